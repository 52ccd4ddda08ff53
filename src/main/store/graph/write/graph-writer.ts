// How a parse may change a project's graph database. A separate type from the reader, with its own file handle.
import type { Graph, GraphDelta, GraphPart } from '../../../graph/graph'
import type { HeldParses } from '../../../parse/held-parses'
import type { ParsedFile } from '../../../parse/parsed-file'
import type { PastCommit } from '../../../source/history'
import type { GraphStatistics } from '../read/graph-reader'
import type { TextKind } from '../graph-schema'
import type { SymbolWords } from './node-rows'

/** The record of a file between parses: enough to skip it if its bytes did not change. */
export interface KnownFile {
  readonly path: string
  readonly hash: string
  readonly size: number
  readonly modifiedMs: number
}

/** A listed file whose content was skipped, with the reason shown to people. */
export interface SkippedSource {
  readonly path: string
  readonly size: number
  readonly modifiedMs: number
  readonly reason: string
}

/** One file of the version being written. */
export interface WrittenFile extends KnownFile {
  readonly language: string
  readonly lines: number
  /** Places that the grammar couldn't read. */
  readonly syntaxErrors: number
}

/** A file of which not all could be read, with the number of such places. */
export interface UnreadFile {
  readonly path: string
  readonly places: number
}

export interface WrittenStatistics extends GraphStatistics {
  /** Files with places that the grammar couldn't read, those with most first. */
  readonly mostUnread: readonly UnreadFile[]
}

/** Text that is being indexed. */
export interface NextText {
  /** Passes the next symbols, in order; indexing of their words starts at once. */
  symbols(nodes: readonly SymbolWords[]): void
  /** Those were all symbols. */
  endSymbols(): void
  /** Settles once all text of that kind is ready to be copied, or can't be. */
  filled(kind: TextKind): Promise<void>
  /** Processor time that the thread has reported, in milliseconds; null where Node can't measure it. */
  usedMilliseconds(): number | null
  /** Ends the thread, whatever it is doing, and discards its results. */
  stop(): Promise<void>
}

/** A graph that is being written. */
export interface NextGraph {
  /** Parts come in order. Blocks while the thread is far behind. */
  add(part: GraphPart): void
  /** Passes digests of files, after the last part; they are read again while earlier ones are written. */
  addDigests(digests: Iterable<StoredDigest>): Promise<void>
  /** Passes all files in path order, after the last part, likewise. */
  addFiles(files: Iterable<WrittenFile>): Promise<void>
  /** Settles once all but the text is written. @param onIndexed called with the share of the indexes that is built */
  index(onIndexed: (share: number) => void): Promise<void>
  /** Copies text that is filled, that of symbols first. Whether readers get this graph from now on. */
  adopt(kind: TextKind): Promise<boolean>
  /** Processor time that the thread has reported, in milliseconds; null where Node can't measure it. */
  usedMilliseconds(): number | null
  /** Ends the thread, whatever it is doing; the stored graph stays, unless the new one is complete. */
  stop(): Promise<void>
}

/** A linked file's digest, as bytes that the linker understands. */
export interface StoredDigest {
  readonly path: string
  readonly data: Uint8Array
}

/** `signal` is checked between rows, `onProgress` counts rows. */
export interface ReplaceOptions {
  readonly onProgress?: (done: number, total: number) => void
  readonly signal?: AbortSignal
  /** The graph can be read; its text follows. */
  readonly onStructure?: () => void
}

export interface GraphWriter {
  /**
   * The name under which a damaged database was moved aside when this one was opened; all files are then parsed again.
   */
  readonly movedAside: string | null
  /** Files whose parse is cached, by path. */
  knownFiles(): ReadonlyMap<string, KnownFile>
  /** Files whose content was skipped when they were last read, by path. */
  knownSkips(): ReadonlyMap<string, SkippedSource>
  /** Cached parses of unchanged files. */
  readParsed(paths: readonly string[]): Iterable<ParsedFile>
  /** Adds the cached parses of unchanged files to those of a run. */
  holdParsed(paths: readonly string[], held: HeldParses): void
  /** Caches a parse durably, in batches: a killed run resumes from here. `encoded` as made by the parser's codec. */
  cacheParsed(file: KnownFile, encoded: Uint8Array): void
  /** Records that a file's content was skipped, instead of a parse. */
  cacheSkipped(file: SkippedSource): void
  /** Stores the new modification time of a file whose bytes did not change. */
  touch(file: KnownFile): void
  /** Deletes parses and skips of files other than these. */
  forgetAllBut(paths: ReadonlySet<string>): void
  /** Whether the stored graph was made from exactly these files by the same program. */
  isCurrent(files: readonly Pick<WrittenFile, 'path' | 'hash'>[]): boolean
  /** The counts of the stored graph, or null if there is none. */
  statistics(): WrittenStatistics | null
  /**
   * Starts indexing the text of cached parses in a separate thread and file, for the next `replaceGraphWith`. The text of
   * files follows the symbols where there are few processors and no graph yet.
   * @param workerUrl the built `text-worker.js`
   * @param processors of this machine, unless given
   */
  startText(workerUrl: URL, paths: readonly string[], signal: AbortSignal, processors?: number): NextText
  /**
   * Replaces the graph in one transaction; readers see the old version until it commits, and a failure leaves it
   * intact. If there was no complete graph before, readers get structure, names and paths first, and the text of files
   * in a second transaction; if the second is never reached, the graph doesn't count as current. `text` provides the
   * parsed files for the full-text index, in any order. Throws on a full disk.
   */
  replaceGraph(graph: Graph, files: readonly WrittenFile[], text: Iterable<ParsedFile>, options: ReplaceOptions): void
  /**
   * Starts writing the next graph in a separate thread, for the next `replaceGraphWith`. Until it is stopped, nothing
   * may be written by this writer.
   * @param workerUrl the built `text-worker.js`
   */
  startGraph(workerUrl: URL, paths: readonly string[], signal: AbortSignal): NextGraph
  /**
   * Updates the stored graph in one transaction, at a cost proportional to the change; readers then see what
   * `replaceGraph` of the whole graph would give.
   * @param files those of the delta
   * @param parsed provides the text of those whose content changed, in any order
   * @throws AppError `internal_error` when there is no graph, or when the delta lacks a file with an edge to a removed
   * node; the stored graph is then unchanged and should be replaced
   */
  updateGraph(
    delta: GraphDelta,
    files: readonly WrittenFile[],
    parsed: Iterable<ParsedFile>,
    digests?: Iterable<StoredDigest>,
  ): void
  /** Hashes of the files that the stored graph was made from, by path; null without a graph of this program version. */
  linkedFiles(): ReadonlyMap<string, string> | null
  /** Digests of the files of the stored graph, unordered; none after it was replaced until they are stored. */
  digests(): Iterable<Uint8Array>
  /** Stores the digests of all files of the stored graph. */
  storeDigests(digests: Iterable<StoredDigest>): void
  /** Paths of the files that import a file. */
  importersOf(path: string): readonly string[]
  /** Paths of the files that define a method of a name. */
  filesWithName(name: string, kind: 'method' | 'callable'): readonly string[]
  /** The commit that the stored history was read from, null without a repository; undefined if none was read. */
  historyHead(): string | null | undefined
  /** Tells readers that the history of this version of the graph has still to be read. */
  outdateHistory(): void
  /** Replaces the history of past commits; it is kept when the graph is replaced. `commits` are newest first. */
  replaceHistory(head: string | null, commits: readonly PastCommit[]): void
  /** Frees the memory of the database's page cache. */
  shrink(): void
  close(): void
}
