// The data exchanged between the service and the worker thread of its runs: plain, because it crosses threads.
import type { FileChange, ProjectDetail, SkippedFile } from '../../contract/project'
import type { GraphVersions } from '../../store/graph/write/open-graph-writer'

/** The functions of the thread. Runs are sequential. */
export interface RunFunctions {
  readonly parse: (request: RunRequest, signal: AbortSignal, report: (notice: RunNotice) => void) => Promise<RunResult>
  readonly check: (
    request: RunRequest,
    signal: AbortSignal,
    report: (notice: RunNotice) => void,
  ) => Promise<FolderCheck>
  /** Does everything that a run does once, and yields to any run that arrives. */
  readonly warmUp: (setting: WarmUp) => void
  /** Finishes the deferred work of the last run, and forgets the project. */
  readonly leave: () => Promise<void>
  /** Closes what is open, so that the thread can be ended. */
  readonly close: () => Promise<void>
}

/** Result of checking the folder or the remote. */
export interface FolderCheck {
  /** The graph represents the current content. */
  readonly latest: boolean
  /** Files that differ from the parsed ones, in path order; the first of them if there are many. */
  readonly files: readonly FileChange[]
  readonly total: number
  /** Not everything could be compared: there may be more. */
  readonly atLeast: boolean
}

/** Notices of a run in progress. */
export type RunNotice =
  | { readonly kind: 'progress'; readonly progress: RunProgress }
  | { readonly kind: 'written'; readonly graph: WrittenGraph }

/** How parse workers are started. */
export interface ParseSetting {
  readonly grammarsDir: string
  readonly parseWorkerUrl: string
  readonly parseWorkers: number
}

/** Reads and links a small folder without storing anything, to load and compile all code of a run. */
export interface WarmUp extends ParseSetting {
  /** Real path of the folder. */
  readonly root: string
}

/** One run. All runs of a thread are about the same project, until it leaves it. */
export interface RunRequest extends ParseSetting {
  /** `check` only checks whether the files on disk are the parsed ones. */
  readonly task: 'parse' | 'check'
  /** Real path of the folder. */
  readonly root: string
  readonly database: string
  /** Whether the database is checked for damage first. */
  readonly checkDatabase: boolean
  readonly versions: GraphVersions
  readonly textWorkerUrl: string
  /** The paths that changed since the last run, if they are known completely; null: walk the whole folder. */
  readonly changed: ReadonlySet<string> | null
  /** Whether the thread is used again, and so keeps state for the next run. */
  readonly isKept: boolean
  /** Files that took too long to link; they are skipped. */
  readonly leftOut?: readonly string[]
  /** See `createSharedRunState`. Shared memory, because the worker is often too busy for messages. */
  readonly sharedState: SharedArrayBuffer
}

/** Phases that happen in the worker. */
export type RunPhase = 'walk' | 'parse' | 'link' | 'index'

export interface RunProgress {
  readonly phase: RunPhase
  /** 0 to 1, within this phase. */
  readonly fraction: number
  readonly filesDone: number
  readonly filesTotal: number
  readonly symbols: number
  readonly edges: number
  readonly skipped: readonly SkippedFile[]
  readonly skippedTotal: number
  readonly current: readonly string[]
}

/** The `moment`s at which the steps of a run ended, for measurements. */
export interface RunTimestamps {
  readonly started: number
  readonly walked: number
  readonly parsed: number
  readonly linked: number
  /** From here on queries use the new graph. */
  readonly written: number
}

/** The sources and counts of a written graph. */
export interface WrittenGraph {
  readonly branch: string | null
  readonly commit: string | null
  readonly languages: readonly string[]
  readonly files: number
  readonly symbols: number
  readonly edges: number
  readonly statistics: ProjectDetail['statistics']
}

/** Processor time in milliseconds, for measurements; null where Node can't measure it by thread. */
export interface ProcessorTime {
  /** Of the run's own thread, by step; `load` is writing the graph, `rest` everything after. */
  readonly run: Readonly<Record<'walk' | 'parse' | 'link' | 'load' | 'rest', number>> | null
  readonly parseWorkers: number | null
  readonly text: number | null
  /** Of the thread that writes a large graph. */
  readonly graph: number | null
  /** Of the whole process during the run: the difference to the others is the engine's threads and the serving one. */
  readonly process: number
}

export interface RunResult extends WrittenGraph {
  readonly timings: NonNullable<ProjectDetail['timings']>
  readonly moments: RunTimestamps
  readonly processor: ProcessorTime
  readonly skipped: readonly SkippedFile[]
  readonly skippedTotal: number
  /** False if nothing had changed and the stored graph was kept. */
  readonly rewritten: boolean
  /** The new path of a damaged database that had to be rebuilt. */
  readonly movedAside: string | null
}

/** The callbacks of a run, and the signal that stops it. */
export interface RunHooks {
  readonly onProgress: (progress: RunProgress) => void
  /** Structural queries use the new graph from now on; the text of files may follow. */
  readonly onWritten: (graph: WrittenGraph) => void
  /** Throws once the run was cancelled; each call counts as progress. */
  readonly throwIfCancelled: () => void
  /** Reports which file is being linked, so that a slow one can be identified; null after the last. */
  readonly linking: (path: string | null) => void
  readonly signal: AbortSignal
}
