// Long silence: a model that loads for ten minutes, and a stalled download. A separate file, because the HTTP client
// keeps the first timer it creates, which must be a fake one.
import { expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '#main/kernel/limits'
import { usualModel } from '#tests/support/ollama-stand-in'
import { scriptedModel } from '#tests/support/scripted-model'

// Would catch: the timeout of five minutes in Node's HTTP client.
test('a model may need ten minutes for its first token', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const loaded = Promise.withResolvers<void>()
  const { model, server } = await scriptedModel({ chat: { text: ['At last.'], headersWhen: loaded.promise } })
  const request = { model: usualModel.name, messages: [{ role: 'user', content: 'Who calls main?' }] as const }
  const answer = (async () => {
    let text = ''
    for await (const part of model.chat(request, new AbortController().signal))
      if (part.type === 'text') text += part.delta
    return text
  })().catch(String)
  while (server.requests.length === 0) await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  vi.useRealTimers()
  loaded.resolve()
  expect(await answer).toBe('At last.')
})

// Would catch: a download that waits forever for a silent server.
test('a download that never begins times out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { model } = await scriptedModel({ mute: true })
  const first = model.pull('other:1b', new AbortController().signal)[Symbol.asyncIterator]().next().catch(String)
  await vi.advanceTimersByTimeAsync(limits.pullIdleMilliseconds)
  expect(await first).toMatch(/came to a standstill/)
})

// Would catch: a progress bar that stays at 40 % forever.
test('a stalled download times out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { model } = await scriptedModel({ pull: { layers: [], stepBytes: 1, silent: true } })
  const began = Promise.withResolvers<void>()
  const download = (async () => {
    for await (const _part of model.pull('other:1b', new AbortController().signal)) began.resolve()
  })().catch(String)
  await began.promise
  await vi.advanceTimersByTimeAsync(limits.pullIdleMilliseconds)
  expect(await download).toMatch(/came to a standstill/)
})
