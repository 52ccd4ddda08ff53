// Answers written by a model: evidence, tools, checked citations, and failures that still leave an answer.
import { describe, expect, test, vi } from 'vitest'
import { graphLabel } from '#main/agents/render-markdown'
import { collectAnswer, scriptedAnswerer, type CollectedAnswer } from '#tests/support/collect-answer'
import { usualModel } from '#tests/support/ollama-stand-in'
import { parsedProject } from '#tests/support/parsed-project'
import { sampleFiles } from '#tests/support/sample-project'
import { atOnceMilliseconds } from '#tests/support/cpu-time'
import { pollOptions } from '#tests/support/poll-options'

describe('with a model', () => {
  test('the prompt contains fenced evidence, and ends with the question', async () => {
    const { view } = await parsedProject(sampleFiles, 'ferry')
    const { answerer, server } = await scriptedAnswerer({ chat: { text: ['`deliver` is called by `dispatch` [E1].'] } })
    const { last, text } = await collectAnswer(answerer, [view], 'who calls deliver?')
    expect(server.faults).toEqual([])
    const prompt = server.requests[0]?.messages.at(-1)?.content ?? ''
    expect(prompt).toContain('`deliver` has 2 proven callers')
    expect(prompt).toMatch(/<<[0-9a-f]{12} evidence E1 src\/application.js:18-21/)
    expect(prompt.endsWith('Question again: who calls deliver?')).toBe(true)
    expect(text).toBe('`deliver` is called by `dispatch` [1].')
    expect(last).toMatchObject({ type: 'done', mode: 'model', model: usualModel.name, stopped: false, text })
    expect(last.type === 'done' && last.citations).toMatchObject([
      { file_path: 'src/application.js', start_line: 18, verified: true },
    ])
  })

  test('citation markers may be split across chunks; unknown ones are removed and counted', async () => {
    const { view } = await parsedProject(sampleFiles)
    const { answerer } = await scriptedAnswerer({
      chat: { text: ['See [', 'E', '2', ', E1', '] and [E9', '9], done.'] },
    })
    const { text, events } = await collectAnswer(answerer, [view], 'who calls deliver?')
    expect(text).toBe('See [1] [2] and, done.')
    expect(events.find((event) => event.type === 'verify')).toMatchObject({ dropped: 1 })
  })

  test('path:line in prose is looked up', async () => {
    const { view } = await parsedProject(sampleFiles)
    const { answerer } = await scriptedAnswerer({
      chat: { text: ['Look at `src/deliver.js:5`, src/deliver.js:999 and src/gone.js:1. At 10:30 too. '] },
    })
    const { text, last } = await collectAnswer(answerer, [view], 'who calls deliver?')
    expect(text).toBe(
      'Look at `src/deliver.js:5` [1], src/deliver.js (not found in the parsed version) and src/gone.js (not found in the parsed version). At 10:30 too. ',
    )
    expect(last.type === 'done' && last.citations.map((one) => one.start_line)).toEqual([5])
  })

  test('tool calls run, their results can be cited, and the answer follows', async () => {
    const { view } = await parsedProject(sampleFiles)
    const { answerer, server } = await scriptedAnswerer({
      chat: (request) => {
        const result = request.messages.find((message) => message.role === 'tool')?.content
        const id = /(E\d+) = src\/session.js/.exec(result ?? '')?.[1] ?? 'E0'
        return result === undefined
          ? { toolCalls: [{ name: 'open', arguments: { target: 'sign' } }] }
          : { text: [`It signs [${id}].`] }
      },
    })
    const { text, last, events } = await collectAnswer(answerer, [view], 'what is this repository?')
    expect(server.faults).toEqual([])
    expect(events.map((event) => event.type)).toEqual([
      'tool_call',
      'tool_result',
      'text',
      'evidence',
      'text',
      'usage',
      'verify',
      'done',
    ])
    expect(text).toBe('It signs [1].')
    expect(last.type === 'done' && last.toolCalls).toMatchObject([{ tool_name: 'open', event_type: 'result' }])
    expect(last.type === 'done' && last.citations[0]?.file_path).toBe('src/session.js')
  })

  test.each([
    ['bare JSON', '{"name": "callers", "arguments": {"symbol": "sign"}}'],
    ['a fence', '```json\n{"name": "callers", "parameters": {"symbol": "sign"}}\n```'],
    ['tags', '<tool_call>\n{"name": "callers", "arguments": {"symbol": "sign"}}\n</tool_call>'],
    ['a function tag', '<function=callers>{"symbol": "sign"}</function>'],
  ])('a call written as %s is run, not shown', async (_name, leaked) => {
    const { view } = await parsedProject(sampleFiles)
    const { answerer } = await scriptedAnswerer({
      chat: [{ text: [leaked.slice(0, 9), leaked.slice(9)] }, { text: ['Two callers.'] }],
    })
    const { text, last } = await collectAnswer(answerer, [view], 'who calls sign?')
    expect(text).toBe('Two callers.')
    expect(last.type === 'done' && last.toolCalls[0]?.tool_name).toBe('callers')
  })

  test('JSON that is the answer itself is shown', async () => {
    const { view } = await parsedProject(sampleFiles)
    const { answerer } = await scriptedAnswerer({ chat: { text: ['{"callers": 2}'] } })
    expect((await collectAnswer(answerer, [view], 'who calls sign?')).text).toBe('{"callers": 2}')
  })

  test('with two projects, the model names one, and each piece of evidence has its project', async () => {
    const { view } = await parsedProject(sampleFiles, 'ferry')
    const other = (await parsedProject({ 'only.py': 'def lonely():\n    pass\n' }, 'island')).view
    const { answerer, server } = await scriptedAnswerer({
      chat: [{ toolCalls: [{ name: 'open', arguments: { target: 'lonely', project: 'island' } }] }, { text: ['ok'] }],
    })
    const { last } = await collectAnswer(answerer, [view, other], 'who calls deliver?')
    expect(server.requests[0]?.tools?.[0]?.function.parameters).toMatchObject({
      properties: { project: { enum: ['ferry', 'island'] } },
    })
    expect(last.type === 'done' && last.toolCalls[0]?.tool_response).toContain('def lonely')
  })
})

describe('when the model fails', () => {
  test.each([
    ['the model is missing', {}, 'gone:1b'],
    ['the server reports an error', { chat: { status: 500, body: '{"error":"boom"}' } }, usualModel.name],
    ['the answer is blank', { chat: { thinking: ['hm'], text: [] } }, usualModel.name],
  ])('before its first word because %s, the graph answers with a notice', async (_name, script, model) => {
    const { view } = await parsedProject(sampleFiles)
    const { answerer } = await scriptedAnswerer(script)
    const { events, text, last } = await collectAnswer(answerer, [view], 'who calls deliver?', { model })
    expect(events.find((event) => event.type === 'notice')).toMatchObject({ code: 'model_unavailable' })
    expect(text).toContain(graphLabel)
    expect(last).toMatchObject({ type: 'done', mode: 'graph', model: null })
  })

  test('in the middle of its answer, the text so far is kept and the stream ends with an error', async () => {
    const { view } = await parsedProject(sampleFiles)
    const { answerer } = await scriptedAnswerer({ chat: { text: ['`dispatch` calls it [E1]. And'], end: 'cut' } })
    const { text, last, events } = await collectAnswer(answerer, [view], 'who calls deliver?')
    expect(text).toBe('`dispatch` calls it [1]. And')
    expect(last).toMatchObject({ type: 'error', code: 'model_unavailable' })
    expect(events.find((event) => event.type === 'verify')).toMatchObject({ dropped: 0 })
  })

  test.each([
    ['before its first word', { headersWhen: new Promise<void>(() => undefined) }, ''],
    ['amid its answer', { text: ['word '], end: 'counting', pauseMs: 10 } as const, 'word'],
  ])('stopping %s ends at once and keeps the text so far', async (_name, turn, expected) => {
    const { view } = await parsedProject(sampleFiles)
    const { answerer, server } = await scriptedAnswerer({ chat: turn })
    const stop = new AbortController()
    let answer: Promise<CollectedAnswer> | undefined
    await new Promise<void>((onText) => {
      answer = collectAnswer(answerer, [view], 'who calls deliver?', { signal: stop.signal, onText })
      if (expected === '') void vi.waitFor(() => expect(server.requests).toHaveLength(1), pollOptions).then(onText)
    })
    const start = performance.now()
    stop.abort()
    const { last, text } = await answer!
    expect(performance.now() - start).toBeLessThan(atOnceMilliseconds)
    expect(last).toMatchObject({ type: 'done', stopped: true })
    expect(text).toContain(expected)
  })
})

test('without a model the events are evidence, text, verdict and done', async () => {
  const { view } = await parsedProject(sampleFiles)
  const { answerer, server } = await scriptedAnswerer({})
  const { events, last, text } = await collectAnswer(answerer, [view], 'who calls deliver?', { model: null })
  expect([...new Set(events.map((event) => event.type))]).toEqual(['evidence', 'text', 'verify', 'done'])
  expect(last).toMatchObject({ mode: 'graph', text })
  expect(server.requests).toHaveLength(0)
})

test('every agent answers under its own name, with a model and without', async () => {
  const { view } = await parsedProject(sampleFiles)
  const { answerer, server } = await scriptedAnswerer({ chat: { text: ['ok'] } })
  for (const agent of answerer.agents) {
    expect((await collectAnswer(answerer, [view], 'deliver', { agentId: agent.id })).last).toMatchObject({
      type: 'done',
      mode: 'model',
    })
    expect((await collectAnswer(answerer, [view], 'deliver', { agentId: agent.id, model: null })).last).toMatchObject({
      type: 'done',
      mode: 'graph',
    })
    expect(server.requests.at(-1)?.messages[0]?.content).toContain(agent.prompt)
  }
  expect(() =>
    answerer.answer(
      { agentId: 'nobody', question: { text: '', nodeIds: [], projects: [view.place], history: [] }, model: null },
      new AbortController().signal,
    ),
  ).toThrow(/no agent/)
})
