// The capability tiers of models: native tools, JSON envelope, single shot, graph; and what is remembered about a
// model.
import { describe, expect, test } from 'vitest'
import { graphLabel } from '#main/agents/render-markdown'
import { collectAnswer, scriptedAnswerer, type CollectedAnswer } from '#tests/support/collect-answer'
import { usualModel, type StandInRequest, type StandInScript } from '#tests/support/ollama-stand-in'
import { parsedProject } from '#tests/support/parsed-project'
import { sampleFiles } from '#tests/support/sample-project'

const plainModels = [{ ...usualModel, capabilities: ['completion'] }]
const envelope = (value: object) => ({ text: [JSON.stringify(value)] })
const asksCallers = envelope({ thought: 'who?', tool: 'callers', arguments: { symbol: 'sign' } })

function tierOf(request: StandInRequest): string {
  return request.tools !== undefined ? 'tools' : request.format !== undefined ? 'envelope' : 'single'
}

async function asked(script: StandInScript, ...questions: string[]) {
  const { view } = await parsedProject(sampleFiles)
  const { answerer, server } = await scriptedAnswerer(script)
  const answers = []
  for (const question of questions) answers.push(await collectAnswer(answerer, [view], question))
  expect(server.faults).toEqual([])
  return { answers, rungs: server.requests.map(tierOf), requests: server.requests, refusals: server.refusals() }
}

describe('the envelope', () => {
  test('a model without tools names one in JSON, reads its result and answers with a citation', async () => {
    const { answers, rungs, requests } = await asked(
      { models: plainModels, chat: [asksCallers, envelope({ answer: '`sign` is called [E1].' })] },
      'who calls sign?',
    )
    expect(rungs).toEqual(['envelope', 'envelope'])
    expect(requests[0]?.messages[0]?.content).toMatch(/- callers: /)
    expect(requests[1]?.messages.map((message) => message.role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(requests[1]?.messages.at(-1)?.content).toContain('result of callers')
    expect(answers[0]?.text).toBe('`sign` is called [1].')
    expect(answers[0]?.last).toMatchObject({ mode: 'model', thinking: 'who?\n', toolCalls: [{ tool_name: 'callers' }] })
  })

  // Would catch: an answer shown only once its envelope is closed, and lost if it never is.
  test('an answer inside it is streamed, and kept when the model crashes', async () => {
    const whole = JSON.stringify({ thought: 'an "answer": no', answer: 'Über "zwei"\n\tstones' })
    const pieces = Array.from({ length: Math.ceil(whole.length / 3) }, (_, at) => whole.slice(at * 3, at * 3 + 3))
    const { answers } = await asked({ models: plainModels, chat: { text: pieces } }, 'who calls sign?')
    expect(answers[0]?.text).toBe('Über "zwei"\n\tstones')
    const half = { text: pieces.slice(0, -3), errorLine: 'the runner has crashed' }
    const dead = await asked({ models: plainModels, chat: half }, 'who calls sign?')
    expect(dead.answers[0]?.text).toMatch(/^Über "zwei"\n/)
  })

  test('a model that rejects tools with 400 gets the envelope, from then on at once', async () => {
    // An old server doesn't report capabilities.
    const models = [{ ...usualModel, capabilities: [] }]
    const { answers, rungs, refusals } = await asked(
      { models, chat: envelope({ answer: 'Two callers.' }) },
      'who calls sign?',
      'who calls deliver?',
    )
    expect(refusals).toBe(1)
    expect(rungs).toEqual(['envelope', 'envelope'])
    expect(answers.map((answer) => answer.text)).toEqual(['Two callers.', 'Two callers.'])
  })

  test.each([
    ['bare JSON', '{"name": "callers", "arguments": {"symbol": "sign"}}'],
    ['a fence', '```json\n{"name": "callers", "parameters": {"symbol": "sign"}}\n```'],
    ['tags', '<tool_call>\n{"name": "callers", "arguments": {"symbol": "sign"}}\n</tool_call>'],
    ['a function tag', '<function=callers>{"symbol": "sign"}</function>'],
  ])('a model that leaks a call as %s gets the envelope afterwards, in the next answer too', async (_name, leaked) => {
    const { answers, rungs } = await asked(
      { chat: (_request, at) => (at === 0 ? { text: [leaked] } : envelope({ answer: 'Two.' })) },
      'who calls sign?',
      'who calls deliver?',
    )
    expect(rungs).toEqual(['tools', 'envelope', 'envelope'])
    expect(answers[0]?.last).toMatchObject({ text: 'Two.', toolCalls: [{ tool_name: 'callers' }] })
  })

  test('the same call again ends the rounds; the model stays on its tier', async () => {
    const { answers, rungs } = await asked(
      {
        models: plainModels,
        chat: (request) => (request.format === undefined ? { text: ['Enough.'] } : asksCallers),
      },
      'who calls sign?',
      'who calls deliver?',
    )
    expect(rungs).toEqual(['envelope', 'envelope', 'single', 'envelope', 'envelope', 'single'])
    expect(answers[0]?.text).toBe('Enough.')
  })

  test('after four rounds the answer is requested without tools', async () => {
    const { rungs } = await asked(
      {
        models: plainModels,
        chat: (request, at) =>
          request.format === undefined
            ? { text: ['Enough.'] }
            : envelope({ tool: 'search', arguments: { query: `word${at}` } }),
      },
      'what is this repository?',
    )
    expect(rungs).toEqual(['envelope', 'envelope', 'envelope', 'envelope', 'single'])
  })
})

const notices = (answer: CollectedAnswer | undefined) =>
  answer?.events.flatMap((event) => (event.type === 'notice' ? [event.code] : []))

describe('answers without an end', () => {
  test('an answer in an envelope that is cut by the length limit is kept and marked as cut', async () => {
    const cut = { text: ['{"answer": "Two callers, the first'], doneReason: 'length' }
    const { answers, rungs } = await asked({ models: plainModels, chat: cut }, 'who calls sign?', 'who calls deliver?')
    expect(rungs).toEqual(['envelope', 'envelope'])
    expect(answers[0]?.last).toMatchObject({ type: 'done', text: 'Two callers, the first' })
    expect(notices(answers[0])).toEqual(['truncated'])
  })

  // Would catch: a model that loses its tools for good because one envelope was too long.
  test.each([
    ['a call in an envelope', plainModels, '{"thought": "who calls it", "tool": "callers", "argu', 'envelope'],
    ['a call written as text', [usualModel], '{"name": "callers", "arguments": {"sym', 'tools'],
  ])('%s that is cut is requested as plain text, this once', async (_name, models, text, first) => {
    const { answers, rungs } = await asked(
      {
        models,
        chat: (request) => (tierOf(request) === 'single' ? { text: ['Two.'] } : { text: [text], doneReason: 'length' }),
      },
      'who calls sign?',
      'who calls deliver?',
    )
    expect(rungs).toEqual([first, 'single', first, 'single'])
    expect(answers.map((answer) => answer.text)).toEqual(['Two.', 'Two.'])
  })

  // Would catch: an empty answer of a model that spent its whole output limit on thinking.
  test('thinking that uses up the output limit is followed by one turn without thinking', async () => {
    const models = [{ ...usualModel, capabilities: ['completion', 'tools', 'thinking'] }]
    const { answers, rungs, requests } = await asked(
      {
        models,
        chat: (request) =>
          request.think === true ? { thinking: ['Hm. '], doneReason: 'length' } : { text: ['It signs.'] },
      },
      'explain sign',
    )
    expect(rungs).toEqual(['tools', 'single'])
    expect(requests.map((request) => request.think)).toEqual([true, false])
    expect(answers[0]?.last).toMatchObject({ text: 'It signs.', thinking: 'Hm. ' })
  })

  test('a plain answer that is cut says so, and no correction is requested', async () => {
    const { answers, rungs } = await asked(
      { chat: { text: ['`sign` has 7 callers and'], doneReason: 'length' } },
      'who calls sign?',
    )
    expect(rungs).toEqual(['tools'])
    expect(notices(answers[0])).toEqual(['truncated'])
    expect(answers[0]?.text).toContain('has 2 proven callers')
  })

  // Would catch: a small model that repeats itself for minutes.
  test.each([
    ['in plain text', [usualModel], ''],
    ['in an envelope', plainModels, '{"answer": "'],
  ])('a model that repeats itself %s is stopped', async (_name, models, opening) => {
    const { view } = await parsedProject(sampleFiles)
    const sentence = 'The function is called by the dispatcher of the application. '
    const { answerer, server } = await scriptedAnswerer({ models, chat: { text: [opening, sentence], end: 'endless' } })
    const answer = await collectAnswer(answerer, [view], 'who calls sign?')
    expect(answer.last.type).toBe('done')
    expect(notices(answer)).toEqual(['repeating'])
    expect(answer.text.length).toBeLessThan(2_000)
    await expect.poll(() => server.left()).toBe(1)
  })

  test('tables, rules and lists are not loops', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `| \`sign\` | src/session.js | ${at} | exact | proven by the graph |\n`,
    )
    const { answers } = await asked({ chat: { text: ['-'.repeat(900), '\n', ...rows] } }, 'who calls sign?')
    expect(notices(answers[0])).toEqual([])
  })
})

describe('a malformed call', () => {
  test('without a name is answered with the available names, and the answer continues', async () => {
    const { answers, requests } = await asked(
      {
        chat: [
          { toolCalls: [{ arguments: { symbol: 'sign' } } as never, { name: 'callers', arguments: 7 }] },
          { text: ['Two.'] },
        ],
      },
      'who calls sign?',
    )
    expect(answers[0]?.text).toBe('Two.')
    const results = requests[1]?.messages.filter((message) => message.role === 'tool').map((message) => message.content)
    expect(results?.[0]).toContain('There is no tool "". Tools: search, open')
    expect(results?.[1]).toContain('The arguments do not fit')
  })
})

describe('the single shot', () => {
  test.each([
    ['broken off', '{"thought": "I should'],
    ['empty', '{}'],
    ['of the wrong type', '{"tool": ["callers"]}'],
  ])('follows an envelope that is %s, and is remembered', async (_name, text) => {
    const { answers, rungs } = await asked(
      {
        models: plainModels,
        chat: (request) => ({ text: [request.format === undefined ? 'Two callers.' : text] }),
      },
      'who calls sign?',
      'who calls deliver?',
    )
    expect(rungs).toEqual(['envelope', 'single', 'single'])
    expect(answers.map((answer) => answer.text)).toEqual(['Two callers.', 'Two callers.'])
  })

  test('without any text leaves the question to the graph', async () => {
    const { answers, rungs } = await asked(
      { models: plainModels, chat: (request) => ({ text: request.format === undefined ? [] : ['{'] }) },
      'who calls sign?',
    )
    expect(rungs).toEqual(['envelope', 'single'])
    expect(answers[0]?.text).toContain(graphLabel)
  })
})
