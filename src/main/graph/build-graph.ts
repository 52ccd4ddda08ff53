// ParsedFile[] → graph: the one entrance of this folder. Pure: same files in, same graph out, whatever their order.
import { none } from '../parse/parsed-file'
import { methodFiles } from './candidates'
import type { Graph, GraphEdge, GraphInput, GraphNode, UnresolvedCall } from './graph'
import { createLinker, linkFile, type LinkedFile, type Linker } from './link-file'
import { linkMembers } from './link-members'
import { createProgram, type Program } from './program'

export interface BuildOptions {
  /** Called after each file with the number of files done and of all. */
  readonly onProgress?: (done: number, total: number) => void
}

/**
 * Builds the graph of a repository: nodes, edges with their confidence, and the calls that lead nowhere.
 * @throws never for broken code; what can't be followed is left out or kept as unresolved
 */
export function buildGraph(input: GraphInput, options: BuildOptions = {}): Graph {
  const program = createProgram(input.files, input.manifests)
  const { resolver } = linkMembers(program)
  const linker = createLinker(program, resolver, methodFiles(program.files))
  const linked = program.files.map((table) => {
    const file = linkFile(linker, table)
    options.onProgress?.(table.index + 1, program.files.length)
    return file
  })
  return wholeGraph(program, linker, linked)
}

/** Puts the files' parts together: nodes get their final numbers, foreign symbols theirs behind all others. */
function wholeGraph(program: Program, { nodes, externals }: Linker, linked: readonly LinkedFile[]): Graph {
  const rows: GraphNode[] = []
  const finalNumbers = new Int32Array(program.files.length + program.definitionCount)
  for (const { table, nodes: own } of linked) {
    const first = rows.length
    nodes.numbersOf(table).forEach((number, at) => (finalNumbers[number] = first + at))
    for (const node of own) rows.push(node)
  }
  const final = (number: number): number => finalNumbers[number] ?? none
  const foreign = externals.sorted()
  const foreignNumbers = new Map(foreign.map((node, at) => [node.id, rows.length + at]))
  const edges: GraphEdge[] = []
  const unresolved: UnresolvedCall[] = []
  for (const { table, edges: own } of linked) {
    const filePath = table.file.path
    for (const row of own.sortedRows()) {
      const target = typeof row.target === 'string' ? (foreignNumbers.get(row.target) ?? none) : final(row.target)
      edges.push({ ...row, source: final(row.source), target, filePath })
    }
    for (const row of own.sortedUnresolved()) unresolved.push({ ...row, source: final(row.source), filePath })
  }
  const placed = rows.map((node) => (node.parent === none ? node : { ...node, parent: final(node.parent) }))
  return { nodes: [...placed, ...foreign], edges, unresolved }
}
