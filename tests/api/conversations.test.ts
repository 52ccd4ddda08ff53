// Conversations over HTTP: branches, formats of an answer, stopping, resuming, and failures.
import { describe, expect, it, vi } from 'vitest'
import type { AnswerEvent, AnswerRequest } from '#main/agents/agent'
import { AppError } from '#contract/errors'
import type { Message, RunEvent } from '#contract/conversation'
import { atOnceMilliseconds } from '#tests/support/cpu-time'
import { pollOptions } from '#tests/support/poll-options'
import { endlessAnswer, finalWords, scriptedAnswerer } from './scripted-answerer'
import { sampleFiles } from './sample-project'
import { startTestService, type TestService } from './test-service'

type Script = (request: AnswerRequest, signal: AbortSignal) => AsyncIterable<AnswerEvent>

interface Talk {
  readonly service: TestService
  readonly id: string
  readonly path: string
  readonly project: string
  messages(): Promise<Message[]>
  post(body: object, query?: string): ReturnType<TestService['call']>
}

async function talk(script?: Script): Promise<Talk> {
  const service = await startTestService(
    script === undefined ? {} : { answerer: (real) => scriptedAnswerer(real, script) },
  )
  const project = await service.parse(sampleFiles)
  const about = { project_ids: [project], agent_ids: ['codebase_qna_agent'] }
  const { json } = await service.call('/api/v2/conversations/', { body: about })
  const id = (json as { conversation_id: string }).conversation_id
  const path = `/api/v2/conversations/${id}`
  return {
    service,
    id,
    path,
    project,
    messages: async () => (await service.call(`${path}/messages`)).json as Message[],
    post: (body, query = '?stream=false') => service.call(`${path}/message/${query}`, { body }),
  }
}

async function* say(...words: string[]): AsyncGenerator<AnswerEvent> {
  for (const delta of words) yield { type: 'text', delta }
  yield finalWords(words.join(''))
}

function framesOf(text: string): { id: string; event: RunEvent }[] {
  return text
    .split('\n\n')
    .filter((frame) => frame.startsWith('id: '))
    .map((frame) => ({
      id: /^id: (.+)$/m.exec(frame)?.[1] ?? '',
      event: JSON.parse(/^data: (.+)$/m.exec(frame)?.[1] ?? 'null') as RunEvent,
    }))
}

describe('the tree of messages', () => {
  // Catches answers that overwrite one another instead of becoming branches.
  it('keeps follow-ups, second answers and edits as branches', async () => {
    const { post, messages, service, path } = await talk(() => say('answer'))
    await post({ content: 'first' })
    await post({ content: 'second', parent_id: null })
    await service.call(`${path}/regenerate?stream=false`, { method: 'POST' })
    await post({ content: 'first, edited', parent_id: 'root' })
    const all = await messages()
    const named = (content: string) => all.find((message) => message.content === content)
    const answersTo = (content: string) => all.filter((message) => message.parent_id === named(content)?.id)
    expect(all.map((message) => message.role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
      'assistant',
      'user',
      'assistant',
    ])
    expect(named('first')?.parent_id).toBeNull()
    expect(named('second')?.parent_id).toBe(answersTo('first')[0]?.id)
    expect(answersTo('second')).toHaveLength(2)
    expect(named('first, edited')?.parent_id).toBeNull()
    const [question, answer] = all
    expect((await post({ content: 'x', parent_id: question?.id })).status).toBe(422)
    expect((await post({ content: 'x', parent_id: 'nobody' })).status).toBe(404)
    expect((await post({ content: 'third', parent_id: answer?.id })).status).toBe(200)
    expect((await messages()).find((message) => message.content === 'third')?.parent_id).toBe(answer?.id)
  })

  // Catches an agent that gets another branch, the question twice, or not all projects.
  it('gives the agent its branch, every project and the selected symbols', async () => {
    const seen: AnswerRequest[] = []
    const { service, project } = await talk((request) => {
      seen.push(request)
      return say('answer')
    })
    const other = await service.parse(sampleFiles)
    const about = { project_ids: [project, other], agent_ids: ['blast_radius_agent'], title: 'Both' }
    const { json } = await service.call('/api/v2/conversations', { body: about })
    const id = (json as { conversation_id: string }).conversation_id
    const post = (body: object) => service.call(`/api/v2/conversations/${id}/message?stream=false`, { body })
    await post({ content: ' one ', node_ids: ['a', { node_id: 'b', name: 'B' }] })
    await post({ content: 'two' })
    expect(seen.map(({ agentId }) => agentId)).toEqual(['code_changes_agent', 'code_changes_agent'])
    expect(seen[0]?.question).toMatchObject({ text: 'one', nodeIds: ['a', 'b'], history: [] })
    expect(seen[1]?.question.history.map((message) => message.content)).toEqual(['one', 'answer'])
    expect(seen[1]?.question.projects.map(({ id }) => id)).toEqual([project, other])
  })

  // Catches conversations with the same title, and titles that people set being replaced.
  it('takes its title from the first question unless it has one', async () => {
    const { post, service, path } = await talk(() => say('answer'))
    await post({ content: `Who calls compose?\n${'x'.repeat(300)}` })
    expect((await service.call(path)).json).toMatchObject({ title: 'Who calls compose?', message_count: 2 })
    await service.call(path, { method: 'PATCH', body: { title: ' Mine ' } })
    await post({ content: 'Another' })
    expect((await service.call(path)).json).toMatchObject({ title: 'Mine' })
  })
})

describe('streams', () => {
  // Catches an object of the plain stream without one of its four keys.
  it('send one object with the four keys per line, and add up to the answer', async () => {
    const { post } = await talk()
    const streamed = await post({ content: 'Who calls compose?' }, '')
    const parts = streamed.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    for (const part of parts) expect(Object.keys(part)).toEqual(['message', 'citations', 'tool_calls', 'thinking'])
    expect(streamed.headers.get('content-type')).toMatch(/^text\/event-stream/)
    const whole = (await post({ content: 'Who calls compose?' })).json as { message: string }
    expect(parts.map((part) => part['message']).join('')).toBe(whole.message)
    expect(parts.at(-1)?.['citations']).toEqual(['lib/app.js:5-5'])
  })

  // Catches a resumed stream that repeats, skips, or asks the question again.
  it('are resumed after the last event that was received', async () => {
    const { service, path, messages } = await talk(() => say('a', 'b', 'c'))
    const follow = (lastEventId?: string) =>
      service.call(`${path}/message?format=sse`, {
        body: { content: 'Go' },
        headers: {
          accept: 'text/event-stream',
          ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
        },
      })
    const frames = framesOf((await follow()).text)
    expect(frames.map(({ event }) => event.type)).toEqual(['run', 'text', 'text', 'text', 'done'])
    expect(framesOf((await follow(frames[2]?.id)).text)).toEqual(frames.slice(3))
    expect(await messages()).toHaveLength(2)
    const [messageId] = (frames[0]?.id ?? '').split(':')
    expect((await follow('nobody:1')).status).toBe(404)
    expect(framesOf((await follow(`${messageId}:junk`)).text)).toEqual(frames)
  })

  // Catches an error after the first byte that looks like the normal end.
  it('report an error in their own format, and non-streamed answers by status', async () => {
    const fails: Script = async function* () {
      yield { type: 'text', delta: 'half' }
      throw new AppError('model_unavailable', 'The model died.')
    }
    const { post, messages } = await talk(fails)
    const lines = (await post({ content: 'x' }, '')).text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    const message = expect.stringContaining('not complete: The model died.') as string
    expect(lines.at(-1)).toMatchObject({ message, code: 'model_unavailable', detail: 'The model died.' })
    const whole = await post({ content: 'x' })
    expect([whole.status, whole.json]).toEqual([503, expect.objectContaining({ code: 'model_unavailable' })])
    expect((await messages())[1]).toMatchObject({
      status: 'error',
      content: 'half',
      error: { code: 'model_unavailable' },
    })
  })

  // Catches an internal error that is shown to callers, or lost.
  it('hide unexpected errors and log them', async () => {
    const { post, service } = await talk(async function* () {
      yield* []
      throw new TypeError('secret inside')
    })
    const answer = await post({ content: 'x' })
    expect([answer.status, answer.text.includes('secret')]).toEqual([500, false])
    expect(service.reported).toEqual([new TypeError('secret inside')])
  })
})

describe('stopping', () => {
  // Catches a stop that loses the text, or a conversation that stays busy after it.
  it('keeps the text so far and frees the conversation', async () => {
    let said = 0
    const { post, service, path, messages } = await talk(async function* (_request, signal) {
      for await (const event of endlessAnswer(signal, false)) {
        yield event
        said++
      }
    })
    const running = post({ content: 'Go on' }, '')
    await vi.waitFor(() => expect(said).toBeGreaterThan(2), pollOptions)
    expect((await post({ content: 'Me too' })).status).toBe(409)
    const started = performance.now()
    const stopped = await service.call(`${path}/stop/`, { method: 'POST' })
    expect(performance.now() - started).toBeLessThan(atOnceMilliseconds)
    const [, answer] = await messages()
    expect(stopped.json).toEqual({
      status: 'success',
      message: expect.any(String) as string,
      saved_partial: true,
      message_id: answer?.id,
    })
    expect(answer).toMatchObject({ status: 'stopped', content: expect.stringContaining('word word') as string })
    await running
  })

  // Catches an answer that writes into a deleted conversation.
  it('comes before a deletion', async () => {
    let said = 0
    const { post, service, path } = await talk(async function* (_request, signal) {
      for await (const event of endlessAnswer(signal, true)) {
        yield event
        said++
      }
    })
    const running = post({ content: 'Go on' }, '')
    await vi.waitFor(() => expect(said).toBeGreaterThan(2), pollOptions)
    expect((await service.call(path, { method: 'DELETE' })).status).toBe(200)
    await running
    expect((await service.call(path)).status).toBe(404)
    expect(service.reported).toEqual([])
  })
})

describe('forms', () => {
  // Catches form posts rejected for missing fields.
  it('are understood like JSON, and files are ignored', async () => {
    const seen: AnswerRequest[] = []
    const { service, path } = await talk((request) => {
      seen.push(request)
      return say('answer')
    })
    const multipart = new FormData()
    multipart.set('content', 'multipart [1]')
    multipart.set('node_ids', '["a", {"node_id": "b"}]')
    multipart.set('images', new Blob(['x'.repeat(10_000)]), 'picture.png')
    const url = new URLSearchParams({ content: 'urlencoded', node_ids: '["c"]' })
    for (const body of [multipart, url]) {
      const answer = await service.call(`${path}/message/?stream=false`, { body })
      expect(answer.status, answer.text).toBe(200)
    }
    expect(seen.map(({ question }) => [question.text, question.nodeIds])).toEqual([
      ['multipart [1]', ['a', 'b']],
      ['urlencoded', ['c']],
    ])
    const empty = await service.call(`${path}/message/`, { body: new URLSearchParams({ content: ' ' }) })
    expect([empty.status, empty.json]).toEqual([
      400,
      expect.objectContaining({ detail: 'Message content cannot be empty' }),
    ])
    const broken = await service.call(`${path}/message/`, {
      method: 'POST',
      body: '--x\r\nnonsense',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(broken.status).toBeGreaterThanOrEqual(400)
    const large = await service.call(`${path}/message/`, {
      body: new URLSearchParams({ content: 'x'.repeat(1_100_000) }),
    })
    expect(large.status).toBe(413)
    const long = await service.call(`${path}/message/`, { body: { content: 'x'.repeat(100_001) } })
    expect(long.status).toBe(422)
    expect(long.text).toContain('A message has at most 100,000 characters. Send less')
  })
})

describe('a single question with its own conversation', () => {
  // Catches an empty conversation left behind by a rejected question.
  it('leaves nothing behind when it is refused', async () => {
    const { service, project } = await talk(() => say('answer'))
    const before = ((await service.call('/api/v2/conversations')).json as unknown[]).length
    for (const body of [{ content: '' }, { content: 'x', agent_id: 'nobody' }, { content: 'x', model: 'none-such' }]) {
      expect((await service.call(`/api/v2/project/${project}/message`, { body })).status).toBeGreaterThanOrEqual(400)
    }
    expect((await service.call('/api/v2/conversations')).json).toHaveLength(before)
    expect((await service.call(`/api/v2/project/${project}/message`, { body: { content: 'x' } })).json).toMatchObject({
      message: 'answer',
    })
    expect((await service.call('/api/v2/conversations?hidden=false')).json).toEqual([])
  })
})
