// One file's part of the graph: its nodes, its edges and its unresolved calls.
import { none } from '../../parse/parsed-file'
import { addCalls, addImpliedCalls } from './calls'
import { createCandidates, type Candidates, type FilesByName } from './candidates'
import { FileEdges } from './edges'
import type { GraphNode } from '../graph'
import { addInheritance } from './inheritance'
import { createNaming, type Naming } from './naming'
import { createNodes, ExternalNodes, type NodeTable } from './nodes'
import { createInjections, type Injections } from './injections'
import { createExchanges, type Exchanges } from './exchanges'
import type { FilesHearing } from './hearers'
import { createBehindMacro, type BehindMacro } from './macro-arguments'
import { createOverriding, type Overriding } from './overriding'
import { createOwners } from './owners'
import type { FileTable, Program } from '../program/program'
import { addExports, addImports, addReferences, addTests } from './references'
import type { Resolver } from '../types/resolver'

/** The dependencies for linking the files of a program. */
export interface Linker {
  readonly resolver: Resolver
  readonly nodes: NodeTable
  readonly externals: ExternalNodes
  readonly naming: Naming
  readonly candidates: Candidates
  readonly overriding: Overriding
  readonly behindMacro: BehindMacro
  readonly exchanges: Exchanges
  readonly injections: Injections
}

export function createLinker(
  program: Program,
  resolver: Resolver,
  filesWithName: FilesByName,
  filesHearing: FilesHearing,
): Linker {
  const nodes = createNodes(program, createOwners(program, resolver))
  const naming = createNaming(program, nodes)
  return {
    resolver,
    nodes,
    externals: new ExternalNodes(),
    naming,
    candidates: createCandidates(program, resolver, filesWithName),
    overriding: createOverriding(program, resolver),
    behindMacro: createBehindMacro(resolver),
    exchanges: createExchanges(program, resolver, { nodes, naming }, filesHearing),
    injections: createInjections(program, resolver, { nodes, naming }, filesHearing),
  }
}

/** A file's part of the graph; numbers are those of the linker's nodes. */
export interface LinkedFile {
  readonly table: FileTable
  readonly nodes: readonly GraphNode[]
  readonly edges: FileEdges
}

/**
 * Links everything in a file. Every edge belongs to the file whose source contains it.
 * @throws TooManyEdgesError
 */
export function linkFile(linker: Linker, table: FileTable): LinkedFile {
  const edges = new FileEdges(table.file.path)
  const parts = { ...linker, edges }
  const nodes = linker.nodes.rowsOf(table)
  const numbers = linker.nodes.numbersOf(table)
  nodes.forEach((node, at) => {
    if (node.kind === 'file') return
    edges.add('contains', node.parent, numbers[at] ?? none, { line: node.nameLine, column: node.nameColumn })
  })
  addImports(parts, table)
  addExports(parts, table)
  // Of equal edges the first counts: what is injected is more certain than any implementer.
  linker.injections.add(table, edges)
  addCalls(parts, table)
  addImpliedCalls(parts, table)
  linker.exchanges.add(table, edges)
  addInheritance(parts, table)
  addReferences(parts, table)
  addTests(parts, table)
  return { table, nodes, edges }
}
