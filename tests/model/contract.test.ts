// The contract of model servers: tested with the fake server, and with a real Ollama if OLLAMA_HOST is set.
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLog } from '#main/kernel/log'
import type { ChatPart, ChatRequest, LanguageModel } from '#main/model/language-model'
import { createOllamaModel } from '#main/model/ollama'
import { scriptedModel } from '#tests/support/scripted-model'

/** A real model may have to be loaded first. */
const patienceMilliseconds = 300_000
const format = { type: 'object', properties: { answer: { type: 'string' } }, required: ['answer'] }

async function chat(model: LanguageModel, more: Partial<ChatRequest>, signal: AbortSignal) {
  const { default_model: name } = await model.models()
  if (name === null) throw new Error('The server has no model to ask. Get one: ollama pull qwen2.5-coder:1.5b')
  const request = { model: name, messages: [{ role: 'user', content: 'Answer with one word: blue.' }] as const }
  const parts: ChatPart[] = []
  for await (const part of model.chat({ ...request, think: false, ...more }, signal)) parts.push(part)
  return { name, parts, text: parts.map((part) => (part.type === 'text' ? part.delta : '')).join('') }
}

function contract(open: () => Promise<LanguageModel>): void {
  test('it is ready, and reports its version', async () => {
    expect(await (await open()).models()).toMatchObject({
      state: 'ready',
      server_version: expect.any(String) as string,
    })
  })

  test('an answer ends with token counts and the given context window', { timeout: patienceMilliseconds }, async () => {
    const model = await open()
    const { name, parts, text } = await chat(model, {}, new AbortController().signal)
    expect(text).not.toBe('')
    const last = parts.at(-1)
    expect(last?.type === 'done' && last.promptTokens > 0 && last.completionTokens > 0).toBe(true)
    expect(last).toMatchObject({ contextTokens: await model.contextTokens(name) })
  })

  test('a schema is followed', { timeout: patienceMilliseconds }, async () => {
    const { text } = await chat(await open(), { format }, new AbortController().signal)
    expect(JSON.parse(text)).toMatchObject({ answer: expect.any(String) as string })
  })

  test('a prompt over the window is refused, not cut', { timeout: patienceMilliseconds }, async () => {
    const messages = [{ role: 'user', content: 'word '.repeat(400_000) }] as const
    const asked = chat(await open(), { messages }, new AbortController().signal)
    await expect(asked).rejects.toMatchObject({ code: 'model_unavailable' })
  })
}

describe('the fake server', () => {
  contract(async () => {
    const reply = (text: string) => ({ text: [text] })
    const { model } = await scriptedModel({
      chat: (request) => reply(request.format === undefined ? 'Blue.' : '{"answer":"blue"}'),
    })
    return model
  })
})

const host = process.env['OLLAMA_HOST']
if (host === undefined || host === '') {
  process.stdout.write('OLLAMA_HOST is not set: the contract of a model server was tested on the stand-in alone.\n')
} else {
  describe(`the server at ${host}`, () => {
    contract(() => {
      const model = createOllamaModel({ baseUrl: host, log: createLog('silent'), record: () => undefined })
      onTestFinished(() => model.close())
      return Promise.resolve(model)
    })
  })
}
