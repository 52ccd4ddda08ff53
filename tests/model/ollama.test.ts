// The Ollama adapter against a server on a real socket.
import { describe, expect, onTestFinished, test } from 'vitest'
import type { AppError } from '#contract/errors'
import { createLog } from '#main/kernel/log'
import { ToolsRefused, type ChatPart, type ChatRequest, type LanguageModel } from '#main/model/language-model'
import { createOllamaModel } from '#main/model/ollama'
import { isDefaultPlace } from '#main/model/ollama-address'
import { startOllamaStandIn, usualModel, type StandInScript } from '#tests/support/ollama-stand-in'
import { scriptedModel } from '#tests/support/scripted-model'
import { atOnceMilliseconds } from '#tests/support/cpu-time'

const request: ChatRequest = { model: usualModel.name, messages: [{ role: 'user', content: 'Who calls main?' }] }

async function collect(model: LanguageModel, sent = request, signal = new AbortController().signal) {
  const parts: ChatPart[] = []
  const text = (): string => parts.map((part) => (part.type === 'text' ? part.delta : '')).join('')
  try {
    for await (const part of model.chat(sent, signal)) parts.push(part)
    return { parts, text: text(), error: null }
  } catch (error) {
    return { parts, text: text(), error: error as AppError }
  }
}

describe('streaming', () => {
  test('characters and lines split across chunks arrive whole', async () => {
    const { model } = await scriptedModel({ chat: { text: ['größer → ', '日本語 ', '🪨 done'], pieceBytes: 3 } })
    const { text, parts, error } = await collect(model)
    expect(error).toBeNull()
    expect(text).toBe('größer → 日本語 🪨 done')
    expect(parts.at(-1)).toMatchObject({ type: 'done', reason: 'stop' })
  })

  test('thinking is separate from the answer', async () => {
    const thinker = { ...usualModel, capabilities: ['completion', 'thinking'] }
    const { model, server } = await scriptedModel({
      models: [thinker],
      chat: { thinking: ['hm, ', 'yes'], text: ['It does.'] },
    })
    const { parts, text } = await collect(model, { ...request, think: true })
    expect(parts.filter((part) => part.type === 'thinking')).toHaveLength(2)
    expect(text).toBe('It does.')
    expect(server.requests[0]?.think).toBe(true)
  })

  test('a request never lets the server cut the prompt silently, and keeps one window', async () => {
    const { model, server } = await scriptedModel({ chat: { text: ['ok'] } })
    await collect(model)
    await collect(model)
    expect(server.faults).toEqual([])
    expect(server.requests.map(({ truncate, shift }) => [truncate, shift])).toEqual([
      [false, false],
      [false, false],
    ])
    expect(server.loads()).toBe(1)
    expect(await model.contextTokens(usualModel.name)).toBe(16_384)
  })

  // Would catch: a model loaded again for the first question because the window differs.
  test('a model is loaded before the first question, with the window of the questions, and kept', async () => {
    const { model, server } = await scriptedModel({ chat: { text: ['ok'] } })
    await model.warmUp(usualModel.name, new AbortController().signal)
    expect([server.loads(), server.preloads.length, server.requests.length]).toEqual([1, 1, 0])
    await collect(model)
    expect(server.loads()).toBe(1)
    expect(server.preloads[0]?.options).toEqual(server.requests[0]?.options)
    expect([...server.preloads, ...server.requests].map((one) => one.keep_alive)).toEqual(['30m', '30m'])
    expect(server.faults).toEqual([])
  })

  test('a smaller window than requested is detected', async () => {
    const { model } = await scriptedModel({ allocatedTokens: 4_096, chat: { text: ['ok'] } })
    const { parts } = await collect(model)
    expect(parts.at(-1)).toMatchObject({ type: 'done', contextTokens: 4_096 })
    expect(await model.contextTokens(usualModel.name)).toBe(4_096)
  })

  test('a prompt over the window is an error, not a shorter prompt', async () => {
    const { model } = await scriptedModel({ chat: { text: ['ok'] } })
    const { error } = await collect(model, {
      ...request,
      messages: [{ role: 'user', content: 'word '.repeat(20_000) }],
    })
    expect(error?.code).toBe('model_unavailable')
    expect(error?.message).toContain('context length')
  })

  test('arguments of tool calls are an object, whatever the model sent', async () => {
    const calls = [
      { name: 'callers', arguments: { symbol: 'main' } },
      { name: 'open', arguments: '{"target":"main"}' },
      { name: 'search', arguments: 'not json' },
    ]
    const { model } = await scriptedModel({ chat: { toolCalls: calls } })
    const { parts } = await collect(model, {
      ...request,
      tools: [{ name: 'callers', description: 'd', parameters: { type: 'object' } }],
    })
    expect(parts.flatMap((part) => (part.type === 'tool_call' ? [part.call.arguments] : []))).toEqual([
      { symbol: 'main' },
      { target: 'main' },
      {},
    ])
  })

  // Would catch: all but one of several calls lost, and an answer lost because of an invalid call.
  test('several calls in one line all arrive, including one without a name', async () => {
    const toolCalls = [{ name: 'callers', arguments: {} }, { arguments: {} }, { name: 'open', arguments: {} }]
    const { model } = await scriptedModel({ chat: { toolCalls, callsTogether: true } })
    const { parts, error } = await collect(model)
    expect(error).toBeNull()
    expect(parts.flatMap((part) => (part.type === 'tool_call' ? [part.call.name] : []))).toEqual([
      'callers',
      '',
      'open',
    ])
  })

  test.each([
    ['refuses tools', [], 1],
    ['is known to take no tools', ['completion'], 0],
  ])('a model that %s is reported as such, so that another way is used', async (_name, able, refusals) => {
    const { model, server } = await scriptedModel({ models: [{ ...usualModel, capabilities: able }] })
    const tools = [{ name: 'callers', description: 'd', parameters: { type: 'object' } }]
    const { error } = await collect(model, { ...request, tools })
    expect(error).toBeInstanceOf(ToolsRefused)
    expect(server.refusals()).toBe(refusals)
  })
})

describe('failures', () => {
  test.each([
    ['a missing model', { models: [usualModel] }, { ...request, model: 'other:1b' }, /ollama pull other:1b/],
    [
      'an error before the first byte',
      { chat: { status: 500, body: '{"error":"llama runner process has terminated"}' } },
      request,
      /llama runner/,
    ],
    ['a busy server', { chat: { status: 503, body: '{"error":"server busy"}' } }, request, /busy with other requests/],
    [
      'a page instead of an answer',
      { chat: { body: '<html>hi</html>', contentType: 'text/html' } },
      request,
      /Something other than Ollama/,
    ],
  ])('%s is reported in one sentence', async (_name, script, sent, message) => {
    const { model } = await scriptedModel(script as StandInScript)
    const { error, text } = await collect(model, sent)
    expect(text).toBe('')
    expect(error?.code).toBe('model_unavailable')
    expect(error?.message).toMatch(message)
  })

  test.each([
    ['an error line', { errorLine: 'CUDA out of memory' }, /CUDA out of memory/],
    ['an end without done', { end: 'without-done' }, /before its answer was complete/],
    ['a cut connection', { end: 'cut' }, /was lost|complete/],
    ['a line that is no JSON', { rawLine: 'oops{' }, /not JSON/],
    ['a line of another shape', { rawLine: '{"message":{"content":7},"done":false}' }, /unknown shape/],
  ])('after %s the partial answer is kept', async (_name, turn, message) => {
    const { model } = await scriptedModel({
      chat: { text: ['It calls ', 'main'], ...turn } as StandInScript['chat'] & object,
    })
    const { error, text } = await collect(model)
    expect(text).toBe('It calls main')
    expect(error?.message).toMatch(message)
  })

  // Would catch: source code sent to the target of a redirect.
  test('a redirect is not followed', async () => {
    const elsewhere = await startOllamaStandIn({ chat: { text: ['Mine now.'] } })
    onTestFinished(() => elsewhere.close())
    const { model } = await scriptedModel({ chat: { status: 307, location: `${elsewhere.url}/api/chat` } })
    expect((await collect(model)).error?.code).toBe('model_unavailable')
    expect([elsewhere.requests, elsewhere.faults]).toEqual([[], []])
  })

  test('silence times out, before the first token and after it', async () => {
    const loading = await scriptedModel(
      { chat: { headersAfterMs: 60_000 } },
      { timeouts: { firstToken: 150, idle: 100 } },
    )
    expect((await collect(loading.model)).error?.message).toMatch(/did not begin/)
    const timeouts = { firstToken: 60_000, idle: 100 }
    const stuck = await scriptedModel({ chat: { text: ['It'], end: 'silent' } }, { timeouts })
    const { error, text } = await collect(stuck.model)
    expect(text).toBe('It')
    expect(error?.message).toMatch(/sent nothing for/)
  })

  test('a server restarted between two questions answers the second with the same window', async () => {
    const { model, server } = await scriptedModel({ chat: { text: ['Before.'] } })
    expect((await collect(model)).text).toBe('Before.')
    const window = server.requests[0]?.options.num_ctx
    await server.close()
    expect((await collect(model)).error?.message).toMatch(/Start Ollama|was lost/)
    const again = await startOllamaStandIn({ chat: { text: ['After.'] } }, Number(new URL(server.url).port))
    onTestFinished(() => again.close())
    expect(await collect(model)).toMatchObject({ text: 'After.', error: null })
    expect(again.requests[0]?.options.num_ctx).toBe(window)
  })

  test('an endless answer is cut', async () => {
    const { model } = await scriptedModel({ chat: { text: ['x'.repeat(50_000)], end: 'endless' } })
    const { error } = await collect(model)
    expect(error?.message).toMatch(/did not finish/)
  })

  // Would catch: a model that keeps generating text that no one reads.
  test('an abandoned answer is aborted at the server too', async () => {
    const { model, server } = await scriptedModel({ chat: { text: ['a'], end: 'endless', pauseMs: 20 } })
    for await (const part of model.chat(request, new AbortController().signal)) if (part.type === 'text') break
    await expect.poll(() => server.left()).toBe(1)
  })

  test.each([
    ['while the model loads', { headersWhen: new Promise<void>(() => undefined) }],
    ['while it talks', { text: ['a'], end: 'endless', pauseMs: 20 } as const],
  ])('stopping %s takes effect at once and reaches the server', async (_name, turn) => {
    const { model, server } = await scriptedModel({ chat: turn })
    await model.contextTokens(usualModel.name)
    const stop = new AbortController()
    const answer = collect(model, request, stop.signal)
    await expect.poll(() => server.requests).toHaveLength(1)
    const start = performance.now()
    stop.abort()
    const { error } = await answer
    expect(performance.now() - start).toBeLessThan(atOnceMilliseconds)
    expect(error?.code).toBe('cancelled')
    await expect.poll(() => server.left()).toBe(1)
  })
})

describe('state', () => {
  test('ready, with what each model can do', async () => {
    const { model } = await scriptedModel({})
    const state = await model.models()
    expect(state).toMatchObject({ state: 'ready', server_version: '0.21.0', default_model: usualModel.name })
    expect(state.models[0]).toMatchObject({
      capabilities: ['completion', 'tools'],
      context_tokens: 32_768,
      parameter_size: '7.6B',
    })
  })

  test('cloud models are hidden and refused unless allowed by name', async () => {
    const models = [
      { ...usualModel, name: 'big:cloud' },
      { ...usualModel, name: 'sly:7b', remoteHost: 'https://ollama.com' },
    ]
    const hidden = await scriptedModel({ models })
    expect(await hidden.model.models()).toMatchObject({ state: 'no_model', models: [] })
    expect((await collect(hidden.model, { ...request, model: 'sly:7b' })).error?.message).toMatch(/another machine/)
    expect(hidden.server.requests).toHaveLength(0)
    hidden.model.configure({ address: null, otherMachines: false, cloudModels: ['sly:7b'] })
    expect(await hidden.model.models()).toMatchObject({
      state: 'ready',
      models: [{ name: 'sly:7b' }],
      hidden_cloud_models: ['big:cloud'],
      // Allowed doesn't mean default: nothing leaves the machine before the model is requested by name.
      default_model: null,
    })
    expect((await collect(hidden.model, { ...request, model: 'sly:7b' })).error).toBeNull()
    hidden.model.configure({ address: null, otherMachines: false, cloudModels: [] })
    expect((await collect(hidden.model, { ...request, model: 'sly:7b' })).error?.message).toMatch(/another machine/)
    expect(hidden.server.requests).toHaveLength(1)
  })

  test('an embedding model is not offered for questions', async () => {
    const { model } = await scriptedModel({ models: [{ ...usualModel, capabilities: ['embedding'] }] })
    expect((await model.models()).state).toBe('no_model')
  })

  test('no response at a configured address means not running, whatever is installed here', async () => {
    const { model, server } = await scriptedModel({})
    await server.close()
    const state = await model.models()
    expect(state.state).toBe('not_running')
    expect(state.message).toContain(`Nothing answers at ${server.url}. Cairn answers from the graph`)
  })

  test.each([
    ['http://127.0.0.1:11434', true],
    ['http://localhost:11434', true],
    ['http://127.0.0.1:11435', false],
    ['http://192.0.2.7:11434', false],
  ])('%s is the default address: %s', (address, expected) => {
    expect(isDefaultPlace(address)).toBe(expected)
  })

  test('another machine is refused unless allowed', async () => {
    const model = createOllamaModel({
      baseUrl: 'http://192.0.2.7:11434',
      log: createLog('silent'),
      record: () => undefined,
    })
    onTestFinished(() => model.close())
    expect((await model.models()).message).toMatch(/another machine/)
    expect((await collect(model)).error?.message).toMatch(/another machine/)
  })
})
