// Conversations with several agents: each answers, and nothing is repeated or counted twice.
import { expect, it } from 'vitest'
import type { AnswerEvent } from '#main/agents/agent'
import { answerByAll } from '#main/api/services/answers/answer-by-all'
import type { Citation, MessageAnswer } from '#contract/conversation'
import { finalWords, scriptedAnswerer } from './scripted-answerer'
import { sampleFiles } from './sample-project'
import { startTestService } from './test-service'

const citation = (line: number): Citation => ({
  file_path: 'a.js',
  start_line: line,
  end_line: line,
  verified: true,
})

async function collect(events: AsyncIterable<AnswerEvent>): Promise<AnswerEvent[]> {
  const all: AnswerEvent[] = []
  for await (const event of events) all.push(event)
  return all
}

// Catches agents that a conversation lists but never asks, and markers that refer to another agent's citations.
it('lets every agent answer, numbers citations throughout, and doesn’t renumber code or repeat answers', async () => {
  const said: Record<string, string> = { one: 'First [1].', two: 'Second [1] [2], `list[1]`.', three: 'First [1].' }
  const script = scriptedAnswerer({ agents: [], agent: () => undefined } as never, async function* ({ agentId }) {
    const citations = agentId === 'two' ? [citation(2), citation(3)] : [citation(1)]
    yield { type: 'evidence', citations }
    yield { type: 'text', delta: said[agentId] ?? '' }
    yield { type: 'verify', citations, dropped: 1, findings: [], repaired: false }
    yield await Promise.resolve({ ...finalWords(said[agentId] ?? ''), citations })
  })
  const request = { agentId: 'one', model: null, question: { text: 'x', nodeIds: [], projects: [], history: [] } }
  const events = await collect(
    answerByAll(script, ['one', 'two', 'three']).answer(request, new AbortController().signal),
  )
  const whole = 'First [1].\n\n## two\n\nSecond [2] [3], `list[1]`.'
  expect(script.seen.map((call) => call.request.agentId)).toEqual(['one', 'two', 'three'])
  expect(events.flatMap((event) => (event.type === 'text' ? [event.delta] : [])).join('')).toBe(whole)
  const citations = [1, 2, 3].map(citation)
  expect(events.at(-2)).toEqual({ type: 'verify', citations, dropped: 3, findings: [], repaired: false })
  expect(events.at(-1)).toMatchObject({ type: 'done', text: whole, citations })
})

// Catches an answer that is lost because a second agent failed after it.
it('keeps the first agent’s answer if another one fails', async () => {
  const script = scriptedAnswerer({ agents: [], agent: () => undefined } as never, async function* ({ agentId }) {
    if (agentId === 'two') yield { type: 'error', code: 'model_unavailable', detail: 'Gone.' }
    else yield await Promise.resolve(finalWords('First.'))
  })
  const request = { agentId: 'one', model: null, question: { text: 'x', nodeIds: [], projects: [], history: [] } }
  const events = await collect(answerByAll(script, ['one', 'two']).answer(request, new AbortController().signal))
  expect(events).toContainEqual({ type: 'notice', code: 'model_unavailable', detail: 'Gone.' })
  expect(events.at(-1)).toMatchObject({ type: 'done', text: 'First.' })
})

// Catches the same with the real agents, over HTTP.
it('answers over HTTP with all agents of the conversation', async () => {
  const service = await startTestService()
  const project = await service.parse(sampleFiles)
  const agents = ['codebase_qna_agent', 'code_generation_agent']
  const { json } = await service.call('/api/v2/conversations/message', {
    body: { project_ids: [project], agent_ids: agents, content: 'Who calls compose?' },
  })
  const answer = json as MessageAnswer
  expect(answer.message).toContain(`## ${service.services.agents.agent('code_generation_agent')?.name ?? ''}`)
  const numbers = [...answer.message.matchAll(/ \[(\d+)\]/g)].map((match) => Number(match[1]))
  expect(Math.max(...numbers)).toBe(answer.citations.length)
})
