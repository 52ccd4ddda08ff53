// Text searches, each in its own worker thread, which can be terminated in the middle of an expression.
import { EventEmitter, on } from 'node:events'
import { AppError } from '../../contract/errors'
import type { TextResult } from '../../contract/text-search'
import { limits } from '../../kernel/limits'
import { CallPort } from '../../kernel/threads/call-port'
import type { TextSearch } from '../../query/text/search-text'
import type { TextSearchData, TextSearchFunctions } from '../../query/text/text-search-worker'
import type { OpenView } from './graphs'

export interface TextSearches {
  /**
   * Starts a search. It ends when its signal fires or its reader stops.
   * @throws AppError `not_found`, `conflict` without a graph, `rate_limited` while too many are running
   */
  start(projectId: string, search: TextSearch, signal: AbortSignal): AsyncGenerator<TextResult>
}

/**
 * @param workerUrl entry of the thread of a search
 * @param fileMilliseconds time after which an expression counts as stuck in a file
 */
export function createTextSearches(
  openView: OpenView,
  workerUrl: URL,
  fileMilliseconds: number = limits.textSearchFileMilliseconds,
): TextSearches {
  let running = 0
  return {
    start: (projectId, search, signal) => {
      const { graph, place } = openView(projectId)
      if (running >= limits.textSearchesAtOnce)
        throw new AppError('rate_limited', 'Other searches for text are still running. Try again when one has ended.')
      running += 1
      const steps = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT))
      const workerData: TextSearchData = { place, steps }
      const thread = new CallPort<TextSearchFunctions>({
        workerUrl,
        workerData,
        resourceLimits: { maxOldGenerationSizeMb: limits.textSearchMegabytes },
        broken: (cause) => new AppError('internal_error', 'The search stopped unexpectedly. Try again.', { cause }),
      })
      void thread.ended.then(() => (running -= 1))
      const news = new EventEmitter()
      const arrived = on(news, 'event')
      // `arrived` throws errors while it is read; later errors are ignored.
      news.on('error', () => undefined)
      let counts = { matches: 0, files: 0 }
      const put = (event: TextResult): void => {
        if (event.type !== 'file') counts = { matches: event.matches, files: event.files }
        else counts = { matches: counts.matches + event.matches, files: counts.files + 1 }
        news.emit('event', event)
      }
      const watch = watchSteps(steps, fileMilliseconds, () => {
        const [started = 0, index = 0, of = 0] = steps
        const end = { type: 'end', ...counts, searched: Math.max(started - 1, 0), of, unread: 0 } as const
        if (started === 0) put({ ...end, stopped: 'time', stopped_at: null })
        else put({ ...end, stopped: 'expression', stopped_at: graph.files()[index]?.path ?? null })
      })
      // The thread ends with the search, even if no reader ever starts.
      void thread
        .call('search', search, signal, { progress: put })
        .catch((error: unknown) => news.emit('error', error))
        .finally(() => {
          clearInterval(watch)
          void thread.end()
        })
      return untilEnd(arrived as AsyncIterable<[TextResult]>, () => thread.end())
    },
  }
}

async function* untilEnd(arrived: AsyncIterable<[TextResult]>, end: () => Promise<void>): AsyncGenerator<TextResult> {
  try {
    for await (const [event] of arrived) {
      yield event
      if (event.type === 'end') return
    }
  } finally {
    await end()
  }
}

/** Calls back once when a file that was started takes too long. */
function watchSteps(steps: Int32Array, fileMilliseconds: number, stuck: () => void): NodeJS.Timeout {
  let last = 0
  let since = performance.now()
  const watch = setInterval(() => {
    const started = Atomics.load(steps, 0)
    // Opening a graph and choosing its files is limited too, by the time of the whole search.
    const most = started === 0 ? limits.textSearchMilliseconds : fileMilliseconds
    if (started !== last) {
      last = started
      since = performance.now()
    } else if (performance.now() - since > most) {
      clearInterval(watch)
      stuck()
    }
  }, limits.textSearchProgressMilliseconds)
  return watch
}
