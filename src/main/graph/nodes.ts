// Nodes of the graph: files, named definitions, foreign symbols; stable ids and who contains whom.
import { none, type Definition } from '../parse/parsed-file'
import type { AssignedOwners } from './owners'
import type { GraphNode } from './graph'
import { comparePaths, expressionAt, type FileTable, type Program } from './program'

export interface NodeTable {
  readonly nodes: GraphNode[]
  /** Node of each file by file index. */
  readonly ofFile: readonly number[]
  /** Node of a definition; for the anonymous that of the nearest named one around it. */
  ofDefinition(definition: number): number
}

/** Nodes of all files and their named definitions, in path and source order. */
export function buildNodes(program: Program, owners: AssignedOwners): NodeTable {
  const nodes: GraphNode[] = []
  const ofFile: number[] = []
  const own = new Int32Array(program.definitionCount).fill(none)
  for (const table of program.files) {
    const fileNode = nodes.length
    ofFile.push(fileNode)
    nodes.push(fileRow(table))
    const order = sourceOrder(table.file.definitions)
    order.forEach((at, place) => (own[table.definitionBase + at] = fileNode + 1 + place))
    const counts = new Map<string, number>()
    for (const at of order) {
      const definition = table.definitionBase + at
      const row = program.definition(definition)
      const qualifiedName = qualifiedNameOf(program, definition)
      const key = `${qualifiedName}(${row.kind}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      nodes.push({
        id: `${table.file.path}#${key},${count})`,
        kind: row.kind,
        name: row.name,
        qualifiedName,
        filePath: table.file.path,
        startLine: row.startLine,
        endLine: row.endLine,
        nameLine: row.nameLine,
        nameColumn: row.nameColumn,
        language: table.file.language,
        exported: row.exported,
        signature: row.signature,
        doc: row.doc,
        // Filled in below, once every definition has its number.
        parent: definition,
      })
    }
  }
  const ofDefinition = (definition: number): number => {
    for (let at = definition; at !== none; at = program.parentOf(at)) {
      const node = own[at] ?? none
      if (node !== none) return node
    }
    return ofFile[program.tableOf(definition).index] ?? none
  }
  nodes.forEach((node, at) => {
    if (node.kind === 'file') return
    const owner = owners.ownerOf(node.parent)
    const around = owner ?? program.parentOf(node.parent)
    const file = ofFile[program.tableOf(node.parent).index] ?? none
    const parent = around === none ? file : ofDefinition(around)
    nodes[at] = { ...node, parent: parent === at ? file : parent }
  })
  return { nodes, ofFile, ofDefinition }
}

/** Foreign symbols as they are met; numbered after all others, by id. */
export class ExternalNodes {
  private readonly rows = new Map<string, GraphNode>()

  /** Id of the node of a foreign symbol. */
  idOf(packageName: string, name: string): string {
    const symbol = name === '' || name === '=' ? 'default' : name
    const id = `external:${packageName}#${symbol}`
    if (!this.rows.has(id)) {
      this.rows.set(id, {
        id,
        kind: 'external',
        name: symbol === 'default' ? packageName : symbol.slice(symbol.lastIndexOf('.') + 1),
        qualifiedName: symbol === 'default' ? packageName : `${packageName}.${symbol}`,
        filePath: '',
        startLine: 0,
        endLine: 0,
        nameLine: 0,
        nameColumn: 0,
        language: '',
        exported: true,
        signature: null,
        doc: null,
        parent: none,
      })
    }
    return id
  }

  sorted(): readonly GraphNode[] {
    return [...this.rows.values()].sort((left, right) => comparePaths(left.id, right.id))
  }
}

function fileRow({ file }: FileTable): GraphNode {
  return {
    id: file.path,
    kind: 'file',
    name: file.path.slice(file.path.lastIndexOf('/') + 1),
    qualifiedName: file.path,
    filePath: file.path,
    startLine: 1,
    endLine: Math.max(1, file.lines),
    nameLine: 1,
    nameColumn: 0,
    language: file.language,
    exported: true,
    signature: null,
    doc: file.doc,
    parent: none,
  }
}

function sourceOrder(definitions: readonly Definition[]): readonly number[] {
  const named = definitions.flatMap((row, at) => (row.name === '' ? [] : [at]))
  return named.sort((left, right) => {
    const a = definitions[left]
    const b = definitions[right]
    if (!a || !b) return left - right
    return a.startLine - b.startLine || a.startColumn - b.startColumn || left - right
  })
}

function qualifiedNameOf(program: Program, definition: number): string {
  const names: string[] = []
  for (let at = definition; at !== none; at = program.parentOf(at)) {
    const row = program.definition(at)
    if (row.name !== '') names.push(row.name)
    if (row.owner !== none) {
      names.push(...writtenOwner(program.tableOf(at), row.owner))
      break
    }
  }
  return names.reverse().join('.')
}

/** The owner's name as the source writes it, innermost part first: `Foo` of `Foo.prototype`, `Server` of `*Server[T]`. */
function writtenOwner(table: FileTable, expression: number): readonly string[] {
  const row = expressionAt(table, expression)
  switch (row.kind) {
    case 'name':
      return [row.name]
    case 'member':
      return row.name === 'prototype' ? writtenOwner(table, row.object) : [row.name, ...writtenOwner(table, row.object)]
    case 'apply':
      return writtenOwner(table, row.target)
    case 'instance':
      return writtenOwner(table, row.type)
    default:
      return []
  }
}
