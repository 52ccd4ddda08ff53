// Searches for text, each in a worker thread of its own that can be ended in the middle of an expression.
import { Worker } from 'node:worker_threads'
import { AppError } from '../../contract/errors'
import type { TextEnd, TextEvent } from '../../contract/text-search'
import { limits } from '../../kernel/limits'
import type { TextSearch } from '../../query/text/search-text'
import type { TextSearchNews, TextSearchOrder } from '../../query/text/text-search-worker'
import type { ProjectView } from '../../query/project-view'
import type { OpenView } from './graphs'

export interface TextSearches {
  /**
   * Begins a search. It ends with its signal, and with its reader.
   * @throws AppError `not_found`, `conflict` without a graph, `rate_limited` while too many are running
   */
  start(projectId: string, search: TextSearch, signal: AbortSignal): AsyncGenerator<TextEvent>
}

type Outcome =
  | { readonly kind: 'news'; readonly news: TextSearchNews }
  | { readonly kind: 'stuck' }
  | { readonly kind: 'broken'; readonly cause: unknown }

/**
 * @param workerUrl entry of the thread of a search
 * @param fileMilliseconds after which an expression is stuck in a file
 */
export function createTextSearches(
  openView: OpenView,
  workerUrl: URL,
  fileMilliseconds: number = limits.textSearchFileMilliseconds,
): TextSearches {
  let running = 0
  return {
    start: (projectId, search, signal) => {
      const view = openView(projectId)
      if (running >= limits.textSearchesAtOnce)
        throw new AppError('rate_limited', 'Other searches for text are still running. Try again when one has ended.')
      running += 1
      const steps = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)
      const workerData: TextSearchOrder = { place: view.place, search, steps }
      const worker = new Worker(workerUrl, {
        workerData,
        resourceLimits: { maxOldGenerationSizeMb: limits.textSearchMegabytes },
      })
      worker.once('exit', () => (running -= 1))
      // A reader that never comes must not leave a thread behind either.
      const end = (): void => void worker.terminate()
      signal.addEventListener('abort', end, { once: true })
      if (signal.aborted) end()
      return follow(worker, { steps: new Int32Array(steps), fileMilliseconds }, (index) => pathAt(view, index))
    },
  }
}

function pathAt(view: ProjectView, index: number): string | null {
  return view.graph.files()[index]?.path ?? null
}

/** What tells whether a worker gets on. */
interface Steps {
  readonly steps: Int32Array
  readonly fileMilliseconds: number
}

function follow(worker: Worker, watched: Steps, pathOf: (index: number) => string | null): AsyncGenerator<TextEvent> {
  const arrived: Outcome[] = []
  let wake = Promise.withResolvers<void>()
  const put = (outcome: Outcome): void => {
    arrived.push(outcome)
    wake.resolve()
  }
  worker.on('message', (news: TextSearchNews) => put({ kind: 'news', news }))
  worker.on('error', (cause) => put({ kind: 'broken', cause }))
  worker.once('exit', () => put({ kind: 'broken', cause: null }))
  const watch = watchSteps(watched, () => put({ kind: 'stuck' }))
  worker.once('exit', () => clearInterval(watch))
  const next = async (): Promise<readonly Outcome[]> => {
    if (arrived.length === 0) await wake.promise
    wake = Promise.withResolvers<void>()
    return arrived.splice(0)
  }
  return events(worker, next, (counts) => {
    const [begun = 0, index = 0, of = 0] = watched.steps
    if (begun === 0) return { type: 'end', ...counts, searched: 0, of, unread: 0, stopped: 'time', stopped_at: null }
    const stopped = { stopped: 'expression', stopped_at: pathOf(index) } as const
    return { type: 'end', ...counts, searched: begun - 1, of, unread: 0, ...stopped }
  })
}

/** @param stuck the last event where an expression does not end */
async function* events(
  worker: Worker,
  next: () => Promise<readonly Outcome[]>,
  stuck: (counts: Pick<TextEnd, 'matches' | 'files'>) => TextEnd,
): AsyncGenerator<TextEvent> {
  let counts = { matches: 0, files: 0 }
  try {
    for (;;) {
      for (const outcome of await next()) {
        if (outcome.kind === 'broken')
          throw new AppError('internal_error', 'The search stopped unexpectedly. Try again.', { cause: outcome.cause })
        if (outcome.kind === 'stuck') {
          yield stuck(counts)
          return
        }
        const event = outcome.news
        if (event === null) throw new AppError('invalid_request', 'This regular expression is too large.')
        if (event.type === 'progress') counts = { matches: event.matches, files: event.files }
        if (event.type === 'file') counts = { matches: counts.matches + event.matches, files: counts.files + 1 }
        yield event
        if (event.type === 'end') return
      }
    }
  } finally {
    await worker.terminate()
  }
}

/** Calls back once when a file that was begun takes too long. */
function watchSteps({ steps, fileMilliseconds }: Steps, stuck: () => void): NodeJS.Timeout {
  let last = 0
  let since = performance.now()
  const watch = setInterval(() => {
    const begun = Atomics.load(steps, 0)
    // Opening a graph and choosing its files is bounded too, if only as the whole search is.
    const most = begun === 0 ? limits.textSearchMilliseconds : fileMilliseconds
    if (begun !== last) {
      last = begun
      since = performance.now()
    } else if (performance.now() - since > most) {
      clearInterval(watch)
      stuck()
    }
  }, limits.textSearchProgressMilliseconds)
  return watch
}
