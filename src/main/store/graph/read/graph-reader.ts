// The queries on one project's graph database. Read-only by type: a reader can't change anything.
import type { Confidence, EdgeKind, NodeKind } from '../../../graph/graph'

/** A symbol as stored. `key` is the integer key inside this database; `id` the stable descriptor of the graph. */
export interface StoredSymbol {
  readonly key: number
  readonly id: string
  readonly kind: NodeKind
  readonly name: string
  readonly qualifiedName: string
  /** Empty for symbols outside the repository. */
  readonly filePath: string
  readonly startLine: number
  readonly endLine: number
  readonly nameLine: number
  readonly language: string
  readonly exported: boolean
  readonly signature: string | null
  readonly doc: string | null
  readonly parentKey: number | null
}

/** As much of a definition as ranking needs. */
export type Definition = Pick<StoredSymbol, 'key' | 'kind' | 'name' | 'qualifiedName' | 'startLine' | 'endLine'>

/** An edge seen from one of its ends; `symbol` is the other end. */
export interface StoredLink {
  readonly kind: EdgeKind
  readonly symbol: StoredSymbol
  readonly filePath: string
  readonly line: number
  readonly confidence: Confidence
  readonly reason: string | null
}

export interface StoredCallSite {
  readonly name: string
  readonly caller: StoredSymbol
  readonly filePath: string
  readonly line: number
}

export interface StoredFile {
  readonly path: string
  readonly language: string
  readonly lines: number
  readonly size: number
  /** Content hash of the parsed version. */
  readonly hash: string
  readonly symbols: number
}

/**
 * All links from one file to another. `from` and `to` are indices into `files()`; `certainty` is that of the most
 * certain.
 */
export interface FileLink {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly certainty: Confidence
  /** Whether one of them is an import. */
  readonly imports: boolean
}

/**
 * The first import of a file by another; `from` and `to` are indices into `files()`, `edge` is a number for `linksOf`.
 */
export type FileImport = readonly [from: number, to: number, edge: number]

export interface GraphStatistics {
  readonly files: number
  readonly lines: number
  readonly symbols: number
  readonly edges: number
  readonly unresolvedCalls: number
  /** Files with places that the grammar couldn't read, and those places. */
  readonly unreadFiles: number
  readonly unreadPlaces: number
  readonly filesByLanguage: Readonly<Record<string, number>>
  readonly nodesByKind: Readonly<Record<string, number>>
  readonly edgesByKind: Readonly<Record<string, number>>
  readonly edgesByConfidence: Readonly<Record<string, number>>
}

export interface LinkQuery {
  readonly kinds: readonly EdgeKind[]
  readonly limit: number
  readonly offset?: number
}

/** Which end of an edge is fixed: with `target` one sees what uses the symbol, with `source` what it uses. */
export type EdgeEnd = 'source' | 'target'

/** An edge as the number that `linksOf` takes, and the key of its other end. */
export type EdgeRow = readonly [edge: number, other: number]

/** An edge as the keys of its fixed end and of its other end. */
export type EdgePair = readonly [key: number, other: number]

/** A full-text hit on a chunk of a file. `score` is ≥ 0, larger is better, comparable within one query only. */
export interface ChunkHit {
  readonly filePath: string
  readonly startLine: number
  readonly endLine: number
  readonly score: number
}

/** A full-text hit on names, paths and docs of symbols. */
export interface SymbolHit {
  readonly symbol: StoredSymbol
  readonly score: number
}

/**
 * A commit: its number in the history (1 is the newest), and how many files it changed, including files that are gone.
 */
export type CommitSize = readonly [commit: number, files: number]

/** A commit that changed a file: its number in the history, and the place of the file in `files()`. */
export type PastChange = readonly [commit: number, file: number]

export interface StoredCommit {
  readonly id: string
  readonly author: string
  /** Unix time in seconds. */
  readonly seconds: number
  readonly subject: string
}

/** A file of a snapshot, used to query its contents. */
export interface SnapshotFile {
  readonly key: number
  readonly path: string
  readonly language: string
  readonly lines: number
  /** In bytes. */
  readonly size: number
  /** Definitions in it. */
  readonly symbols: number
}

/** A symbol with its exact place. Columns are 0-based, in UTF-16 code units. */
export interface PlacedSymbol extends StoredSymbol {
  readonly startColumn: number
  readonly endColumn: number
  readonly nameColumn: number
}

/** An edge by the keys of its ends. */
export interface PlacedEdge {
  readonly source: number
  readonly target: number
  readonly kind: EdgeKind
  readonly confidence: Confidence
  readonly line: number
  /** 0-based, in UTF-16 code units. */
  readonly column: number
}

/** All results are of one version, whatever a writer does in the meantime. Each needs as much memory as one file. */
export interface GraphSnapshot {
  /** All files in the order of their paths. */
  files(): Iterable<SnapshotFile>
  /** The file's own symbol, then its definitions in source order. */
  symbolsOf(file: SnapshotFile): readonly PlacedSymbol[]
  /** Symbols outside the repository, by id. */
  externals(): Iterable<StoredSymbol>
  /** Edges recorded in the file, in source order. */
  edgesOf(file: SnapshotFile): readonly PlacedEdge[]
  /** Edges of some kinds that start at the file's symbols, whichever file they are recorded in. */
  edgesFrom(file: SnapshotFile, kinds: readonly EdgeKind[]): readonly PlacedEdge[]
  /** Keys of the file's symbols that other files refer to. */
  namedElsewhere(file: SnapshotFile): readonly number[]
  symbol(key: number): StoredSymbol | null
  /** Stable id of a symbol; empty where there is none. */
  idOf(key: number): string
}

export type ChildRow = readonly [parent: number, key: number, kind: NodeKind]

/** Counts cover the whole graph or symbol; lists are limited by the caller and in a deterministic order. */
export interface GraphReader {
  statistics(): GraphStatistics
  /** Symbols with this exact name (or qualified name when it has a dot); case-sensitive matches first. */
  symbolsNamed(name: string, limit: number): readonly StoredSymbol[]
  symbol(id: string): StoredSymbol | null
  symbolByKey(key: number): StoredSymbol | null
  /** Definitions of one file in source order, without the file node itself; all of them without a limit. */
  symbolsInFile(path: string, limit?: number): readonly StoredSymbol[]
  /** As `symbolsInFile`, with fewer columns. */
  definitionsInFile(path: string): readonly Definition[]
  children(key: number): readonly StoredSymbol[]
  /** The children of several symbols at once, unordered. */
  childrenOf(keys: readonly number[]): readonly ChildRow[]
  /** The innermost named definition that contains a line, or the file. */
  symbolAt(path: string, line: number): StoredSymbol | null
  /** Incoming edges, ordered by file and line. */
  linksTo(key: number, query: LinkQuery): readonly StoredLink[]
  linksFrom(key: number, query: LinkQuery): readonly StoredLink[]
  /** The edges of `linksTo` and `linksFrom` as numbers only, for traversals that keep a few of many. */
  edgesOf(end: EdgeEnd, key: number, query: LinkQuery): readonly EdgeRow[]
  /** The details of edges seen from that end, in the order of the numbers. */
  linksOf(end: EdgeEnd, edges: readonly number[]): readonly StoredLink[]
  /** All edges of these symbols at once, unordered; count them first where there may be many. */
  pairsOf(end: EdgeEnd, keys: readonly number[], kinds: readonly EdgeKind[]): readonly EdgePair[]
  countPairsOf(end: EdgeEnd, keys: readonly number[], kinds: readonly EdgeKind[]): number
  /** The first edge from a symbol to one of the targets: calls before others, then by file and line. */
  firstLink(key: number, targets: readonly number[], kinds: readonly EdgeKind[]): StoredLink | null
  countLinksTo(key: number, kinds: readonly EdgeKind[]): number
  countLinksFrom(key: number, kinds: readonly EdgeKind[]): number
  /** The same for several symbols at once; those without such links are absent. */
  countsOf(end: EdgeEnd, keys: readonly number[], kinds: readonly EdgeKind[]): ReadonlyMap<number, number>
  /** Unresolved call sites by the name called, and by their caller. */
  unresolvedCallsNamed(name: string, limit: number): readonly StoredCallSite[]
  countUnresolvedCallsNamed(name: string): number
  unresolvedCallsFrom(key: number, limit: number): readonly StoredCallSite[]
  /** All files in the order of their paths; the same list until the graph changes. */
  files(): readonly StoredFile[]
  file(path: string): StoredFile | null
  /** How files use each other. Reads every edge: meant for worker threads, not for the serving thread. */
  fileLinks(): readonly FileLink[]
  /** Which files import which, by file, then by line. */
  fileImports(): readonly FileImport[]
  /** Path of the database, for a worker thread that opens it itself. */
  location(): string
  /** Names close to this one by spelling (prefix, substring, small edit distance), best first. */
  namesLike(name: string, limit: number): readonly StoredSymbol[]
  /** Symbols with the most incoming calls, without tests and symbols outside the repository. */
  mostCalled(limit: number): readonly { readonly symbol: StoredSymbol; readonly calls: number }[]
  /**
   * Whether the text of files is indexed. Right after a graph is written for the first time it isn't yet: chunk
   * searches return nothing then, and only names and paths can be searched.
   */
  hasText(): boolean
  /** Full-text search. Words are split, lower-cased and stemmed by the store; any text is safe to pass. */
  searchSymbols(text: string, limit: number): readonly SymbolHit[]
  searchChunks(text: string, limit: number): readonly ChunkHit[]
  /**
   * Numbers of the chunks that contain a word in their text or in the names they define; unordered, at most
   * `limits.searchRankedRows`.
   */
  chunksHolding(word: string, column: 'names' | 'body'): readonly number[]
  /**
   * The files (as indices into `files()`) that define a symbol with a word in its name, each once; as many as chunks at
   * most.
   */
  filesNaming(word: string): readonly number[]
  /** For each chunk number, the index of its file in `files()`; -1 for numbers without a chunk. */
  filesOfChunks(): ArrayLike<number>
  countChunks(): number
  /**
   * Whether the history of this version is stored. Right after a graph is written it may still have to be read: until
   * then there are no commits, or those of an earlier version. True for a folder without a repository.
   */
  hasHistory(): boolean
  /**
   * Commits whose subject contains a word and that changed files of the graph; newest first, at most
   * `limits.searchRankedRows`.
   */
  commitsSaying(word: string): readonly CommitSize[]
  /** What these commits changed, ordered by commit number, then by file. */
  changesOf(commits: readonly number[]): readonly PastChange[]
  countCommits(): number
  /** Newest commits, of the whole project or of those that changed a file or folder. */
  commits(limit: number, path?: string): readonly StoredCommit[]
  /** Paths that a commit changed, limited to files of the graph. */
  pathsOfCommit(id: string): readonly string[]
  /**
   * What `read` yields from one version of the whole graph; the version is held until iteration ends or is abandoned.
   */
  snapshot<T>(read: (graph: GraphSnapshot) => Iterable<T>): Iterable<T>
  close(): void
}
