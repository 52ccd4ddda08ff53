// State that one run leaves for the next one in the same thread: the open database, a parse worker with loaded
// grammars, and the contents of the folder.
import { extname } from 'node:path/posix'
import { AppError } from '../../contract/errors'
import { limits } from '../../kernel/limits'
import { keepCompiledFunctions } from '../../kernel/threads/kept-script'
import { createParsePool, type ParsePool } from '../../parse/pool'
import { pluginFor } from '../../parse/registry'
import type { SourceFile } from '../../source/walk'
import type { GraphWriter } from '../../store/graph/write/graph-writer'
import { openGraphWriter } from '../../store/graph/write/open-graph-writer'
import { LinkedState } from './linked-state'
import type { ParseSetting, RunRequest } from './run'

export interface RunSession {
  /**
   * The database, opened on first use, or again if the request asks for a check of its pages. `movedAside` is the new
   * name of a damaged one moved aside by this call.
   */
  open(request: RunRequest): { readonly writer: GraphWriter; readonly movedAside: string | null }
  /** Parse workers; threads start on demand. */
  pool(setting: ParseSetting): ParsePool
  /** Starts a parse worker and loads the grammars of these files, unless one is running. Need not be awaited. */
  warmUp(request: RunRequest, files: readonly SourceFile[]): Promise<void>
  /** The cached state of the stored graph. */
  readonly state: LinkedState
  /** Workers end only after this work has settled. */
  awaitWarmUp(work: Promise<void>): void
  /** Leaves work to be done when the outcome of the run has been reported. */
  doLater(work: () => void): void
  /** Does the work that was left, once. */
  finish(): void
  /**
   * Ends parse workers whose memory is worth more than their start-up time: all after a large run, otherwise all but one
   * if the thread is kept for the project. After a large run of a kept thread, `finish` starts one again. Need not be
   * awaited.
   * @param parsed the files that were parsed
   */
  endParsing(request: RunRequest, parsed: readonly SourceFile[]): Promise<void>
  /** Frees memory that would only speed up the next run a little. */
  shrink(): void
  /** Keeps what this thread and its parse workers have compiled for later threads. */
  keepCompiled(): void
  /** Forgets the project, but keeps parse workers for the next one. */
  leave(): void
  /** Forgets the project and ends all workers. */
  close(): Promise<void>
}

/** One per thread; all requests are about one project until the thread leaves it. */
export function createRunSession(): RunSession {
  let writer: GraphWriter | null = null
  let pool: ParsePool | null = null
  let warming: Promise<void> = Promise.resolve()
  let later: (() => void) | null = null
  let restart: (() => void) | null = null
  const state = new LinkedState()
  const poolFor = ({ grammarsDir, parseWorkers, parseWorkerUrl }: ParseSetting): ParsePool =>
    (pool ??= createParsePool({
      size: parseWorkers,
      grammarsDirectory: grammarsDir,
      workerUrl: new URL(parseWorkerUrl),
    }))
  const session: RunSession = {
    state,
    awaitWarmUp: (work) => {
      warming = work
    },
    doLater: (work) => {
      later = work
    },
    finish: () => {
      const [work, start] = [later, restart]
      later = null
      restart = null
      work?.()
      start?.()
    },
    open: ({ database, versions, checkDatabase }) => {
      if (checkDatabase) closeWriter()
      if (writer !== null) return { writer, movedAside: null }
      writer = openGraphWriter(database, versions, checkDatabase)
      return { writer, movedAside: writer.movedAside }
    },
    pool: poolFor,
    warmUp: async (request, files) => {
      if (pool !== null) return
      try {
        for await (const outcome of poolFor(request).parse(request.root, samples(files))) void outcome
      } catch (error) {
        // The session ended, or no worker starts, which the next run will report.
        if (!(error instanceof AppError)) throw error
      }
    },
    endParsing: async (request, parsed) => {
      const bytes = parsed.reduce((sum, { size }) => sum + size, 0)
      const isLarge =
        bytes > limits.parseWorkersKeptBytes || parsed.length > limits.parseWorkersKeptFiles || pool?.isLarge() === true
      if (isLarge && request.isKept) restart = () => void session.warmUp(request, parsed)
      await warming
      const ended = pool
      if (isLarge) pool = null
      await (isLarge ? ended?.close() : request.isKept ? ended?.rest() : null)
    },
    shrink: () => writer?.shrink(),
    keepCompiled: () => {
      keepCompiledFunctions()
      pool?.keepCompiled()
    },
    leave: () => {
      closeWriter()
      state.takeWalk()
    },
    close: async () => {
      await pool?.close()
      pool = null
      session.leave()
    },
  }
  const closeWriter = (): void => {
    writer?.close()
    writer = null
    state.forgetGraph()
    later = null
    restart = null
  }
  return session
}

/** Kinds of files whose grammars are loaded in advance; others seldom change. */
const kindsAhead = 4

/** The smallest file for each of the most common extensions. */
function samples(files: readonly SourceFile[]): readonly SourceFile[] {
  const kinds = new Map<string, { count: number; smallest: SourceFile }>()
  for (const file of files) {
    if (file.size === 0 || pluginFor(file.path) === undefined) continue
    const kind = extname(file.path)
    const known = kinds.get(kind)
    const smallest = known === undefined || file.size < known.smallest.size ? file : known.smallest
    kinds.set(kind, { count: (known?.count ?? 0) + 1, smallest })
  }
  const byCount = [...kinds.values()].sort((left, right) => right.count - left.count)
  return byCount.slice(0, kindsAhead).map(({ smallest }) => smallest)
}
