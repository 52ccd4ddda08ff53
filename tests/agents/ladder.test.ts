// Each rung of the ladder: native tools, JSON envelope, single shot, graph; and what is remembered of a model.
import { describe, expect, test } from 'vitest'
import { graphLabel } from '#main/agents/render-markdown'
import { collectAnswer, scriptedAnswerer } from '#tests/support/collect-answer'
import { usualModel, type StandInRequest, type StandInScript } from '#tests/support/ollama-stand-in'
import { parsedProject } from '#tests/support/parsed-project'
import { sampleFiles } from '#tests/support/sample-project'

const plainModels = [{ ...usualModel, capabilities: ['completion'] }]
const envelope = (value: object) => ({ text: [JSON.stringify(value)] })
const asksCallers = envelope({ thought: 'who?', tool: 'callers', arguments: { symbol: 'sign' } })

function rungOf(request: StandInRequest): string {
  return request.tools !== undefined ? 'tools' : request.format !== undefined ? 'envelope' : 'single'
}

async function asked(script: StandInScript, ...questions: string[]) {
  const { view } = await parsedProject(sampleFiles)
  const { answerer, server } = await scriptedAnswerer(script)
  const answers = []
  for (const question of questions) answers.push(await collectAnswer(answerer, [view], question))
  expect(server.faults).toEqual([])
  return { answers, rungs: server.requests.map(rungOf), requests: server.requests, refusals: server.refusals() }
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

  // Would catch: an answer that shows only when its envelope is closed, and is lost when that never comes.
  test('an answer inside it is shown as it comes, and kept when the model dies', async () => {
    const whole = JSON.stringify({ thought: 'an "answer": no', answer: 'Über "zwei"\n\tstones' })
    const pieces = Array.from({ length: Math.ceil(whole.length / 3) }, (_, at) => whole.slice(at * 3, at * 3 + 3))
    const { answers } = await asked({ models: plainModels, chat: { text: pieces } }, 'who calls sign?')
    expect(answers[0]?.text).toBe('Über "zwei"\n\tstones')
    const half = { text: pieces.slice(0, -3), errorLine: 'the runner has crashed' }
    const dead = await asked({ models: plainModels, chat: half }, 'who calls sign?')
    expect(dead.answers[0]?.text).toMatch(/^Über "zwei"\n/)
  })

  test('a model that refuses tools with 400 is asked in it, and from then on at once', async () => {
    // An old server says nothing of what its models can do.
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
  ])('a model that leaks a call as %s is asked in it afterwards, in the next answer too', async (_name, leaked) => {
    const { answers, rungs } = await asked(
      { chat: (_request, at) => (at === 0 ? { text: [leaked] } : envelope({ answer: 'Two.' })) },
      'who calls sign?',
      'who calls deliver?',
    )
    expect(rungs).toEqual(['tools', 'envelope', 'envelope'])
    expect(answers[0]?.last).toMatchObject({ text: 'Two.', toolCalls: [{ tool_name: 'callers' }] })
  })

  test('the same call again ends the rounds; the model stays on its rung', async () => {
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

  test('after four rounds the answer is asked for without tools', async () => {
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

  test('that says nothing leaves the question to the graph', async () => {
    const { answers, rungs } = await asked(
      { models: plainModels, chat: (request) => ({ text: request.format === undefined ? [] : ['{'] }) },
      'who calls sign?',
    )
    expect(rungs).toEqual(['envelope', 'single'])
    expect(answers[0]?.text).toContain(graphLabel)
  })
})
