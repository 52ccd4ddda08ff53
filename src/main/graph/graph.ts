// The data structure of the graph: the output of resolution, before it is stored.
import type { DefinitionKind, Manifest, ParsedFile } from '../parse/parsed-file'

export type NodeKind = 'file' | DefinitionKind | 'external'

export const edgeKinds = [
  'contains',
  'imports',
  'exports',
  'calls',
  'instantiates',
  'extends',
  'implements',
  'overrides',
  'references',
  'tests',
] as const
export type EdgeKind = (typeof edgeKinds)[number]

/**
 * How certain an edge is. `exact`: resolved through scopes, imports and types. `inferred`: one assumption, named in
 * `reason`. `possible`: several candidates, or matched by name alone.
 */
export type Confidence = 'exact' | 'inferred' | 'possible'

/** The reason of a reference that is just the name in an import. */
export const importedHere = 'named in an import'

/** The reason of an edge to a file of an imported package, which the importer may not use itself. */
export const packageImported = 'its package is imported'

/** A file, a named definition, or a symbol of a package outside the repository. */
export interface GraphNode {
  /**
   * Stable id: the path for a file; `path#Outer.inner(kind,n)` for a definition, where n counts equal ones in the file
   * from 1; `external:package#name` for an external symbol.
   */
  readonly id: string
  readonly kind: NodeKind
  readonly name: string
  /** `Outer.inner`; the path for files; `react.useState` for external symbols. */
  readonly qualifiedName: string
  /** Empty for external symbols. */
  readonly filePath: string
  /** Lines are 1-based, 0 for external symbols; columns 0-based in UTF-16 code units. */
  readonly startLine: number
  readonly startColumn: number
  readonly endLine: number
  readonly endColumn: number
  readonly nameLine: number
  readonly nameColumn: number
  readonly language: string
  readonly exported: boolean
  readonly signature: string | null
  readonly doc: string | null
  /** Index of the enclosing node; the file for top-level definitions; -1 for files and external symbols. */
  readonly parent: number
}

/** `source` and `target` are indices into `nodes`. One `calls` or `instantiates` edge per call site and target. */
export interface GraphEdge {
  readonly kind: EdgeKind
  readonly source: number
  readonly target: number
  readonly filePath: string
  readonly line: number
  readonly column: number
  readonly confidence: Confidence
  /** The assumption of an `inferred` edge, or why it is only `possible`. */
  readonly reason: string | null
}

/** An unresolved call. Recorded so that no answer reports a false "0". */
export interface UnresolvedCall {
  /** Index into `nodes`. */
  readonly source: number
  /** The last name of the callee: `run` in `this.service.run()`. */
  readonly name: string
  readonly filePath: string
  readonly line: number
  readonly column: number
}

export interface Graph {
  /** Files in path order, each followed by its definitions in source order; external symbols last, by first use. */
  readonly nodes: readonly GraphNode[]
  /** Ordered by file path, line, column, kind, target; external targets last, by id. */
  readonly edges: readonly GraphEdge[]
  readonly unresolved: readonly UnresolvedCall[]
}

/**
 * Some rows of a graph: those of one file, or at last the external symbols. In both, nodes are named by their places
 * among all nodes.
 */
export interface GraphPart {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  readonly unresolved: readonly UnresolvedCall[]
}

/**
 * What changed in a graph: the rows of some files, complete. Ends of edges are ids, because numbers are internal to the
 * store. It contains every file whose own rows differ, and every file with an edge to a removed node.
 */
export interface GraphDelta {
  readonly files: readonly FileGraph[]
  /** Paths of removed files. */
  readonly removed: readonly string[]
}

/** The part of a graph that one file contributes. Rows are in graph order. */
export interface FileGraph {
  readonly path: string
  /** The file's node first, then its definitions; `parent` is an id, or null for the file's node. */
  readonly nodes: readonly (Omit<GraphNode, 'parent'> & { readonly parent: string | null })[]
  /** Every edge whose `filePath` is this file. */
  readonly edges: readonly (Omit<GraphEdge, 'source' | 'target'> & {
    readonly source: string
    readonly target: string
  })[]
  readonly unresolved: readonly (Omit<UnresolvedCall, 'source'> & { readonly source: string })[]
  /** External symbols that the edges refer to. */
  readonly externals: readonly GraphNode[]
}

export interface GraphInput {
  /** In any order; the result does not depend on it. */
  readonly files: readonly ParsedFile[]
  readonly manifests: readonly Manifest[]
}
