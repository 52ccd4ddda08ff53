// A worker thread that does one run after the other, and each of them as a promise.
import { Worker } from 'node:worker_threads'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import { errorElsewhere } from '../kernel/thread-calls'
import { createRunSigns } from './run-signs'
import { runBounds, watchRun, type RunBounds } from './run-watch'
import type { Rehearsal, RunMessage, RunOrder, RunProgress, RunRequest, RunResult, WrittenGraph } from './run'

export interface RunListener {
  readonly onProgress: (progress: RunProgress) => void
  readonly onWritten: (graph: WrittenGraph) => void
}

export type RunOutcome = RunResult | { readonly latest: boolean }

/** A worker that doesn't stop within this time is terminated; SQLite rolls back what it had begun. */
const graceMilliseconds = 2_000

/** What a run leaves for later takes a few seconds at a million lines. */
const leavingMilliseconds = 30_000

export class RunThread {
  private readonly worker: Worker
  private readonly exited: Promise<void>
  private over = false

  constructor(
    workerUrl: URL,
    private readonly bounds: RunBounds = runBounds,
  ) {
    this.worker = new Worker(workerUrl, {
      resourceLimits: { maxYoungGenerationSizeMb: limits.threadYoungMegabytes },
    })
    this.worker.unref()
    // An 'error' is always followed by an 'exit'; without a listener it would end this thread.
    this.worker.on('error', () => undefined)
    this.exited = new Promise((resolve) => {
      this.worker.once('exit', () => {
        this.over = true
        resolve()
      })
    })
  }

  /** Whether the thread has ended, so that no run can be done in it any more. */
  get isOver(): boolean {
    return this.over
  }

  /**
   * Does a run. One at a time.
   * @throws AppError as the run itself; `cancelled` when `signal` fires
   * @throws SlowFileError where linking one file takes too long; the thread is then over
   */
  async run(request: Omit<RunRequest, 'signs'>, signal: AbortSignal, listener: RunListener): Promise<RunOutcome> {
    if (signal.aborted) throw cancelledError()
    if (this.over) throw crashError(new Error('The worker has ended.'))
    const signs = createRunSigns()
    let grace: NodeJS.Timeout | undefined
    const stop = (): void => {
      signs.stop()
      this.send('stop')
      grace = setTimeout(() => void this.worker.terminate(), graceMilliseconds)
    }
    signal.addEventListener('abort', stop, { once: true })
    const outcome = this.outcome(listener)
    this.worker.ref()
    this.send({ ...request, signs: signs.buffer })
    let exceeded: Error | null = null
    const end = (error: Error): void => {
      exceeded ??= error
      void this.worker.terminate()
    }
    const endWatch = watchRun(this.worker, signs, end, this.bounds)
    try {
      return await outcome
    } catch (error) {
      throw signal.aborted ? cancelledError(error) : (exceeded ?? error)
    } finally {
      endWatch()
      signal.removeEventListener('abort', stop)
      clearTimeout(grace)
      this.worker.unref()
    }
  }

  /** Has the thread do once what a run does. It gives way to any run that comes. */
  rehearse(rehearsal: Rehearsal): void {
    this.send(rehearsal)
  }

  /**
   * Has the thread finish what its last run left for later, and forget the project. Resolves when it is ready for another,
   * or is over: it is ended by force where that takes longer than `leavingMilliseconds`.
   */
  async leave(): Promise<void> {
    if (this.over) return
    const grace = setTimeout(() => void this.worker.terminate(), leavingMilliseconds).unref()
    const left = new Promise<void>((resolve) => {
      const receive = (message: RunMessage): void => {
        if (message.kind !== 'left') return
        this.worker.off('message', receive)
        resolve()
      }
      this.worker.on('message', receive)
    })
    this.worker.ref()
    this.send('leave')
    await Promise.race([left, this.exited])
    clearTimeout(grace)
    this.worker.unref()
  }

  /** Ends the thread after the run that is in progress, or by force where that takes long. */
  async end(): Promise<void> {
    if (this.over) return
    this.worker.ref()
    this.send('end')
    const grace = setTimeout(() => void this.worker.terminate(), graceMilliseconds)
    await this.exited
    clearTimeout(grace)
  }

  private send(order: RunOrder): void {
    this.worker.postMessage(order)
  }

  private outcome(listener: RunListener): Promise<RunOutcome> {
    return new Promise((resolve, reject) => {
      const receive = (message: RunMessage): void => {
        if (message.kind === 'progress') return listener.onProgress(message.progress)
        if (message.kind === 'written') return listener.onWritten(message.graph)
        if (message.kind === 'left') return
        forget()
        if (message.kind === 'done') resolve(message.result)
        else if (message.kind === 'checked') resolve({ latest: message.latest })
        else reject(new AppError(message.code, message.message, { cause: errorElsewhere(message.detail) }))
      }
      const crash = (error: Error): void => {
        forget()
        reject(crashError(error))
      }
      const exit = (code: number): void => crash(new Error(`The worker ended with code ${code}.`))
      const forget = (): void => {
        this.worker.off('message', receive).off('error', crash).off('exit', exit)
      }
      this.worker.on('message', receive).on('error', crash).on('exit', exit)
    })
  }
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
