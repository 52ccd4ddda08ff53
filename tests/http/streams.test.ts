// Streams as bytes: heartbeats, errors, and large exports that don't block other requests.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EventReply, FileReply, LineReply, ListReply } from '#main/api/reply'
import { AppError } from '#contract/errors'
import { StreamTurns } from '#main/http/stream-turns'
import { toByteStream } from '#main/http/streams'
import { cpuMilliseconds, watchTurns } from '#tests/support/cpu-time'
import { limits } from '#main/kernel/limits'
import { pollOptions } from '#tests/support/poll-options'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  return text
}

async function* afterSilence<T>(gate: Promise<void>, item: T): AsyncGenerator<T> {
  await gate
  yield item
}

// Catches a stream that proxies cut because it is silent for long.
it('sends heartbeats during silence, and none while there is data', async () => {
  const gate = Promise.withResolvers<void>()
  const events = textOf(
    toByteStream(new EventReply(afterSilence(gate.promise, { id: '1', event: 'text', data: { a: '\n' } })), vi.fn()),
  )
  const lines = textOf(
    toByteStream(
      new LineReply('text/event-stream', afterSilence(gate.promise, '{"message":"x"}'), {
        heartbeat: () => '{"message":""}',
      }),
      vi.fn(),
    ),
  )
  await vi.advanceTimersByTimeAsync(limits.heartbeatMilliseconds * 2 + 10)
  gate.resolve()
  expect(await events).toBe(': alive\n\n: alive\n\nid: 1\nevent: text\ndata: {"a":"\\n"}\n\n')
  expect(await lines).toBe('{"message":""}\n{"message":""}\n{"message":"x"}\n')
})

// Catches an error in the middle that looks like the end, or reveals internals.
it('ends a failing stream in its own format', async () => {
  async function* failing(error: Error): AsyncGenerator<string> {
    yield 'one'
    throw error
  }
  const report = vi.fn()
  const inside = new Error('secret')
  const known = await textOf(
    toByteStream(new LineReply('application/x-ndjson', failing(new AppError('conflict', 'Gone.'))), report),
  )
  expect(known).toBe('one\n{"type":"error","code":"conflict","detail":"Gone."}\n')
  expect(report).not.toHaveBeenCalled()
  const unknown = await textOf(toByteStream(new LineReply('application/x-ndjson', failing(inside)), report))
  expect(unknown).toContain('"code":"internal_error"')
  expect(unknown).not.toContain('secret')
  expect(report).toHaveBeenCalledWith(inside)
})

// Catches a truncated file that looks complete, and chunks out of order.
it('sends a file chunk by chunk, and aborts if one fails', async () => {
  const pieces = ['<a>', '<b/>', Uint8Array.of(0, 255), '</a>']
  const sent: Buffer[] = []
  for await (const chunk of toByteStream(new FileReply('text/xml', pieces), vi.fn())) {
    sent.push(Buffer.from(chunk as string | Uint8Array))
  }
  expect(Buffer.concat(sent)).toEqual(Buffer.from([...Buffer.from('<a><b/>'), 0, 255, ...Buffer.from('</a>')]))
  const inside = new Error('secret')
  function* failing(): Iterable<string> {
    yield '<a>'
    throw inside
  }
  const report = vi.fn()
  await expect(textOf(toByteStream(new FileReply('text/xml', failing()), report))).rejects.toThrow(inside)
  expect(report).toHaveBeenCalledExactlyOnceWith(inside)
})

// Catches streams that all compute before the next request is looked at.
it('lets a request wait for one stream only, however many are made at once', async () => {
  function* slow(): Iterable<string> {
    for (let piece = 0; piece < 3; piece++) {
      const end = cpuMilliseconds() + 8
      while (cpuMilliseconds() < end);
      yield String(piece)
    }
  }
  const turns = new StreamTurns()
  const end = watchTurns()
  const all = Array.from({ length: 30 }, () =>
    textOf(toByteStream(new FileReply('text/plain', slow()), vi.fn(), undefined, turns)),
  )
  expect(new Set(await Promise.all(all))).toEqual(new Set(['012']))
  expect(end()[0]).toBeLessThan(100)
})

// Catches a short list that waits for all long exports.
it('begins a stream between the turns of those that have begun', async () => {
  const turns = new StreamTurns()
  const order: string[] = []
  const wait = async (name: string, isFresh: boolean): Promise<void> => {
    await turns.next(isFresh)
    order.push(name)
  }
  await Promise.all([wait('a', false), wait('b', false), wait('c', false), wait('new', true), wait('newer', true)])
  expect(order).toEqual(['new', 'a', 'newer', 'b', 'c'])
})

// Catches a producer that keeps running after its reader has disconnected.
it('notifies the producer when the reader disconnects', async () => {
  const closed = vi.fn()
  async function* endless(): AsyncGenerator<{ data: number }> {
    try {
      for (let count = 0; ; count += 1) yield { data: count }
    } finally {
      closed()
    }
  }
  function* endlessFile(): Iterable<string> {
    try {
      for (;;) yield 'x'.repeat(100_000)
    } finally {
      closed()
    }
  }
  for (const reply of [new EventReply(endless()), new FileReply('text/xml', endlessFile())]) {
    closed.mockClear()
    const stream = toByteStream(reply, vi.fn())
    await stream[Symbol.asyncIterator]().next()
    stream.destroy()
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), pollOptions)
  }
})

// Catches an export of a million lines that blocks all other requests.
it('lets others run between blocks of a long export', async () => {
  let turns = 0
  const going = { on: true }
  const count = (): void => {
    turns += 1
    if (going.on) setImmediate(count)
  }
  setImmediate(count)
  const lines = Array.from({ length: 50_000 }, (_, index) => `{"line":${index}}`)
  const text = await textOf(toByteStream(new LineReply('application/x-ndjson', lines), vi.fn()))
  going.on = false
  expect(text).toBe(`${lines.join('\n')}\n`)
  expect(turns).toBeGreaterThan(5)
})

// Catches a million files without a symbol, for each of which an export has nothing to send, while nobody else is served.
it('lets others run while nothing is to be sent, and notices then that nobody reads', async () => {
  const made = { pieces: 0 }
  function* idle<Piece>(piece: Piece): Iterable<Piece> {
    for (;;) {
      made.pieces += 1
      yield piece
    }
  }
  const replies = [
    new FileReply('text/xml', idle('')),
    new FileReply('a/b', idle(new Uint8Array())),
    new LineReply('application/x-ndjson', idle('')),
    new ListReply(idle(null)),
  ]
  for (const reply of replies) {
    const gone = new AbortController()
    const text = textOf(toByteStream(reply, vi.fn(), gone.signal)).catch(() => 'ended')
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
    gone.abort(new AppError('cancelled', 'The caller closed the connection.'))
    expect(await text).not.toContain('\n\n')
  }
  expect(made.pieces).toBeGreaterThan(0)
})

it('sends a list as one JSON array, with pauses where it has none', async () => {
  const sent = (elements: readonly unknown[]) => textOf(toByteStream(new ListReply(elements), vi.fn()))
  expect(await sent([])).toBe('[]')
  expect(await sent([null, { a: 1 }, null, { b: '\u202e' }, null])).toBe('[{"a":1},{"b":"\\u202e"}]')
  function* broken(): Iterable<number> {
    yield 1
    throw new Error('The disk is gone.')
  }
  const report = vi.fn()
  await expect(textOf(toByteStream(new ListReply(broken()), report))).rejects.toThrow('gone')
  expect(report).toHaveBeenCalledOnce()
})
