// The fake server itself: it must truncate prompts as the real one does, or tests couldn't detect truncation.
import { expect, onTestFinished, test } from 'vitest'
import { startOllamaStandIn, usualModel } from '#tests/support/ollama-stand-in'

const options = { num_ctx: 2_048, num_predict: 10, temperature: 0, seed: 1 }

async function seenOf(messages: readonly { role: string; content: string }[], more: object = {}) {
  const server = await startOllamaStandIn({ chat: { text: ['ok'] } })
  onTestFinished(() => server.close())
  const body = {
    model: usualModel.name,
    messages,
    stream: true,
    truncate: true,
    shift: true,
    keep_alive: '1m',
    options,
  }
  const response = await fetch(`${server.url}/api/chat`, { method: 'POST', body: JSON.stringify({ ...body, ...more }) })
  await response.text()
  return { status: response.status, seen: server.seen[0], faults: server.faults }
}

const rules = { role: 'system', content: 'Be short.' }
const old = { role: 'user', content: 'a '.repeat(6_000) }
const question = { role: 'user', content: 'Who calls main?' }

test('first the oldest messages are dropped, and the instructions stay', async () => {
  expect((await seenOf([rules, old, question])).seen).toEqual([rules, question])
})

test('then the middle of the last one', async () => {
  const { seen } = await seenOf([rules, { role: 'user', content: `begin ${'x'.repeat(20_000)} end` }])
  const last = seen?.at(-1)?.content ?? ''
  expect([last.slice(0, 6), last.slice(-4), last.length < 8_192]).toEqual(['begin ', ' end', true])
})

test('without permission to cut, it refuses', async () => {
  expect(await seenOf([rules, old, question], { truncate: false })).toMatchObject({ status: 400, seen: undefined })
})

test('a field that the real server doesn’t know is an error', async () => {
  expect((await seenOf([question], { max_tokens: 5 })).faults).toHaveLength(1)
})
