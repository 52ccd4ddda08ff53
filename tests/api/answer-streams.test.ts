// Streams of an answer over real HTTP: dropped, resumed, read by two clients, stopped and closed.
import { expect, it, onTestFinished, vi } from 'vitest'
import type { AnswerEvent, AnswerRequest } from '#main/agents/agent'
import type { Message, RunEvent } from '#contract/conversation'
import { createReaderWatch } from '#main/api/services/answers/reader-watch'
import { pollOptions } from '#tests/support/poll-options'
import { endlessAnswer, finalWords, scriptedAnswerer } from './scripted-answerer'
import { sampleFiles } from './sample-project'
import { startTestService } from './test-service'

type Script = (request: AnswerRequest, signal: AbortSignal) => AsyncIterable<AnswerEvent>

/** A service in which the question selects the script of its answer. */
async function startTalks() {
  const scripts = new Map<string, Script>()
  const service = await startTestService({
    answerer: (real) =>
      scriptedAnswerer(real, (request, signal) => (scripts.get(request.question.text) as Script)(request, signal)),
  })
  const project = await service.parse(sampleFiles)
  const talk = async (script: Script) => {
    const content = `Question ${scripts.size}`
    scripts.set(content, script)
    const about = { project_ids: [project], agent_ids: ['codebase_qna_agent'] }
    const { json } = await service.call('/api/v2/conversations/', { body: about })
    const path = `/api/v2/conversations/${(json as { conversation_id: string }).conversation_id}`
    const messages = async () => (await service.call(`${path}/messages`)).json as Message[]
    const ask = (query: string, options: object = {}) =>
      service.fetch(`${path}/message${query}`, { body: { content }, ...options })
    const follow = (messageId: string, options: object = {}) =>
      service.fetch(`${path}/messages/${messageId}/events`, options)
    const saved = () => vi.waitFor(async () => expect((await messages()).at(-1)?.status).toBe('streaming'), pollOptions)
    return { path, messages, ask, follow, saved }
  }
  return { service, talk }
}

/** Sends one word at once and the others when it is released. */
function inParts(...words: string[]) {
  const gate = Promise.withResolvers<void>()
  const state = { stopped: false }
  const script: Script = async function* (_request, signal) {
    signal.addEventListener('abort', () => (state.stopped = true))
    yield { type: 'text', delta: words[0] ?? '' }
    await Promise.race([gate.promise, new Promise((resolve) => void signal.addEventListener('abort', resolve))])
    if (signal.aborted) return yield { ...finalWords(words[0] ?? ''), stopped: true }
    for (const delta of words.slice(1)) yield { type: 'text', delta }
    yield finalWords(words.join(''))
  }
  return { script, state, goOn: () => void gate.resolve() }
}

interface Frame {
  readonly id: string
  readonly event: RunEvent
}

/** Reads a stream frame by frame. */
function framesOf(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new TextDecoderStream())
    .getReader()
  let text = ''
  const next = async (): Promise<Frame | null> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end !== -1) {
        const frame = text.slice(0, end)
        text = text.slice(end + 2)
        const data = /^data: (.+)$/m.exec(frame)?.[1]
        if (data === undefined) continue
        return { id: /^id: (.+)$/m.exec(frame)?.[1] ?? '', event: JSON.parse(data) as RunEvent }
      }
      const { done, value } = await reader.read()
      if (done) return null
      text += value
    }
  }
  const rest = async (): Promise<Frame[]> => {
    const frames: Frame[] = []
    for (let frame = await next(); frame !== null; frame = await next()) frames.push(frame)
    return frames
  }
  return { next, rest, leave: () => reader.cancel() }
}

const linesOf = async (response: Response): Promise<Record<string, unknown>[]> =>
  (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const wordsOf = (frames: readonly Frame[]): string =>
  frames.map(({ event }) => (event.type === 'text' ? event.delta : '')).join('')

// Catches a resume that gets a fragment because the dropped connection stopped the answer; a second reader who misses
// the beginning or stops the answer by leaving; and a query ignored because the header is missing.
it('an answer continues without its connection, and readers resume where they were', async () => {
  const { service, talk } = await startTalks()
  const { script, goOn, state } = inParts('one ', 'two ', 'three')
  const { ask, follow, messages, path } = await talk(script)
  const first = framesOf(await ask('?format=sse'))
  const run = await first.next()
  const text = await first.next()
  await first.leave()
  const [question, answer] = await messages()
  expect([answer?.status, answer?.id]).toEqual(['streaming', run?.id.split(':')[0]])
  const headers = { 'last-event-id': text?.id ?? '' }
  const again = framesOf(await ask('?format=sse', { headers }))
  const other = framesOf(await follow(answer?.id ?? '', { headers }))
  const second = framesOf(await follow(answer?.id ?? ''))
  expect((await second.next())?.event).toMatchObject({ type: 'run', message_id: answer?.id })
  expect((await second.next())?.event).toEqual({ type: 'text', delta: 'one ' })
  await second.leave()
  goOn()
  for (const frames of [await again.rest(), await other.rest()]) {
    expect(wordsOf(frames)).toBe('two three')
    expect(frames.at(-1)?.event).toMatchObject({ type: 'done', stopped: false, answer: { message: 'one two three' } })
  }
  expect(state.stopped).toBe(false)
  expect(await messages()).toHaveLength(2)
  const late = await framesOf(await follow(answer?.id ?? '')).rest()
  expect([late[0]?.event.type, wordsOf(late)]).toEqual(['run', 'one two three'])
  expect((await follow(question?.id ?? '')).status).toBe(404)
  expect((await follow('nobody')).status).toBe(404)
  expect((await service.fetch(`${path}/messages/${answer?.id}/events`, { key: null })).status).toBe(401)

  // With only the header, as other clients send it, the answer comes as lines, and a complete one ends with an empty
  // object.
  const whole = inParts('one ', 'two')
  whole.goOn()
  const header = await (await talk(whole.script)).ask('', { headers: { accept: 'text/event-stream' } })
  expect((await linesOf(header)).at(-1)).toEqual({ message: '', citations: [], tool_calls: [], thinking: null })
})

// Catches a model that keeps running without readers, a stopped answer whose stream ends like a complete one, and a
// revoked key that keeps reading a stream opened before.
it('an answer ends when its reader leaves, on a stop or with its key, and all readers are notified', async () => {
  const { service, talk } = await startTalks()
  for (const query of ['', '?stream=false']) {
    const { script, state } = inParts('one ', 'two')
    const { ask, messages, saved } = await talk(script)
    const leaving = new AbortController()
    const asked = ask(query, { signal: leaving.signal }).then((response) => response.text())
    await saved()
    leaving.abort()
    await asked.catch(() => undefined)
    await vi.waitFor(() => expect(state.stopped).toBe(true), pollOptions)
    await vi.waitFor(async () => expect((await messages())[1]?.status).toBe('stopped'), pollOptions)
  }
  const endless = await talk((_request, signal) => endlessAnswer(signal, true))
  for (const query of ['?format=sse', '']) {
    const all = (await endless.ask(query)).text()
    await endless.saved()
    await service.call(`${endless.path}/stop`, { method: 'POST' })
    const text = await all
    if (query === '') {
      const last = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as object
      expect(last).toMatchObject({ code: 'stopped', message: expect.stringContaining('not complete') as string })
      expect(Object.keys(last).slice(0, 4)).toEqual(['message', 'citations', 'tool_calls', 'thinking'])
    } else expect(text).toMatch(/event: done\ndata: .*"stopped":true\}\n\n$/)
  }
  const session = await service.openSession()
  for (const query of ['?format=sse', '']) {
    const { script, goOn } = inParts('one ', 'two')
    const { ask, saved } = await talk(script)
    const { json } = await service.call('/api/v2/api-keys', { body: { name: 'Laptop' }, key: session })
    const { id, api_key: key } = json as { id: string; api_key: string }
    const response = await ask(query, { key })
    await saved()
    await service.call(`/api/v2/api-keys/${id}`, { method: 'DELETE', key: session })
    const text = await response.text()
    expect(text).toContain('"code":"authentication_required"')
    expect(text).not.toContain('two')
    goOn()
  }
})

// Catches a service that closes without ending its streams properly.
it('when Cairn closes, each reader is notified, and what arrived is kept', async () => {
  const { service, talk } = await startTalks()
  const inEvents = await talk(inParts('one ', 'two').script)
  const inLines = await talk(inParts('one ', 'two').script)
  const events = framesOf(await inEvents.ask('?format=sse'))
  const lines = linesOf(await inLines.ask(''))
  await inLines.saved()
  await service.close()
  const frames = await events.rest()
  expect(frames.map(({ event }) => event.type)).toEqual(['run', 'text', 'notice', 'done'])
  const answer = { message: 'one ', notices: [{ code: 'closing' }] }
  expect(frames.at(-1)?.event).toMatchObject({ stopped: true, answer })
  expect((await lines).at(-1)).toMatchObject({ code: 'stopped' })
  expect((await lines).some((line) => String(line['notice']).includes('Cairn was closed'))).toBe(true)
})

// Catches a grace period that never ends, isn't cancelled by a second reader, or is shortened for a third.
it('readers who may reconnect have a grace period', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const unwatched = vi.fn()
  const watch = createReaderWatch(unwatched)
  const [first, second] = [watch.enter(30_000), watch.enter(30_000)]
  first()
  first()
  vi.advanceTimersByTime(60_000)
  expect(unwatched).not.toHaveBeenCalled()
  second()
  vi.advanceTimersByTime(29_000)
  const third = watch.enter(0)
  vi.advanceTimersByTime(500)
  third()
  vi.advanceTimersByTime(499)
  expect(unwatched).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2)
  expect(unwatched).toHaveBeenCalledExactlyOnceWith({ after: 30_000 })
  const ended = createReaderWatch(unwatched)
  ended.enter(30_000)()
  ended.end()
  vi.advanceTimersByTime(60_000)
  expect(unwatched).toHaveBeenCalledOnce()
})
