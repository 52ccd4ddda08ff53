// Four kinds of models, scripted over the real protocol: obedient, weak, lying and silent, and what the user sees.
import { describe, expect, test } from 'vitest'
import { graphLabel } from '#main/agents/render-markdown'
import { tokensOf } from '#main/agents/tokens'
import { collectAnswer, scriptedAnswerer } from '#tests/support/collect-answer'
import type { StandInRequest, StandInScript } from '#tests/support/ollama-stand-in'
import { usualModel } from '#tests/support/ollama-stand-in'
import { parsedProject } from '#tests/support/parsed-project'
import { sampleFiles } from '#tests/support/sample-project'

const question = 'who calls sign?'
const json = '{"name": "callers", "arguments": {"symbol": "sign"}}'

async function asked(script: StandInScript, text = question, files: Readonly<Record<string, string>> = sampleFiles) {
  const { view } = await parsedProject(files)
  const { answerer, server } = await scriptedAnswerer(script)
  const answer = await collectAnswer(answerer, [view], text)
  expect(server.faults).toEqual([])
  return { ...answer, requests: server.requests, again: () => collectAnswer(answerer, [view], text) }
}

const contentOf = (request: StandInRequest | undefined): string =>
  request?.messages.map(({ content }) => content).join('\n') ?? ''

describe('an obedient model', () => {
  test('calls tools, reads the results and cites them, and its citations are verified', async () => {
    const { last, events } = await asked({
      chat: [
        { toolCalls: [{ name: 'callers', arguments: { symbol: 'sign' } }] },
        { text: ['`sign` is called by `deliver` [E1].'] },
      ],
    })
    expect(last).toMatchObject({ text: '`sign` is called by `deliver` [1].', toolCalls: [{ event_type: 'result' }] })
    expect(events.find((event) => event.type === 'verify')).toMatchObject({ findings: [], dropped: 0 })
  })

  // Catches evidence ids that the model never saw, a first call that takes the budget of all others, and a record of
  // what was sent that lists more than was sent.
  test('gets no more than fits its window, and what is listed as sent was sent', async () => {
    const body = Array.from({ length: 110 }, (_, line) => `    step_${line} = "${'y'.repeat(60)}"`).join('\n')
    const files = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`f${at}.py`, `def big_${at}():\n${body}\n`]),
    )
    const calls = [6, 7, 8, 9].map((at) => ({ name: 'open', arguments: { target: `big_${at}` } }))
    const { requests, sent, last } = await asked(
      {
        models: [{ ...usualModel, contextLength: 8_192 }],
        chat: (request, at) => (at === 0 ? { toolCalls: calls } : { text: ['Enough.'] }),
      },
      'how does big_1 work?',
      files,
    )
    expect(last).toMatchObject({ type: 'done', text: 'Enough.' })
    const results = requests.at(-1)?.messages.filter(({ role }) => role === 'tool') ?? []
    expect(results).toHaveLength(4)
    // Each call of the round gets its share.
    for (const { content } of results) expect(content).toMatch(/Cite as: E\d+ = f\d\.py:1-\d+\n[\s\S]*\n5 /)
    const text = contentOf(requests.at(-1))
    for (const { id, file_path, start_line, end_line } of sent.at(-1)?.evidence ?? []) {
      expect(text).toMatch(new RegExp(`${id}(?: = | )${file_path}:${start_line}-${end_line}`))
    }
    for (const request of requests) {
      const tools = tokensOf(JSON.stringify(request.tools ?? []))
      const filled = tokensOf(request.messages.map(({ content }) => content).join('')) + tools
      expect(filled + request.options.num_predict).toBeLessThan(request.options.num_ctx)
    }
  })
})

const leaks: readonly (readonly [string, string])[] = [
  ['a fence after prose', `Let me look.\n\n\`\`\`json\n{"name": "callers", "parameters": {"symbol": "sign"}}\n\`\`\``],
  ['tags after prose', `Let me look.\n<tool_call>\n${json}\n</tool_call>`],
  ['[TOOL_CALLS]', `[TOOL_CALLS] [${json}]`],
  ['the key tool', '{"tool": "callers", "arguments": {"symbol": "sign"}}'],
  ['two in a row', `${json}\n{"name": "search", "arguments": {"query": "sign"}}`],
  ['functions.callers', '{"name": "functions.callers", "arguments": {"symbol": "sign"}}'],
  ['a comma too many', '{"name": "callers", "arguments": {"symbol": "sign",}}'],
  ['a function', 'callers("sign")'],
]

describe('a weak model', () => {
  // Catches calls printed as the answer.
  test.each(leaks)('writes its call as %s: it is run, and the user never sees it', async (_name, leaked) => {
    const { text, last, requests } = await asked({
      chat: (_request, at) => ({ text: at === 0 ? [...leaked] : ['{"answer": "`deliver` calls it [E1]."}'] }),
    })
    expect(text).not.toMatch(/callers|TOOL|[{}]/)
    expect(text).toMatch(/`deliver` calls it \[1\]\.$/)
    expect(last.type === 'done' && last.toolCalls[0]).toMatchObject({ tool_name: 'callers', event_type: 'result' })
    expect(contentOf(requests[1])).toContain('result of callers')
  })

  // Catches a final answer that is only a tool call, printed once no rounds are left.
  test('keeps calling tools instead of answering: it is asked again, and then the graph answers', async () => {
    const calls: StandInScript['chat'] = (_request, at) => ({ text: [json.replace('sign', `s${at}`)] })
    const stubborn = await asked({ chat: calls })
    expect(stubborn.text).toContain(graphLabel)
    expect(stubborn.text).not.toContain('arguments')
    const wiser = await asked({
      chat: (request, at) =>
        contentOf(request).includes('No more tools can be used') ? { text: ['Two.'] } : calls(request, at),
    })
    expect(wiser.last).toMatchObject({ type: 'done', mode: 'model', text: 'Two.' })
  })

  test.each([
    ['prose before', 'I think so. {"tool": "callers", "arguments": {"symbol": "sign"}}'],
    ['arguments as a text', '{"tool": "callers", "arguments": "{\\"symbol\\": \\"sign\\"}"}'],
    ['other names', '{"tool": "find_references", "arguments": {"name": "sign"}}'],
    ['a fence', '```json\n{"tool": "callers", "arguments": {"symbol": "sign"}}\n```'],
  ])('writes an envelope with %s: it is understood', async (_name, written) => {
    const models = [{ ...usualModel, capabilities: ['completion'] }]
    const { last, requests } = await asked({
      models,
      chat: (_request, at) => ({ text: at === 0 ? [written] : ['So: {"answer": "Two."}'] }),
    })
    expect(last.type === 'done' && last.text).toMatch(/Two\.$/)
    expect(last.type === 'done' && last.text).not.toContain('{')
    expect(last).toMatchObject({ toolCalls: [{ tool_name: 'callers', event_type: 'result' }] })
    expect(requests[1]?.format).toBeDefined()
  })

  // Catches a model that loses its tools until a restart because of one bad envelope.
  test('fails at an envelope once: a few answers later the envelope is tried again', async () => {
    const models = [{ ...usualModel, capabilities: ['completion'] }]
    const first = await asked({
      models,
      chat: (request, at) => ({ text: [at === 0 ? '{"thought": "hm' : request.format ? '{"answer": "A."}' : 'B.'] }),
    })
    const texts = [first.text]
    for (let count = 0; count < 3; count++) texts.push((await first.again()).text)
    expect(texts).toEqual(['B.', 'B.', 'A.', 'A.'])
  })

  test('names tools and arguments freely: they are understood, or corrected with an example', async () => {
    const calls = [
      { name: 'open', arguments: { path: 'src/deliver.js', line: 4 } },
      { name: 'grep', arguments: { pattern: 'sign' } },
      { name: 'open', arguments: { nothing: 1 } },
    ]
    const { last, requests } = await asked({ chat: [{ toolCalls: calls }, { text: ['Done.'] }] })
    expect(last.type === 'done' && last.toolCalls.map((call) => call.event_type)).toEqual(['result', 'result', 'error'])
    expect(contentOf(requests[1])).toContain('src/deliver.js:4-')
    expect(contentOf(requests[1])).toContain('Example: {"target":"main"}')
  })
})

describe('a lying model', () => {
  // Catches a name that passes because the question, the graph's own "not found" or a tool's error contains it.
  test('invents definitions: it is corrected, and its citations are not verified', async () => {
    const lie = '`KyselyCacheManager` is a class defined in `src/deliver.js:1-3`. It caches [E1].'
    const { last, events } = await asked(
      {
        chat: (_request, at) =>
          at === 0 ? { toolCalls: [{ name: 'open', arguments: { target: 'KyselyCacheManager' } }] } : { text: [lie] },
      },
      'Where is KyselyCacheManager defined? See sign.',
    )
    const verdict = events.find((event) => event.type === 'verify')
    expect(verdict?.findings).toMatchObject([{ kind: 'name', text: 'KyselyCacheManager' }])
    expect(last.type === 'done' && last.text).toContain('`KyselyCacheManager` is not in the graph')
    expect(last.type === 'done' && last.citations[0]).toMatchObject({ verified: false, exists: true })
  })

  test('invents a path that a tool rejected: it is corrected', async () => {
    const { events } = await asked({
      chat: (_request, at) =>
        at === 0
          ? { toolCalls: [{ name: 'open', arguments: { path: 'src/cache/manager.js' } }] }
          : { text: ['It is kept in `src/cache/manager.js` [E1].'] },
    })
    const verdict = events.find((event) => event.type === 'verify')
    expect(verdict?.findings).toMatchObject([{ kind: 'path', text: 'src/cache/manager.js' }])
  })
})

describe('a silent model', () => {
  test.each<[string, StandInScript['chat'] & object]>([
    ['says nothing', { text: [] }],
    ['says only spaces', { text: [' ', '\n'] }],
    ['ends before its end', { end: 'without-done' }],
  ])('%s: the graph answers', async (_name, chat) => {
    const { last, text } = await asked({ chat })
    expect(last).toMatchObject({ type: 'done', mode: 'graph' })
    expect(text).toContain(graphLabel)
  })
})
