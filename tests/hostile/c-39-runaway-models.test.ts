// C-39: a model that doesn't terminate: endless calls, repeated calls, invalid arguments, huge results.
import { expect, test } from 'vitest'
import { limits } from '#main/kernel/limits'
import { collectAnswer, scriptedAnswerer } from '#tests/support/collect-answer'
import { atOnceMilliseconds } from '#tests/support/cpu-time'
import { parsedProject } from '#tests/support/parsed-project'
import { sampleFiles } from '#tests/support/sample-project'

test('a model that always calls a tool is finally asked without tools', async () => {
  const { view } = await parsedProject(sampleFiles)
  const { answerer, server } = await scriptedAnswerer({
    chat: (request, at) =>
      request.tools === undefined
        ? { text: ['At last.'] }
        : { toolCalls: [{ name: 'search', arguments: { query: `try ${at}` } }] },
  })
  const { text } = await collectAnswer(answerer, [view], 'who calls deliver?')
  expect(text).toBe('At last.')
  expect(server.requests).toHaveLength(limits.toolRounds + 1)
  expect(server.requests.at(-1)?.messages.at(-1)?.content).toContain('who calls deliver?')
})

test('a model that calls even without tools is ended', async () => {
  const { view } = await parsedProject(sampleFiles)
  const { answerer, server } = await scriptedAnswerer({
    chat: { toolCalls: [{ name: 'search', arguments: { query: 'x' } }] },
  })
  const { last } = await collectAnswer(answerer, [view], 'who calls deliver?')
  expect(last).toMatchObject({ type: 'done', mode: 'graph' })
  expect(server.requests.length).toBeLessThanOrEqual(limits.toolRounds + 1)
})

test('the same call again ends the rounds', async () => {
  const { view } = await parsedProject(sampleFiles)
  const { answerer, server } = await scriptedAnswerer({
    chat: (request) =>
      request.tools === undefined
        ? { text: ['Enough.'] }
        : { toolCalls: [{ name: 'callers', arguments: { symbol: 'deliver' } }] },
  })
  const { text } = await collectAnswer(answerer, [view], 'who calls deliver?')
  expect(text).toBe('Enough.')
  expect(server.requests).toHaveLength(3)
})

test('a hundred calls at once: a few run', async () => {
  const { view } = await parsedProject(sampleFiles)
  const many = Array.from({ length: 100 }, (_, at) => ({ name: 'search', arguments: { query: `q${at}` } }))
  const { answerer } = await scriptedAnswerer({ chat: [{ toolCalls: many }, { text: ['ok'] }] })
  const { last } = await collectAnswer(answerer, [view], 'who calls deliver?')
  expect(last.type === 'done' && last.toolCalls.length).toBe(limits.toolCallsPerRound)
})

test('invalid arguments get an error as the result', async () => {
  const { view } = await parsedProject(sampleFiles)
  const calls: { name: string; arguments: unknown }[] = [
    { name: 'search', arguments: { query: 7 } },
    { name: 'search', arguments: {} },
    { name: 'open', arguments: { target: 'deliver', start_line: -5 } },
    { name: 'callers', arguments: '{broken' },
    { name: '__proto__', arguments: { constructor: 1 } },
  ]
  const { answerer } = await scriptedAnswerer({ chat: [{ toolCalls: calls }, { text: ['ok'] }] })
  const { last } = await collectAnswer(answerer, [view], 'who calls deliver?')
  expect(last.type === 'done' && last.toolCalls.map((call) => call.event_type)).toEqual(Array(5).fill('error'))
})

test('a huge result is cut before the model sees it', async () => {
  const wide = `def main():\n${`    value = "${'x'.repeat(15_000)}"\n`.repeat(100)}`
  const { view } = await parsedProject({ 'wide.py': wide, 'a.py': 'def other():\n    pass\n' })
  const { answerer, server } = await scriptedAnswerer({
    chat: [{ toolCalls: [{ name: 'open', arguments: { target: 'wide.py' } }] }, { text: ['ok'] }],
  })
  const { last } = await collectAnswer(answerer, [view], 'where is other?')
  expect(last.type).toBe('done')
  for (const request of server.requests) {
    for (const message of request.messages) expect(message.content.length).toBeLessThan(limits.toolResultBytes)
  }
})

test('results of many tools never exceed the context window', async () => {
  const body = Array.from({ length: 110 }, (_, line) => `    step_${line} = "${'y'.repeat(60)}"`).join('\n')
  const files = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}.py`, `def big_${at}():\n${body}\n`]))
  const { view } = await parsedProject(files)
  const { answerer, server } = await scriptedAnswerer({
    chat: (request, at) =>
      request.tools === undefined
        ? { text: ['Enough.'] }
        : {
            toolCalls: Array.from({ length: 6 }, (_, one) => ({
              name: 'open',
              arguments: { target: `big_${at * 6 + one}` },
            })),
          },
  })
  const { last, text } = await collectAnswer(answerer, [view], 'how does big_1 work?')
  expect(text).toBe('Enough.')
  expect(last).toMatchObject({ type: 'done', mode: 'model' })
  for (const request of server.requests) expect(JSON.stringify(request.messages).length / 4).toBeLessThan(16_384 * 0.75)
})

// Would catch: a model that always sends one more word before it counts as silent.
test('a model that writes slowly and without end is stopped, and what arrived is kept', async () => {
  const { view } = await parsedProject(sampleFiles)
  const { answerer } = await scriptedAnswerer(
    { chat: { text: ['Slowly '], end: 'counting', pauseMs: 20 } },
    { timeouts: { firstToken: 5_000, idle: 5_000, answer: 300 } },
  )
  const { last, text } = await collectAnswer(answerer, [view], 'who calls deliver?')
  expect(text).toMatch(/^Slowly /)
  expect(last).toMatchObject({ type: 'error', code: 'model_unavailable', detail: expect.stringMatching(/is kept/) })
})

// Would catch: a stop that waits for the round, its tools or the next token.
test.each([
  ['writes', { text: ['On and on '], end: 'counting', pauseMs: 20 } as const],
  ['writes nothing more', { text: ['A word, then '], end: 'silent' } as const],
])('stopping a model that %s is at once', async (_name, chat) => {
  const { view } = await parsedProject(sampleFiles)
  const { answerer, server } = await scriptedAnswerer({ chat })
  const stop = new AbortController()
  let stopped = 0
  const onText = (): void => {
    if (stopped === 0) stopped = performance.now()
    stop.abort()
  }
  await collectAnswer(answerer, [view], 'who calls deliver?', { signal: stop.signal, onText }).catch(() => undefined)
  expect(stopped).toBeGreaterThan(0)
  expect(performance.now() - stopped).toBeLessThan(atOnceMilliseconds)
  await expect.poll(() => server.left()).toBe(1)
})
