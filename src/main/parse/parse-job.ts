// The messages between the pool and its workers.

/** A file to parse. */
export interface ParseJob {
  /** Relative to the project's root, with `/`. */
  readonly path: string
  /** In bytes, to share the work out evenly. */
  readonly size: number
  /** Hash of the content that is known already; a file that still has it is not parsed. */
  readonly knownHash?: string
}

/** What became of one file on its way through a worker; `bytes` is what `encodeParsedFile` wrote. */
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

/** Files that one worker parses in a row. */
export interface Batch {
  readonly id: number
  readonly root: string
  readonly jobs: readonly ParseJob[]
}

/** A worker's answer to a batch; `fatal` says why no batch can be worked on at all. */
export interface BatchAnswer {
  readonly id: number
  readonly outcomes: readonly WorkerOutcome[]
  readonly fatal?: string
  /** Milliseconds of processor time that the worker has used since it started; null where Node can't tell. */
  readonly used: number | null
}

/** Given to a worker when it starts. */
export interface WorkerSettings {
  readonly grammarsDirectory: string
  /** Cells of `progressCells`, shared with the pool. */
  readonly progress: SharedArrayBuffer
}

/** Where a worker is: id of the batch, index of the file in it (-1 when idle), and a count of all files begun. */
export const progressCells = { batch: 0, index: 1, begun: 2, length: 3 } as const

/** Reasons for skipped files, as people read them. */
export const lostReasons = {
  tooSlow: (milliseconds: number): string => `Parsing took longer than ${Math.round(milliseconds / 1000)} s`,
  crashed: 'The parser crashed on this file',
  failed: 'The file could not be parsed',
}
