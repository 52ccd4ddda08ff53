// What the service and the worker thread of its runs send each other. Plain data: it crosses threads.
import type { ProjectDetail, SkippedFile } from '../contract/project'
import type { GraphVersions } from '../store/graph/write/open-graph-writer'

/** What the thread does. Runs come one after the other. */
export interface RunFunctions {
  readonly parse: (request: RunRequest, signal: AbortSignal, report: (notice: RunNotice) => void) => Promise<RunResult>
  readonly check: (
    request: RunRequest,
    signal: AbortSignal,
    report: (notice: RunNotice) => void,
  ) => Promise<{ readonly latest: boolean }>
  /** Once does what a run does, and gives way to any run that comes. */
  readonly rehearse: (rehearsal: Rehearsal) => void
  /** Finishes what the last run left for later, and forgets the project. */
  readonly leave: () => Promise<void>
  /** Closes what is open, so that the thread may be ended. */
  readonly close: () => Promise<void>
}

/** What a run reports on the way. */
export type RunNotice =
  | { readonly kind: 'progress'; readonly progress: RunProgress }
  | { readonly kind: 'written'; readonly graph: WrittenGraph }

/** What parse workers are started with. */
export interface ParseSetting {
  readonly grammarsDir: string
  readonly parseWorkerUrl: string
  readonly parseWorkers: number
}

/** Reads and links a small folder, and stores nothing: afterwards the thread and its parse workers have all they need. */
export interface Rehearsal extends ParseSetting {
  /** Real path of the folder. */
  readonly root: string
}

/** One run. All runs of one thread are about the same project, until it leaves it. */
export interface RunRequest extends ParseSetting {
  /** `check` only looks whether what is on disk is what was parsed. */
  readonly task: 'parse' | 'check'
  /** Real path of the folder. */
  readonly root: string
  readonly database: string
  /** Whether the database is looked through for damage first. */
  readonly checkDatabase: boolean
  readonly versions: GraphVersions
  readonly textWorkerUrl: string
  /** What changed since the last run, where nothing else did; null: look at the whole folder. */
  readonly changed: ReadonlySet<string> | null
  /** Whether the thread is used again, and so keeps what makes the next run short. */
  readonly isKept: boolean
  /** Files that took too long to link; they are left out. */
  readonly leftOut?: readonly string[]
  /** What `createRunSigns` reads and writes. Shared memory, because the worker is often too busy for messages. */
  readonly signs: SharedArrayBuffer
}

/** Phases that happen in the worker. */
export type RunPhase = 'walk' | 'parse' | 'link' | 'index'

export interface RunProgress {
  readonly phase: RunPhase
  /** 0 to 1, of this phase. */
  readonly fraction: number
  readonly filesDone: number
  readonly filesTotal: number
  readonly symbols: number
  readonly edges: number
  readonly skipped: readonly SkippedFile[]
  readonly skippedTotal: number
  readonly current: readonly string[]
}

/** The `moment`s at which the steps of a run were over, for people who measure. */
export interface RunTimestamps {
  readonly started: number
  readonly walked: number
  readonly parsed: number
  readonly linked: number
  /** From here on questions are answered from the new graph. */
  readonly written: number
}

/** What a written graph was made from, and what it holds. */
export interface WrittenGraph {
  readonly branch: string | null
  readonly commit: string | null
  readonly languages: readonly string[]
  readonly files: number
  readonly symbols: number
  readonly edges: number
  readonly statistics: ProjectDetail['statistics']
}

/** Milliseconds of processor time, for people who measure; null where Node can't tell them by thread. */
export interface ProcessorTime {
  /** Of the run's own thread, by step; `load` is writing the graph, `rest` what follows. */
  readonly run: Readonly<Record<'walk' | 'parse' | 'link' | 'load' | 'rest', number>> | null
  readonly parseWorkers: number | null
  readonly text: number | null
  /** All of the process during the run: the engine's threads and the one that serves are what the others leave of it. */
  readonly process: number
}

export interface RunResult extends WrittenGraph {
  readonly timings: NonNullable<ProjectDetail['timings']>
  readonly moments: RunTimestamps
  readonly processor: ProcessorTime
  readonly skipped: readonly SkippedFile[]
  readonly skippedTotal: number
  /** False when nothing had changed and the stored graph was kept as it is. */
  readonly rewritten: boolean
  /** Where a damaged database is kept that had to be built again. */
  readonly movedAside: string | null
}

/** What a run tells while it works, and how it is stopped. */
export interface RunHooks {
  readonly onProgress: (progress: RunProgress) => void
  /** Every question of structure is answered from the new graph; the text of files may follow. */
  readonly onWritten: (graph: WrittenGraph) => void
  /** Throws once the run was cancelled; calling it is a sign of life. */
  readonly throwIfCancelled: () => void
  /** Says which file is being linked, so that one that takes too long can be told; null behind the last. */
  readonly linking: (path: string | null) => void
  readonly signal: AbortSignal
}
