// ParsedFile[] → graph: the one entrance of this folder. Pure: same files in, same graph out, whatever their order.
import { addCalls } from './calls'
import { createCandidates } from './candidates'
import { isClassBased } from './dialects'
import { EdgeCollector } from './edges'
import { addFixtures } from './fixtures'
import type { Graph, GraphInput } from './graph'
import { addInheritance } from './inheritance'
import { linkMembers } from './link-members'
import { createNaming } from './naming'
import { buildNodes, ExternalNodes, type NodeTable } from './nodes'
import { createOwners } from './owners'
import { createProgram, type Program } from './program'
import type { Resolver } from './resolver'
import { addExports, addImports, addReferences, addTests } from './references'
import { createStructural } from './structural'

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
  knowBases(program, resolver)
  const nodes = buildNodes(program, createOwners(program, resolver))
  const externals = new ExternalNodes()
  const edges = new EdgeCollector()
  const naming = createNaming(program, nodes)
  const structural = createStructural(program, resolver)
  const candidates = createCandidates(program, resolver, structural)
  const parts = { resolver, structural, nodes, externals, edges, naming, candidates }
  addContains(nodes, edges)
  for (const table of program.files) {
    addImports(parts, table)
    addExports(parts, table)
    addCalls(parts, table)
    addFixtures(parts, table)
    addInheritance(parts, table)
    addReferences(parts, table)
    options.onProgress?.(table.index + 1, program.files.length)
  }
  addTests(parts)
  return edges.finish(nodes, externals)
}

/** What a class is built on decides what the names in its own clauses mean, so all bases are known before any name. */
function knowBases(program: Program, resolver: Resolver): void {
  for (const table of program.files) {
    if (!isClassBased(table.file.dialect)) continue
    for (const local of table.heritage.keys()) resolver.bases(table.definitionBase + local)
  }
}

function addContains(nodes: NodeTable, edges: EdgeCollector): void {
  nodes.nodes.forEach((node, at) => {
    if (node.kind === 'file') return
    const place = { filePath: node.filePath, line: node.nameLine, column: node.nameColumn }
    edges.add('contains', node.parent, at, place)
  })
}
