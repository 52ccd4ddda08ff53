// What the pool asks its workers, and what they answer.
import type { HandedOver } from '../kernel/threads/serve-calls'

/** A file to parse. */
export interface ParseJob {
  /** Relative to the project's root, with `/`. */
  readonly path: string
  /** In bytes, used to balance the load. */
  readonly size: number
  /** Hash of the known content; a file that still has it is not parsed. */
  readonly knownHash?: string
}

/** The outcome of one file in a worker; `bytes` was written by `encodeParsedFile`. */
export type WorkerOutcome =
  | {
      readonly kind: 'parsed'
      readonly path: string
      readonly hash: string
      readonly size: number
      readonly bytes: Uint8Array<ArrayBuffer>
    }
  | { readonly kind: 'unchanged'; readonly path: string; readonly hash: string }
  | { readonly kind: 'skipped'; readonly path: string; readonly reason: string }

/** Files that one worker parses in sequence. */
export interface Batch {
  readonly id: number
  readonly root: string
  readonly jobs: readonly ParseJob[]
}

/** A worker's result for a batch. */
export interface BatchAnswer {
  readonly outcomes: readonly WorkerOutcome[]
  /** Processor time that the worker has used since it started, in milliseconds; null where Node can't measure it. */
  readonly used: number | null
  /** Memory of its heap and its parser, which never gives any back. */
  readonly megabytes: number
}

/** The functions of a parse worker. */
export interface ParseFunctions {
  /**
   * Parses the files of a batch, after those of the batches before it.
   * @throws AppError if it can't work on any batch; UnusableThreadError, which ends the worker, after a trap
   */
  readonly parse: (batch: Batch) => Promise<HandedOver<BatchAnswer>>
  /** Keeps the functions that it has compiled so far for later threads. */
  readonly keepCompiled: () => void
}

/** Passed to a worker when it starts. */
export interface WorkerSettings {
  readonly grammarsDirectory: string
  /** Cells of `progressCells`, shared with the pool. */
  readonly progress: SharedArrayBuffer
}

/**
 * What a worker is doing: id of the batch, index of the file in it (-1 when idle), and a count of all files started.
 */
export const progressCells = { batch: 0, index: 1, started: 2, length: 3 } as const

/** Reasons for skipped files, as shown to people. */
export const lostReasons = {
  tooSlow: (milliseconds: number): string => `Parsing took longer than ${Math.round(milliseconds / 100) / 10} s`,
  crashed: 'The parser crashed on this file',
  failed: 'The file could not be parsed',
}
