// A worker thread that does one run after the other, and each of them as a promise.
import { AppError } from '../../contract/errors'
import { CallPort } from '../../kernel/threads/call-port'
import { createSharedRunState } from '../run/shared-run-state'
import { runBounds, watchRun, type RunBounds } from './run-watch'
import type { FolderCheck, WarmUp, RunFunctions, RunProgress, RunRequest, RunResult, WrittenGraph } from '../run/run'

export interface RunListener {
  readonly onProgress: (progress: RunProgress) => void
  readonly onWritten: (graph: WrittenGraph) => void
}

export type RunOutcome = RunResult | FolderCheck

/** A worker that doesn't stop within this time is terminated; SQLite rolls back its transaction. */
const graceMilliseconds = 2_000

/** Deferred work of a run takes a few seconds at a million lines. */
const leavingMilliseconds = 30_000

const never = new AbortController().signal

export class RunThread {
  private readonly port: CallPort<RunFunctions>

  constructor(
    workerUrl: URL,
    private readonly bounds: RunBounds = runBounds,
  ) {
    this.port = new CallPort({
      workerUrl,
      broken: crashError,
    })
  }

  /** Whether the thread has ended and can't perform runs any more. */
  get isOver(): boolean {
    return this.port.isOver
  }

  /**
   * Performs a run. One at a time.
   * @throws AppError as the run itself; `cancelled` when `signal` fires
   * @throws SlowFileError if linking one file takes too long; the thread has then ended
   */
  async run(request: Omit<RunRequest, 'sharedState'>, signal: AbortSignal, listener: RunListener): Promise<RunOutcome> {
    const shared = createSharedRunState()
    signal.addEventListener('abort', shared.stop, { once: true })
    let exceeded: Error | null = null
    const end = (error: Error): void => {
      exceeded ??= error
      void this.port.end()
    }
    const endWatch = watchRun(() => this.port.usedMilliseconds(), shared, end, this.bounds)
    try {
      return await this.port.call(request.task, { ...request, sharedState: shared.buffer }, signal, {
        progress: (notice) =>
          notice.kind === 'progress' ? listener.onProgress(notice.progress) : listener.onWritten(notice.graph),
        graceMilliseconds,
      })
    } catch (error) {
      throw signal.aborted ? cancelledError(error) : (exceeded ?? runError(error))
    } finally {
      endWatch()
      signal.removeEventListener('abort', shared.stop)
    }
  }

  /** Warms up the thread, which yields to any run that arrives. */
  warmUp(setting: WarmUp): void {
    void this.port.call('warmUp', setting, never).catch(() => undefined)
  }

  /**
   * Lets the thread finish its deferred work and forget the project. Resolves when it is ready for another, or has
   * ended: it is terminated if that takes longer than `leavingMilliseconds`.
   */
  leave(): Promise<void> {
    return this.finish('leave', leavingMilliseconds)
  }

  /** Ends the thread after the current run, or by force if that takes too long. */
  async end(): Promise<void> {
    await this.finish('close', graceMilliseconds)
    await this.port.end()
  }

  private async finish(step: 'leave' | 'close', mostMilliseconds: number): Promise<void> {
    const force = setTimeout(() => void this.port.end(), mostMilliseconds).unref()
    await this.port.call(step, null, never).catch(() => undefined)
    clearTimeout(force)
  }
}

/** A fault of Cairn in place of an error that no one foresaw. */
function runError(error: unknown): AppError {
  if (error instanceof AppError) return error
  return new AppError(
    'internal_error',
    'The parse stopped because of a fault in Cairn. Parse again; if it happens again, report it with the log.',
    { cause: error },
  )
}

function crashError(cause: Error): AppError {
  const outOfMemory = (cause as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
  return new AppError(
    'internal_error',
    outOfMemory
      ? 'The project needs more memory than there is. Open a smaller folder of it, or name folders to leave out in a .cairnignore file.'
      : 'The parse stopped unexpectedly. Parse again; if it happens again, report it with the log.',
    { cause },
  )
}

function cancelledError(cause?: unknown): AppError {
  return new AppError('cancelled', 'The parse was cancelled.', { cause })
}
