// ParsedFile[] → graph: the entry point of this folder. Pure: the same files give the same graph, in any order.
import { none } from '../parse/parsed-file'
import { dialectOf } from './dialects/registry'
import { methodFiles } from './link/candidates'
import type { Graph, GraphEdge, GraphInput, GraphNode, GraphPart, UnresolvedCall } from './graph'
import { hearingFiles } from './link/exchanges'
import { createLinker, linkFile, type LinkedFile } from './link/link-file'
import { dropsResults, linkMembers } from './link/link-members'
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
 * @throws TooManyEdgesError, but never for broken code: what can't be resolved is omitted or recorded as unresolved
 */
export function buildGraph(input: GraphInput, options: BuildOptions = {}): Graph {
  return linkAll(input, options).graph
}

export interface LinkedProgram {
  /** Computes what `relink` needs for later changes, one by one; not needed for queries. */
  readonly digests: () => Iterable<FileDigest>
}

/** As `buildGraph`, plus what is needed to relink after later changes. */
export function linkAll(input: GraphInput, options: BuildOptions = {}): LinkedProgram & { readonly graph: Graph } {
  const nodes: GraphNode[] = []
  const edges: GraphEdge[] = []
  const unresolved: UnresolvedCall[] = []
  const take = (part: GraphPart): void => {
    for (const node of part.nodes) nodes.push(node)
    for (const edge of part.edges) edges.push(edge)
    for (const call of part.unresolved) unresolved.push(call)
  }
  return { ...linkInParts(input, take, options), graph: { nodes, edges, unresolved } }
}

/** As `linkAll`, but hands the graph over while it is made, in order. */
export function linkInParts(
  input: GraphInput,
  take: (part: GraphPart) => void,
  options: BuildOptions = {},
): LinkedProgram {
  const program = createProgram(input.files, input.manifests, dialectOf)
  const { resolver, attachments } = linkMembers(program, program.files, [], options.onFile)
  const linker = createLinker(program, resolver, methodFiles(program.files), hearingFiles(program.files))
  const numbers = new FinalNumbers(program, linker.nodes, linker.externals)
  const drop = dropsResults(program, resolver)
  for (const table of program.files) {
    drop()
    options.onFile?.(table.file.path)
    take(numbers.partOf(linkFile(linker, table)))
    options.onProgress?.(table.index + 1, program.files.length)
  }
  take({ nodes: linker.externals.all(), edges: [], unresolved: [] })
  return {
    *digests() {
      for (const table of program.files) yield digestOf(program, table.file, attachments[table.index] ?? [])
    },
  }
}

/** The places of nodes in the graph: known from the start, except that external symbols follow as they are found. */
class FinalNumbers {
  private readonly numbers: Int32Array
  /** Nodes of the repository. */
  private readonly count: number

  constructor(
    program: Program,
    nodes: NodeTable,
    private readonly externals: ExternalNodes,
  ) {
    this.numbers = new Int32Array(program.files.length + program.definitionCount)
    let next = 0
    for (const table of program.files) for (const number of nodes.numbersOf(table)) this.numbers[number] = next++
    this.count = next
  }

  partOf({ table, nodes, edges }: LinkedFile): GraphPart {
    const filePath = table.file.path
    return {
      nodes: nodes.map((node) => (node.parent === none ? node : { ...node, parent: this.of(node.parent) })),
      edges: edges.sortedRows().map(({ kind, source, target, line, column, confidence, reason }) => {
        const end = typeof target === 'string' ? this.count + this.externals.placeOf(target) : this.of(target)
        return { kind, source: this.of(source), target: end, filePath, line, column, confidence, reason }
      }),
      unresolved: edges.sortedUnresolved().map(({ source, name, line, column }) => {
        return { source: this.of(source), name, filePath, line, column }
      }),
    }
  }

  private of(number: number): number {
    return this.numbers[number] ?? none
  }
}
