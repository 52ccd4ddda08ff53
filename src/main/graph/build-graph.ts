// ParsedFile[] → graph: the entry point of this folder. Pure: the same files give the same graph, in any order.
import { none } from '../parse/parsed-file'
import { dialectOf } from './dialects/registry'
import { methodFiles } from './link/candidates'
import { EdgeTable } from './link/edge-table'
import type { Graph, GraphInput, GraphNode, UnresolvedCall, WholeGraph } from './graph'
import { createLinker, linkFile, type LinkedFile } from './link/link-file'
import { linkMembers } from './link/link-members'
import type { ExternalNodes, NodeTable } from './link/nodes'
import { createProgram, type Program } from './program/program'
import { digestOf, type FileDigest } from './relink/digest'

export interface BuildOptions {
  /** Called after each file with the number of files done and the total. */
  readonly onProgress?: (done: number, total: number) => void
  /** Called before a file is processed, which happens several times. */
  readonly onFile?: (path: string) => void
}

/**
 * Builds the graph of a repository: nodes, edges with their confidence, and unresolved calls.
 * @throws never for broken code; what can't be resolved is omitted or recorded as unresolved
 */
export function buildGraph(input: GraphInput, options: BuildOptions = {}): WholeGraph {
  const { graph } = linkAll(input, options)
  return { ...graph, edges: [...graph.edges] }
}

export interface LinkedProgram {
  readonly graph: Graph
  /** Computes what `relink` needs for later changes; not needed for queries. */
  readonly digests: () => readonly FileDigest[]
}

/** As `buildGraph`, plus what is needed to relink after later changes. */
export function linkAll(input: GraphInput, options: BuildOptions = {}): LinkedProgram {
  const program = createProgram(input.files, input.manifests, dialectOf)
  const { resolver, attachments } = linkMembers(program, program.files, [], options.onFile)
  const linker = createLinker(program, resolver, methodFiles(program.files))
  const parts = new GraphParts(program, linker.nodes)
  for (const table of program.files) {
    options.onFile?.(table.file.path)
    parts.add(linkFile(linker, table))
    options.onProgress?.(table.index + 1, program.files.length)
  }
  return {
    graph: parts.finish(linker.externals),
    digests: () => program.files.map((table) => digestOf(program, table.file, attachments[table.index] ?? [])),
  }
}

/**
 * Combines the parts of the files: nodes have their final numbers from the start, external symbols are numbered last.
 */
class GraphParts {
  private readonly nodes: GraphNode[] = []
  private readonly edges = new EdgeTable()
  private readonly unresolved: UnresolvedCall[] = []
  /** Edges to external symbols. */
  private readonly leaving: { readonly edge: number; readonly target: string }[] = []
  private readonly finalNumbers: Int32Array

  constructor(program: Program, nodes: NodeTable) {
    this.finalNumbers = new Int32Array(program.files.length + program.definitionCount)
    let next = 0
    for (const table of program.files) for (const number of nodes.numbersOf(table)) this.finalNumbers[number] = next++
  }

  /** @param file the parts of one file; files come in path order */
  add({ table, nodes, edges }: LinkedFile): void {
    const filePath = table.file.path
    for (const node of nodes) {
      this.nodes.push(node.parent === none ? node : { ...node, parent: this.final(node.parent) })
    }
    for (const { kind, source, target, line, column, confidence, reason } of edges.sortedRows()) {
      const isForeign = typeof target === 'string'
      const end = isForeign ? none : this.final(target)
      const edge = this.edges.add({
        kind,
        source: this.final(source),
        target: end,
        filePath,
        line,
        column,
        confidence,
        reason,
      })
      if (isForeign) this.leaving.push({ edge, target })
    }
    for (const { source, name, line, column } of edges.sortedUnresolved()) {
      this.unresolved.push({ source: this.final(source), name, filePath, line, column })
    }
  }

  finish(externals: ExternalNodes): Graph {
    const foreign = externals.sorted()
    const numbers = new Map(foreign.map((node, at) => [node.id, this.nodes.length + at]))
    for (const { edge, target } of this.leaving) this.edges.setTarget(edge, numbers.get(target) ?? none)
    return { nodes: [...this.nodes, ...foreign], edges: this.edges, unresolved: this.unresolved }
  }

  private final(number: number): number {
    return this.finalNumbers[number] ?? none
  }
}
