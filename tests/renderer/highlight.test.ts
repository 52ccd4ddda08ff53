// Syntax colours whose worker takes too long: what is shown, and what becomes of all other texts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHighlighter, type HighlightWorker } from '#renderer/lib/code/highlight'
import type { HighlightOrder, HighlightReply } from '#renderer/lib/code/highlight-messages'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

const never = new AbortController().signal

/** Workers that do nothing but what they are told. */
function startHighlighter(textMilliseconds = 60_000) {
  const workers: { orders: HighlightOrder[]; isEnded: boolean; reply: (reply: HighlightReply) => void }[] = []
  const highlighter = createHighlighter({
    start: () => {
      const orders: HighlightOrder[] = []
      const worker: HighlightWorker = {
        onmessage: null,
        postMessage: (order) => orders.push(order),
        terminate: () => (started.isEnded = true),
      }
      const reply = (data: HighlightReply) => worker.onmessage?.({ data } as MessageEvent<HighlightReply>)
      const started = { orders, isEnded: false, reply }
      workers.push(started)
      return worker
    },
    piecesMilliseconds: 1_000,
    textMilliseconds,
    mostSlow: 3,
  })
  return { highlighter, workers }
}

/** A line of two tokens, and one without any. */
const numbers = Uint32Array.of(2, 3, 1, 2, 0, 0)

test('the tokens of lines come in pieces, and a text of another language has none', async () => {
  const { highlighter, workers } = startHighlighter()
  const coloured = highlighter.highlight('let a\n\nb', 'c', never)
  const unknown = highlighter.highlight('x', 'y', never)
  const [worker] = workers
  expect(worker?.orders.map(({ id }) => id)).toEqual([1, 2])
  worker?.reply({ kind: 'begun', id: 1 })
  worker?.reply({ kind: 'done', id: 1, numbers })
  worker?.reply({ kind: 'end', id: 2, isKnown: false })
  worker?.reply({ kind: 'begun', id: 1 })
  worker?.reply({ kind: 'done', id: 1, numbers: Uint32Array.of(1, 1, 3) })
  worker?.reply({ kind: 'end', id: 1, isKnown: true })
  expect(await coloured).toEqual([
    [
      { text: 'let', voice: 'key' },
      { text: ' a', voice: 'ink' },
    ],
    [],
    [{ text: 'b', voice: 'comment' }],
  ])
  expect(await unknown).toBeNull()
  vi.advanceTimersByTime(60_000)
  expect(worker?.isEnded).toBe(false)
})

// Would catch: a page that stands still because of one line, and other texts that lose their colours with it.
test('lines that take too long end their worker and stay plain, and all other texts begin anew', async () => {
  const { highlighter, workers } = startHighlighter()
  const slow = highlighter.highlight('let a\n\nslow\nb', 'c', never)
  const other = highlighter.highlight('c', 'd', never)
  const [first] = workers
  first?.reply({ kind: 'begun', id: 1 })
  first?.reply({ kind: 'done', id: 1, numbers })
  first?.reply({ kind: 'begun', id: 1 })
  vi.advanceTimersByTime(1_001)
  expect(first?.isEnded).toBe(true)
  const [line, , ...rest] = (await slow) ?? []
  expect(line).toHaveLength(2)
  expect(rest).toEqual([[{ text: 'slow', voice: 'ink' }], [{ text: 'b', voice: 'ink' }]])
  const second = workers[1]
  expect(second?.orders).toEqual([{ kind: 'highlight', id: 2, code: 'c', language: 'd' }])
  second?.reply({ kind: 'begun', id: 2 })
  second?.reply({ kind: 'done', id: 2, numbers: Uint32Array.of(1, 1, 1) })
  second?.reply({ kind: 'end', id: 2, isKnown: true })
  expect(await other).toEqual([[{ text: 'c', voice: 'key' }]])
})

// Would catch: a page of a hundred such blocks, of which each has the processor for the whole time.
test('a language that took too long repeatedly has no more colours, and a text has all its time once', async () => {
  const { highlighter, workers } = startHighlighter(1_500)
  for (let round = 0; round < 3; round++) {
    const slow = highlighter.highlight('slow', 'c', never)
    workers.at(-1)?.reply({ kind: 'begun', id: round + 1 })
    vi.advanceTimersByTime(1_001)
    await slow
  }
  expect(await highlighter.highlight('slow', 'c', never)).toBeNull()
  expect(workers).toHaveLength(3)
  const long = highlighter.highlight('a\nb\nc', 'd', never)
  for (let line = 0; line < 2; line++) {
    workers.at(-1)?.reply({ kind: 'begun', id: 4 })
    vi.advanceTimersByTime(900)
    workers.at(-1)?.reply({ kind: 'done', id: 4, numbers: Uint32Array.of(1, 1, 1) })
  }
  expect((await long)?.map(([token]) => token?.voice)).toEqual(['key', 'key', 'ink'])
  expect(workers.at(-1)?.orders.at(-1)).toEqual({ kind: 'cancel', id: 4 })
})

test('a text that is left is not waited for, and its lines are ended if they take too long', async () => {
  const { highlighter, workers } = startHighlighter()
  const gone = new AbortController()
  const left = highlighter.highlight('slow', 'c', gone.signal)
  workers[0]?.reply({ kind: 'begun', id: 1 })
  gone.abort()
  expect(await left).toBeNull()
  const next = highlighter.highlight('b', 'd', never)
  vi.advanceTimersByTime(1_001)
  expect(workers[0]?.isEnded).toBe(true)
  expect(workers[1]?.orders.map(({ id }) => id)).toEqual([2])
  workers[1]?.reply({ kind: 'end', id: 2, isKnown: false })
  expect(await next).toBeNull()
  expect(await highlighter.highlight('b', 'd', gone.signal)).toBeNull()
})
