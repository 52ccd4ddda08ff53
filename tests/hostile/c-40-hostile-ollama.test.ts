// C-40: a missing or hostile model server. The state is clear, the graph answers, and what arrived is kept.
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Message } from '#contract/conversation'
import { createLog } from '#main/kernel/log'
import { createOllamaModel } from '#main/model/ollama'
import { startTestService } from '#tests/api/test-service'
import { collectAnswer, scriptedAnswerer } from '#tests/support/collect-answer'
import { startOllamaStandIn, type StandInScript } from '#tests/support/ollama-stand-in'
import { parsedProject } from '#tests/support/parsed-project'
import { sampleFiles } from '#tests/support/sample-project'
import { scriptedModel } from '#tests/support/scripted-model'

const page = (status: number, body: string, contentType: string): StandInScript => ({
  everything: { status, body, contentType },
})

test.each([
  ['a web page', page(200, '<html>router login</html>', 'text/html')],
  ['status 500', page(500, 'oops', 'text/plain')],
  ['cut JSON', page(200, '{"models":[{"na', 'application/json')],
  ['JSON of another shape', page(200, '{"models":"many"}', 'application/json')],
  ['a body without end', page(200, `"${'x'.repeat(9 * 1024 * 1024)}"`, 'application/json')],
  ['silence', { mute: true }],
])('%s: the state is soon clear and the graph answers', async (_name, script) => {
  const { view } = await parsedProject(sampleFiles)
  const server = await startOllamaStandIn(script)
  const model = createOllamaModel({ baseUrl: server.url, log: createLog('silent'), record: () => undefined })
  onTestFinished(async () => {
    await model.close()
    await server.close()
  })
  const start = performance.now()
  const state = await model.models()
  expect(performance.now() - start).toBeLessThan(5_000)
  expect(state).toMatchObject({ state: 'not_running', models: [] })
  expect(state.message).toContain('Cairn answers from the graph')
  if (script.mute === true) return
  const { answerer } = await scriptedAnswerer(script)
  expect((await collectAnswer(answerer, [view], 'who calls deliver?')).last).toMatchObject({
    type: 'done',
    mode: 'graph',
  })
})

test('a redirect is not followed', async () => {
  let visited = 0
  const target = createServer((_request, response) => {
    visited++
    response.end('{}')
  })
  target.listen(0, '127.0.0.1')
  await once(target, 'listening')
  const elsewhere = `http://127.0.0.1:${(target.address() as AddressInfo).port}`
  const trap = createServer((request, response) => {
    response.writeHead(307, { location: `${elsewhere}${request.url ?? ''}` }).end()
  })
  trap.listen(0, '127.0.0.1')
  await once(trap, 'listening')
  const model = createOllamaModel({
    baseUrl: `http://127.0.0.1:${(trap.address() as AddressInfo).port}`,
    log: createLog('silent'),
    record: () => undefined,
  })
  onTestFinished(async () => {
    await model.close()
    target.close()
    trap.close()
  })
  expect((await model.models()).state).toBe('not_running')
  expect(visited).toBe(0)
})

test('a response that trickles bytes without a line is given up, and the graph answers', async () => {
  const { view } = await parsedProject(sampleFiles)
  const slow = createServer((request, response) => {
    if (request.url === '/api/show') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"capabilities":["completion"]}')
    } else if (request.url === '/api/ps') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"models":[]}')
    } else {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' })
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    }
  })
  slow.listen(0, '127.0.0.1')
  await once(slow, 'listening')
  onTestFinished(() => {
    slow.closeAllConnections()
    slow.close()
  })
  const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`
  const { answerer } = await scriptedAnswerer({}, { baseUrl: url, timeouts: { firstToken: 300, idle: 300 } })
  const { events, last } = await collectAnswer(answerer, [view], 'who calls deliver?')
  expect(events.find((event) => event.type === 'notice')).toMatchObject({ code: 'model_unavailable' })
  expect(last).toMatchObject({ type: 'done', mode: 'graph' })
})

// Would catch: an answer that is lost, or shown as complete, when its server dies.
test.each(['cut', 'without-done', 'silent'] as const)(
  'a server that dies mid-answer (%s): what arrived is kept and marked, and the next question is answered',
  async (end) => {
    const chat = [{ text: ['The first half '], end }, { text: ['All of it.'] }]
    const { model } = await scriptedModel({ chat }, { timeouts: { firstToken: 2_000, idle: 1_000 } })
    const service = await startTestService({ model })
    const about = { project_ids: [await service.parse(sampleFiles)], agent_ids: ['codebase_qna_agent'] }
    const { json } = await service.call('/api/v2/conversations/', { body: about })
    const path = `/api/v2/conversations/${(json as { conversation_id: string }).conversation_id}`
    const ask = () => service.call(`${path}/message?stream=false`, { body: { content: 'who calls deliver?' } })
    const failed = await ask()
    expect(failed.json).toMatchObject({ code: 'model_unavailable', detail: expect.stringMatching(/^The /) })
    const [, answer] = (await service.call(`${path}/messages`)).json as Message[]
    expect(answer).toMatchObject({
      content: 'The first half ',
      status: 'error',
      error: { code: 'model_unavailable', detail: (failed.json as { detail: string }).detail },
    })
    expect((await ask()).json).toMatchObject({ message: expect.stringContaining('All of it.') })
    expect(service.reported).toEqual([])
  },
)

test.each([
  '192.0.2.1',
  'http://ollama.example.com',
  'http://169.254.169.254/latest',
  'ftp://127.0.0.1',
  'http://127.0.0.1.example.com',
  'http://2130706433.example',
])('the address %s is refused', async (baseUrl) => {
  const model = createOllamaModel({
    baseUrl,
    log: createLog('silent'),
    record: () => undefined,
    fetch: () => Promise.reject(new Error('nothing may be sent')),
  })
  onTestFinished(() => model.close())
  const state = await model.models()
  expect(state.state).toBe('not_running')
  expect(state.message).toMatch(/another machine|not a valid one/)
})

test('addresses of this machine are understood as people write them', async () => {
  for (const [written, url] of [
    ['0.0.0.0', 'http://127.0.0.1:11434'],
    ['localhost:9', 'http://localhost:9'],
    [':1234', 'http://127.0.0.1:1234'],
    ['[::1]:11434', 'http://[::1]:11434'],
    ['http://user:word@127.0.0.1:5/', 'http://127.0.0.1:5'],
  ]) {
    const model = createOllamaModel({
      baseUrl: written,
      log: createLog('silent'),
      record: () => undefined,
      fetch: () => Promise.reject(new Error('refused')),
    })
    expect((await model.models()).base_url).toBe(url)
    await model.close()
  }
})

// Would catch: a model of −1 byte in every list.
test('a size that no model has is not shown', async () => {
  const model = createOllamaModel({
    baseUrl: undefined,
    log: createLog('silent'),
    record: () => undefined,
    fetch: (input) => {
      const address = input instanceof Request ? input.url : String(input)
      const tags = { models: [{ name: 'pebble:1b', size: -1 }] }
      return Promise.resolve(Response.json(address.endsWith('/api/tags') ? tags : {}))
    },
  })
  onTestFinished(() => model.close())
  expect((await model.models()).models.map((one) => one.size_bytes)).toEqual([0])
})

// Would catch: a list of models that breaks its own schema, so that the settings in which to choose another server are
// empty.
test.each([1e308, -1, 0.5, '9'])('a size of %j is unknown, and the model is listed', async (size) => {
  const answers: Readonly<Record<string, unknown>> = {
    '/api/version': { version: '1.0.0' },
    '/api/tags': { models: [{ name: 'odd:1b', size }] },
    '/api/show': { capabilities: ['completion'], model_info: { 'x.context_length': size } },
    '/api/ps': { models: [{ name: 'odd:1b', context_length: size }] },
  }
  const server = createServer((request, response) => response.end(JSON.stringify(answers[request.url ?? ''] ?? {})))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const model = createOllamaModel({
    baseUrl: `http://127.0.0.1:${port}`,
    log: createLog('silent'),
    record: () => undefined,
  })
  onTestFinished(async () => {
    await model.close()
    server.close()
  })
  expect(await model.models()).toMatchObject({
    state: 'ready',
    models: [{ name: 'odd:1b', size_bytes: 0, context_tokens: null }],
  })
})
