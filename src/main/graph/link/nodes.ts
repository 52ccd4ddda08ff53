// Nodes of the graph: files, named definitions, external symbols; their stable ids and parents.
import { baseNameOf } from '../../kernel/base-name-of'
import { firstPlace } from '../../kernel/first-place'
import { RecentValues } from '../../kernel/recent-values'
import { limits } from '../../kernel/limits'
import { none } from '../../parse/parsed-file'
import type { AssignedOwners } from './owners'
import type { GraphNode } from '../graph'
import { expressionAt, type FileTable, type Program } from '../program/program'

/**
 * Nodes of the repository by number. Numbers follow the public order, files by path and definitions in source order,
 * with gaps, so that a file's numbers can be computed without reading other files.
 */
export interface NodeTable {
  ofFile(file: number): number
  /** Node of a definition; for an anonymous one that of the closest enclosing named one. */
  ofDefinition(definition: number): number
  /** Index of the file that a node belongs to. */
  fileOf(node: number): number
  /** A file's node, then those of its definitions; each `parent` is a number of this table. */
  rowsOf(table: FileTable): readonly GraphNode[]
  /** Numbers of the same rows. */
  numbersOf(table: FileTable): readonly number[]
  idOf(node: number): string
}

/** The names of a file's named definitions, in source order. */
interface Names {
  readonly ids: readonly string[]
  readonly qualifiedNames: readonly string[]
}

export function createNodes(program: Program, owners: AssignedOwners): NodeTable {
  const names = new RecentValues(limits.filesNamed, readNames)
  const bases = program.files.map((table) => table.definitionBase + table.index)

  function ofFile(file: number): number {
    return bases[file] ?? none
  }

  function ofDefinition(definition: number): number {
    const table = program.tableOf(definition)
    const { places } = table.order
    for (let at = definition - table.definitionBase; at !== none; at = table.file.definitions[at]?.parent ?? none) {
      const place = places[at] ?? none
      if (place !== none) return ofFile(table.index) + 1 + place
    }
    return ofFile(table.index)
  }

  function fileOf(node: number): number {
    return Math.max(0, firstPlace(bases.length, (at) => ofFile(at) > node) - 1)
  }

  function namesOf(table: FileTable): Names {
    return names.get(table)
  }

  function readNames(table: FileTable): Names {
    const { definitions } = table.order
    const qualifiedNames = definitions.map((at) => qualifiedNameOf(program, table.definitionBase + at))
    const counts = new Map<string, number>()
    const ids = definitions.map((at, place) => {
      const key = `${qualifiedNames[place] ?? ''}(${table.file.definitions[at]?.kind ?? ''}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return `${table.file.path}#${key},${count})`
    })
    return { ids, qualifiedNames }
  }

  function parentOf(table: FileTable, definition: number): number {
    const around = owners.ownerOf(definition) ?? program.parentOf(definition)
    const parent = around === none ? none : ofDefinition(around)
    return parent === none || parent === ofDefinition(definition) ? ofFile(table.index) : parent
  }

  function rowsOf(table: FileTable): readonly GraphNode[] {
    const { ids, qualifiedNames } = namesOf(table)
    const definitions = table.order.definitions.map((at, place): GraphNode => {
      const definition = table.definitionBase + at
      const row = program.definition(definition)
      return {
        id: ids[place] ?? '',
        kind: row.kind,
        name: row.name,
        qualifiedName: qualifiedNames[place] ?? '',
        filePath: table.file.path,
        startLine: row.startLine,
        startColumn: row.startColumn,
        endLine: row.endLine,
        endColumn: row.endColumn,
        nameLine: row.nameLine,
        nameColumn: row.nameColumn,
        language: table.file.language,
        exported: row.exported,
        signature: row.signature,
        doc: row.doc,
        parent: parentOf(table, definition),
      }
    })
    return [fileRow(table), ...definitions]
  }

  return {
    ofFile,
    ofDefinition,
    fileOf,
    rowsOf,
    numbersOf: (table) => {
      const first = ofFile(table.index)
      return [first, ...table.order.definitions.map((_, place) => first + 1 + place)]
    },
    idOf: (node) => {
      const file = fileOf(node)
      const table = program.files[file]
      if (table === undefined) return ''
      const place = node - ofFile(file) - 1
      return place < 0 ? table.file.path : (namesOf(table).ids[place] ?? '')
    },
  }
}

/** External symbols in the order in which they are found. */
export class ExternalNodes {
  private readonly rows = new Map<string, GraphNode>()
  private readonly places = new Map<string, number>()

  /** Id of the node of an external symbol. */
  idOf(packageName: string, name: string): string {
    const symbol = name === '' || name === '=' ? 'default' : name
    const id = `external:${packageName}#${symbol}`
    if (!this.rows.has(id)) {
      this.places.set(id, this.rows.size)
      this.rows.set(id, {
        id,
        kind: 'external',
        name: symbol === 'default' ? packageName : symbol.slice(symbol.lastIndexOf('.') + 1),
        qualifiedName: symbol === 'default' ? packageName : `${packageName}.${symbol}`,
        filePath: '',
        startLine: 0,
        startColumn: 0,
        endLine: 0,
        endColumn: 0,
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

  row(id: string): GraphNode | undefined {
    return this.rows.get(id)
  }

  /** The place of a symbol among all. */
  placeOf(id: string): number {
    return this.places.get(id) ?? none
  }

  all(): readonly GraphNode[] {
    return [...this.rows.values()]
  }
}

function fileRow({ file }: FileTable): GraphNode {
  return {
    id: file.path,
    kind: 'file',
    name: baseNameOf(file.path),
    qualifiedName: file.path,
    filePath: file.path,
    startLine: 1,
    startColumn: 0,
    endLine: Math.max(1, file.lines),
    endColumn: 0,
    nameLine: 1,
    nameColumn: 0,
    language: file.language,
    exported: true,
    signature: null,
    doc: file.doc,
    parent: none,
  }
}

function qualifiedNameOf(program: Program, definition: number): string {
  const names: string[] = []
  for (let at = definition; at !== none; at = program.parentOf(at)) {
    const row = program.definition(at)
    if (row.name !== '') names.push(row.name)
    if (row.owner !== none) {
      names.push(...writtenOwner(program, program.tableOf(at), row.owner))
      break
    }
  }
  return names.reverse().join('.')
}

/** The name of what has the member that a function assigns to its `this`: of its class, or of itself if it makes one. */
function nameOfReceiver(program: Program, table: FileTable, scope: number): readonly string[] {
  let at = scope
  for (let steps = 0; at !== none && steps < limits.scopesAround; steps++) {
    const row = table.file.scopes[at]
    if (row?.kind === 'class' || (row?.kind === 'function' && row.definition !== none)) break
    at = row?.parent ?? none
  }
  const local = table.file.scopes[at]?.definition ?? none
  const definition = table.file.definitions[local]
  if (definition === undefined) return []
  const isMember = definition.owner === none && (definition.kind === 'method' || definition.kind === 'constructor')
  if (definition.owner !== none) return writtenOwner(program, table, definition.owner)
  const made = isMember || definition.name === '' ? definition.parent : local
  return made === none ? [] : [qualifiedNameOf(program, table.definitionBase + made)]
}

/**
 * The owner's name as written in the source, innermost part first: `Foo` of `Foo.prototype`, `Server` of `*Server[T]`.
 */
function writtenOwner(program: Program, table: FileTable, expression: number): readonly string[] {
  const row = expressionAt(table, expression)
  switch (row.kind) {
    case 'name':
      return [row.name]
    case 'member':
      return row.name === 'prototype'
        ? writtenOwner(program, table, row.object)
        : [row.name, ...writtenOwner(program, table, row.object)]
    case 'apply':
      return writtenOwner(program, table, row.target)
    case 'instance':
      return writtenOwner(program, table, row.type)
    case 'this':
      return nameOfReceiver(program, table, row.scope)
    default:
      return []
  }
}
