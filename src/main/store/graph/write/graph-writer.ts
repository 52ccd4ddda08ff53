// What a parse may do to one project's graph database. A different type from the reader, in a different file handle.
import type { Graph, GraphDelta } from '../../../graph/graph'
import type { ParsedFile } from '../../../parse/parsed-file'
import type { PastCommit } from '../../../source/history'
import type { GraphStatistics } from '../read/graph-reader'
import type { TextKind } from '../graph-schema'
import type { SymbolWords } from './node-rows'

/** What is remembered of a file between parses: enough to skip it when its bytes did not change. */
export interface KnownFile {
  readonly path: string
  readonly hash: string
  readonly size: number
  readonly modifiedMs: number
}

/** A listed file whose content is left out, with the reason that people see. */
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
}

/** Text that is being indexed. */
export interface NextText {
  /** Gives the symbols, whose words are cut as soon as they come. */
  symbols(nodes: readonly SymbolWords[]): void
  /** Settles once all of that kind is there to be taken over, or can't be. */
  filled(kind: TextKind): Promise<void>
  /** Processor time that the thread has told of, in milliseconds; null where Node can't tell. */
  usedMilliseconds(): number | null
  /** Ends the thread, whatever it is at, and discards what it made. */
  stop(): Promise<void>
}

/** What is kept of a linked file, as bytes that the linker understands. */
export interface StoredDigest {
  readonly path: string
  readonly data: Uint8Array
}

/** `signal` is looked at between rows, `onProgress` counts rows. */
export interface ReplaceOptions {
  readonly onProgress?: (done: number, total: number) => void
  readonly signal?: AbortSignal
  /** The graph is there for readers, and its text is to follow. */
  readonly onStructure?: () => void
}

export interface GraphWriter {
  /** Under which name a damaged database was put aside when this one was opened; everything is parsed again then. */
  readonly movedAside: string | null
  /** Files whose parse is cached, by path. */
  knownFiles(): ReadonlyMap<string, KnownFile>
  /** Files whose content was left out when they were last read, by path. */
  knownSkips(): ReadonlyMap<string, SkippedSource>
  /** Cached parses of unchanged files. */
  readParsed(paths: readonly string[]): Iterable<ParsedFile>
  /** Caches a parse durably, in batches: a killed run resumes from here. `encoded` as made by the parser's codec. */
  cacheParsed(file: KnownFile, encoded: Uint8Array): void
  /** Remembers that a file's content was left out, in place of a parse. */
  cacheSkipped(file: SkippedSource): void
  /** Takes over the new time of a file whose bytes did not change. */
  touch(file: KnownFile): void
  /** Forgets parses and skips of files other than these. */
  forgetAllBut(paths: ReadonlySet<string>): void
  /** Whether the stored graph was made from exactly these files by the same program. */
  isCurrent(files: readonly Pick<WrittenFile, 'path' | 'hash'>[]): boolean
  /** What the stored graph counts, or null when there is none. */
  statistics(): GraphStatistics | null
  /**
   * Starts to index the text of cached parses in a thread and a file of its own, for the next `replaceGraphWith`.
   * @param workerUrl the built `text-worker.js`
   */
  startText(workerUrl: URL, paths: readonly string[], signal: AbortSignal): NextText
  /**
   * Replaces the graph in one transaction; readers see the old version until it commits, and a failure leaves it whole.
   * `text` gives the text chunks of each file for the full-text index, in any order. Throws on a full disk.
   */
  replaceGraph(graph: Graph, files: readonly WrittenFile[], text: Iterable<ParsedFile>, options: ReplaceOptions): void
  /**
   * The same with text that is being indexed elsewhere: that of these very files. Where there was no whole graph before,
   * readers have structure, names and paths first, and the text of files in a second transaction; where the second is
   * never reached, the graph counts as not current. Of this writer only `statistics` may be asked until it is over.
   */
  replaceGraphWith(graph: Graph, files: readonly WrittenFile[], text: NextText, options: ReplaceOptions): Promise<void>
  /**
   * Makes the stored graph the next one in one transaction, at a cost that is that of the change; what readers see then
   * is what `replaceGraph` of the whole graph would show them.
   * @param files those of the delta
   * @param parsed gives the text of those whose content is another, in any order
   * @throws AppError `internal_error` when there is no graph, or when the delta leaves out a file with an edge to a node
   * that vanishes; the stored graph is then as before, and should be replaced
   */
  updateGraph(
    delta: GraphDelta,
    files: readonly WrittenFile[],
    parsed: Iterable<ParsedFile>,
    digests?: Iterable<StoredDigest>,
  ): void
  /** Hashes of the files that the stored graph was made from, by path; null without a graph of the same program. */
  linkedFiles(): ReadonlyMap<string, string> | null
  /** Digests of the files of the stored graph, in any order; none after `replaceGraph` until they are stored. */
  digests(): Iterable<Uint8Array>
  /** Stores the digests of all files of the stored graph. */
  storeDigests(digests: Iterable<StoredDigest>): void
  /** Paths of the files that import a file. */
  importersOf(path: string): readonly string[]
  /** Paths of the files that define a method of a name. */
  filesWithMethod(name: string): readonly string[]
  /** The commit that the stored history was read from, or null. */
  historyHead(): string | null
  /** Replaces what past commits said of files; it outlives the graph. `commits` are newest first. */
  replaceHistory(head: string | null, commits: readonly PastCommit[]): void
  /** Gives back the memory that pages of the database are kept in. */
  shrink(): void
  close(): void
}
