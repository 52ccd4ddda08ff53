// What a parse may do to one project's graph database. A different type from the reader, in a different file handle.
import type { Graph } from '../graph/graph'
import type { ParsedFile } from '../parse/parsed-file'

/** What is remembered of a file between parses: enough to skip it when its bytes did not change. */
export interface KnownFile {
  readonly path: string
  readonly hash: string
  readonly size: number
  readonly modifiedMs: number
}

/** One file of the version being written. */
export interface WrittenFile extends KnownFile {
  readonly language: string
  readonly lines: number
}

export interface GraphWriter {
  /** Files whose parse is cached, by path. */
  knownFiles(): ReadonlyMap<string, KnownFile>
  /** Cached parses of unchanged files. */
  readParsed(paths: readonly string[]): Iterable<ParsedFile>
  /** Caches a parse durably, in batches: a killed run resumes from here. `encoded` as made by the parser's codec. */
  cacheParsed(file: KnownFile, encoded: Uint8Array): void
  /**
   * Replaces the graph in one transaction; readers see the old version until it commits, and a failure leaves it whole.
   * `parsed` gives the text chunks of each file for the full-text index. Throws on a full disk.
   */
  replaceGraph(
    graph: Graph,
    files: readonly WrittenFile[],
    parsed: Iterable<ParsedFile>,
    options: { readonly onProgress?: (done: number, total: number) => void; readonly signal?: AbortSignal },
  ): void
  close(): void
}
