// C-40: a model server that sends endless lines, calls or bytes, or keep-alives without content.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#main/kernel/log'
import { limits } from '#main/kernel/limits'
import { createOllamaModel } from '#main/model/ollama'
import { guardedFetch, type Fetch } from '#main/model/ollama-fetch'
import { cpuMilliseconds } from '#tests/support/cpu-time'

/** A server whose chat writes a text forever, as fast as it is read or at a given pace. */
async function flooding(line: string, paceMilliseconds = 0) {
  const server = createServer((request, response) => {
    const json = (body: string) => response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    if (request.url === '/api/show') return json('{"capabilities":["completion","tools"]}')
    if (request.url === '/api/ps') return json('{"models":[]}')
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    void pour(response, line, paceMilliseconds)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const model = createOllamaModel({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log: createLog('silent'),
    record: () => undefined,
    ...(paceMilliseconds === 0 ? {} : { timeouts: { firstToken: 500, idle: 500 } }),
  })
  onTestFinished(async () => {
    await model.close()
    server.closeAllConnections()
    server.close()
  })
  return model
}

async function pour(response: ServerResponse, line: string, pace: number): Promise<void> {
  while (!response.destroyed) {
    const more = response.write(line)
    if (pace > 0) await new Promise((resolve) => void setTimeout(resolve, pace))
    else if (!more && !response.destroyed) {
      const left = new AbortController()
      const over = ['drain', 'close'].map((event) => once(response, event, { signal: left.signal }))
      await Promise.race(over).catch(() => undefined)
      left.abort()
      await Promise.allSettled(over)
    }
  }
}

const call = (argument: string): string =>
  `${JSON.stringify({ message: { tool_calls: [{ function: { name: 'search', arguments: { query: argument } } }] } })}\n`

// Catches limits only on text: endless calls, empty objects and line feeds, and calls that fill the memory.
test.each([
  ['calls', call('x'), limits.modelAnswerCalls + 1],
  ['long calls', call('x'.repeat(100_000)), 5],
  ['empty objects', '{}\n'.repeat(1_000), 0],
  ['empty messages', `${JSON.stringify({ message: { content: '' } })}\n`.repeat(1_000), 0],
])('endless %s end the request', async (_name, line, most) => {
  const model = await flooding(line)
  let parts = 0
  const read = async () => {
    const request = { model: 'm', messages: [{ role: 'user', content: 'x' }] } as const
    for await (const part of model.chat(request, new AbortController().signal)) parts += part.type === 'sent' ? 0 : 1
  }
  await expect(read()).rejects.toMatchObject({
    code: 'model_unavailable',
    message: /did not finish|more than allowed/,
  })
  expect(parts).toBeLessThanOrEqual(most)
})

const layer = `${JSON.stringify({ status: 'pulling', digest: 'sha256:a', total: 100, completed: 1 })}\n`

// Catches a download without a bound, whose steps are forwarded to every reader at the server's pace.
test.each([
  ['parts', () => Array.from({ length: 1_000 }, (_, at) => layer.replace('sha256:a', `sha256:${at}`)).join('')],
  ['steps in which nothing arrives', () => layer.replace('pulling', 'p'.repeat(5_000)).repeat(1_000)],
])('endless %s end a download', async (_name, lines) => {
  const model = await flooding(lines())
  const steps: string[] = []
  const read = async () => {
    for await (const { step } of model.pull('m', new AbortController().signal)) steps.push(step)
  }
  await expect(read()).rejects.toMatchObject({ code: 'model_unavailable', message: /without end/ })
  expect(steps.length).toBeLessThan(30_000)
  expect(Math.max(...steps.map((step) => step.length))).toBeLessThanOrEqual(200)
})

// Catches lines that are discarded before they are counted.
test('endless line feeds end the request', async () => {
  const model = await flooding('\n'.repeat(1_000_000))
  const read = async () => {
    const request = { model: 'm', messages: [{ role: 'user', content: 'x' }] } as const
    for await (const _part of model.chat(request, new AbortController().signal));
  }
  await expect(read()).rejects.toMatchObject({ code: 'model_unavailable', message: /more than allowed/ })
})

// Catches a timeout that any line resets: a server that often sends nothing useful was waited for forever.
test.each([
  ['empty objects', '{}\n'],
  ['empty messages', '{"message":{"content":"","thinking":"","tool_calls":[]}}\n'],
])('occasional %s count as silence', async (_name, line) => {
  const model = await flooding(line, 50)
  const read = async () => {
    const request = { model: 'm', messages: [{ role: 'user', content: 'x' }] } as const
    for await (const _part of model.chat(request, new AbortController().signal));
  }
  await expect(read()).rejects.toMatchObject({ code: 'model_unavailable', message: /did not begin/ })
})

// Catches a reader that looks through the whole unfinished line for each byte of it: 0.7 ms of the main thread each.
test('a long line that arrives byte by byte costs little, and is forwarded whole', async () => {
  const line = `${JSON.stringify({ message: { content: 'x'.repeat(800_000) } })}\n`
  const bytes = new TextEncoder().encode(line)
  const dripped = 10_000
  const inner: Fetch = () => {
    let at = 0
    const pull = (to: ReadableStreamDefaultController<Uint8Array>): void => {
      const end = at === 0 ? bytes.length - dripped : at + 1
      to.enqueue(bytes.slice(at, end))
      at = end
      if (at === bytes.length) to.close()
    }
    const headers = { 'content-type': 'application/x-ndjson' }
    return Promise.resolve(new Response(new ReadableStream<Uint8Array>({ pull }), { headers }))
  }
  const from = cpuMilliseconds()
  const response = await guardedFetch(inner, new AbortController().signal)('http://127.0.0.1/api/chat')
  expect(await response.text()).toBe(line)
  expect(cpuMilliseconds() - from).toBeLessThan(1_500)
})
