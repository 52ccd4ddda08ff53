// Tool calls that models write as text, in the formats and with the names they were trained on.
import { describe, expect, test } from 'vitest'
import { withKnownNames } from '#main/agents/answering/call-names'
import { createAnswerReader, readEnvelope } from '#main/agents/answering/envelope'
import { readLooseJson } from '#main/agents/answering/loose-json'
import { certainProse, findWrittenCalls } from '#main/agents/answering/written-calls'
import { describeOfferedTools } from '#main/agents/offered-tools'
import { cpuMilliseconds } from '#tests/support/cpu-time'

const tools = describeOfferedTools()
const sign = { name: 'callers', arguments: { symbol: 'sign' } }
const json = '{"name": "callers", "arguments": {"symbol": "sign"}}'

const forms: readonly (readonly [string, string])[] = [
  ['bare', json],
  ['with parameters', '{"name": "callers", "parameters": {"symbol": "sign"}}'],
  ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
  ['in a fence without a language', `\`\`\`\n${json}\n\`\`\``],
  ['in tags', `<tool_call>\n${json}\n</tool_call>`],
  ['in tags that are never closed', `<tool_call>${json}`],
  ['in marks of a template', `<|tool_call|>${json}<|end|>`],
  ['after the mark of Llama', `<|python_tag|>${json}`],
  ['as Mistral does', `[TOOL_CALLS] [${json}]`],
  ['as newer Mistral does', '[TOOL_CALLS]callers[ARGS]{"symbol": "sign"}'],
  ['as a request', `[TOOL_REQUEST]${json}[END_TOOL_REQUEST]`],
  ['with the key tool', '{"tool": "callers", "arguments": {"symbol": "sign"}}'],
  ['with the key tool and args beside it', '{"tool": "callers", "symbol": "sign"}'],
  ['as an action', '{"action": "callers", "action_input": {"symbol": "sign"}}'],
  ['as OpenAI does', `{"type": "function", "function": ${json}}`],
  ['in a list of calls', `{"tool_calls": [{"id": "1", "type": "function", "function": ${json}}]}`],
  ['with arguments as a text', '{"name": "callers", "arguments": "{\\"symbol\\": \\"sign\\"}"}'],
  ['with a thought before', '{"thought": "who?", "tool": "callers", "arguments": {"symbol": "sign"}}'],
  ['with a comma too many', '{"name": "callers", "arguments": {"symbol": "sign",},}'],
  ['in single quotes', "{'name': 'callers', 'arguments': {'symbol': 'sign'}}"],
  ['without quotes', '{name: "callers", arguments: {symbol: "sign"}}'],
  ['with a prefix', '{"name": "functions.callers", "arguments": {"symbol": "sign"}}'],
  ['as a function', 'callers(symbol="sign")'],
  ['as a function of one value', 'callers("sign")'],
  ['as a function with a prefix', 'functions.callers({"symbol": "sign"})'],
  ['as a function that is printed', '```tool_code\nprint(callers(symbol="sign"))\n```'],
  ['as Kimi does', 'functions.callers:0{"symbol": "sign"}'],
  ['in a function tag', '<function=callers>{"symbol": "sign"}</function>'],
  ['in a tag with its name', '<invoke name="callers"><parameter name="symbol">sign</parameter></invoke>'],
  [
    'in tags of calls',
    '<function_calls>\n<invoke name="callers">\n<parameter name="symbol">sign</parameter>\n</invoke>\n</function_calls>',
  ],
  [
    'in tags of its vendor',
    '<minimax:tool_call>\n<invoke name="callers">\n<parameter name="symbol">sign</parameter>\n</invoke>\n</minimax:tool_call>',
  ],
  ['in a tag of code', '<tool_code>\ncallers(symbol="sign")\n</tool_code>'],
  ['in a list of functions', '[callers(symbol="sign")]'],
  ['as lines', 'Action: callers\nAction Input: {"symbol": "sign"}'],
  ['as lines without JSON', 'Action: callers\nAction Input: sign'],
  ['as a list after its line', 'Action: ```json\n[{"tool_name": "callers", "parameters": {"symbol": "sign"}}]\n```'],
  [
    'as DeepSeek does',
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>callers\n```json\n{"symbol":"sign"}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
  ],
  [
    'as newer DeepSeek does',
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>callers<｜tool▁sep｜>{"symbol": "sign"}<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
  ],
  ['as GLM does', '<tool_call>callers\n<arg_key>symbol</arg_key>\n<arg_value>sign</arg_value>\n</tool_call>'],
  ['in a channel', '<|channel|>commentary to=functions.callers <|constrain|>json<|message|>{"symbol":"sign"}<|call|>'],
  ['after a tag with its name', '<function>callers</function>{"symbol":"sign"}'],
  ['in tags of its parts', '<tool_use>\n<name>callers</name>\n<arguments>{"symbol":"sign"}</arguments>\n</tool_use>'],
  ['in a tag of its own', '<callers>\n<symbol>sign</symbol>\n</callers>'],
  ['without its last brackets', '{"name": "callers", "arguments": {"symbol": "sign"'],
  ['without its last quote', '{"name": "callers", "arguments": {"symbol": "sign'],
  ['after a label', 'tool_call: callers {"symbol": "sign"}'],
  ['in a tag for each parameter', '<function=callers>\n<parameter=symbol>\nsign\n</parameter>\n</function>'],
]

test.each(forms)('a call %s is found, with prose before it too', (_name, text) => {
  expect(findWrittenCalls(text, tools)?.calls.map((call) => withKnownNames(call, tools))).toEqual([sign])
  if (/^(?:callers|```tool_code)/.test(text)) return
  const before = 'I will look at who calls it.\n\n'
  const found = findWrittenCalls(before + text, tools)
  expect(found?.calls.map((call) => withKnownNames(call, tools))).toEqual([sign])
  expect(found?.start).toBeLessThanOrEqual(before.length)
})

// Catches calls that are shown, briefly or for good, because their beginning doesn't look like one.
test.each(forms)('nothing of a call %s is shown while it arrives', (_name, text) => {
  let shown = 0
  for (let length = 1; length <= text.length; length++) shown = certainProse(text.slice(0, length), shown, tools)
  expect(text.slice(0, shown).trim()).toBe('')
})

test('a call of a tool that doesn’t exist is found, so that the model can be corrected', () => {
  const found = findWrittenCalls('{"name": "frobnicate", "arguments": {"a": 1}}', tools)
  expect(found?.calls).toEqual([{ name: 'frobnicate', arguments: { a: 1 } }])
})

test('several calls in a row are all found', () => {
  const second = '{"name": "open", "arguments": {"target": "deliver"}}'
  for (const text of [
    `${json}\n${second}`,
    `[${json}, ${second}]`,
    `<tool_call>${json}</tool_call>\n<tool_call>${second}</tool_call>`,
  ])
    expect(findWrittenCalls(text, tools)?.calls.map(({ name }) => name)).toEqual(['callers', 'open'])
})

describe('text that is not a call', () => {
  const prose: readonly string[] = [
    'It reads `{ "name": "callers" }` from the file and goes on. ' +
      'The rest of this answer is about something else. '.repeat(8),
    '```json\n{"name": "koa", "version": "3.0.0"}\n```',
    '```js\nopen("file.txt")\n```\nThis opens the file.',
    'Call `search("x")` to look for it; then `open(path)` shows it.',
    '```ts\nconst options: { name: string; depth?: number } = { name: "x" }\n```\nThat is all.',
    'The functions.php file holds [1] and [E1, E2], and a <div> or a < b.',
    'searching is done by callers of the index.',
    'See <div>\n<span>text</span>\n</div> and [read(2)](https://example.org), or [a(b=1)]. '.repeat(4),
    '```html\n<search>\n<form>x</form>\n</search>\n```\nThis is markup.',
    'Action: the user clicks.\nThen the handler runs.',
    '{"name": "frobnicate", "parameters": {"type": "object", "properties": {"a": {"type": "string"}}}}',
  ]
  test.each(prose)('%s', (text) => {
    expect(findWrittenCalls(text, tools)).toBeNull()
    let shown = 0
    for (let length = 1; length <= text.length; length += 3) shown = certainProse(text.slice(0, length), shown, tools)
    // Only text that may still become a call is held back, and never for long.
    expect(certainProse(`${text}\n\nThe end. `, shown, tools)).toBe(text.length + 11)
  })
})

test.each([
  ['open', { path: 'src/a.js', line: 12 }, { target: 'src/a.js', start_line: 12 }],
  ['read_file', { file_path: 'src/a.js', start: '3', end: '9' }, { target: 'src/a.js', start_line: 3, end_line: 9 }],
  ['grep', { pattern: 'sign' }, { query: 'sign' }],
  ['Search', { q: 'sign', max_results: '5' }, { query: 'sign', limit: 5 }],
  ['find_references', { name: 'sign' }, { symbol: 'sign' }],
  ['functions.impact', { function: 'sign' }, { symbol: 'sign' }],
  ['search', { keywords: ['sign', 'letter'] }, { query: 'sign letter' }],
  ['callers', { symbol: 'sign', path: 'src/a.js' }, { symbol: 'sign', path: 'src/a.js' }],
  ['frobnicate', { q: 1 }, { q: 1 }],
])('%s %j is understood', (name, written, meant) => {
  expect(withKnownNames({ name, arguments: written }, tools).arguments).toEqual(meant)
})

test('loose JSON is read, and other text is not', () => {
  const values: [string, unknown][] = [
    [`{'a': True, b: None, "c": [1, -2.5,], }`, { a: true, b: null, c: [1, -2.5] }],
    ['{"text": "line\nfeed \\u00e9 \\"q\\""}', { text: 'line\nfeed é "q"' }],
    ['{}', {}],
    ['{"a": ', undefined],
    ['{"a" 1}', undefined],
    ['{a: string}', undefined],
    ['['.repeat(100), undefined],
  ]
  for (const [text, value] of values) expect(readLooseJson(text)?.value, text).toEqual(value)
})

// Catches an expression that is tried at each space of a long run, and marks that are read again for each of them: one
// line of a model server stopped the service for minutes.
test('text of any shape is judged in linear time', () => {
  const texts = [
    `a${' '.repeat(200_000)}b`,
    `[${' \n\t'.repeat(60_000)}b`,
    `<function=search><parameter=query>${' \n'.repeat(100_000)}`,
    '<tool_call>'.repeat(18_000),
    '{"name":'.repeat(20_000),
    `<function=search>${'<parameter=a>'.repeat(15_000)}`,
  ]
  const start = cpuMilliseconds()
  for (const text of texts) {
    certainProse(text, 0, tools)
    findWrittenCalls(text, tools)
    readEnvelope(text, tools)
  }
  const reader = createAnswerReader()
  for (let piece = 0; piece < 5_000; piece++) reader.push('{"thought": "none" and more words, ')
  expect(reader.push('{"answer"')).toBe('')
  expect(reader.push(': "yes')).toBe('yes')
  expect(cpuMilliseconds() - start).toBeLessThan(4_000)
})

// Catches values that are read to the end of a long text for each of two hundred openings: a second of the service.
test('an opening of a call is not followed further than a call is long', () => {
  for (const opening of ['{name:“', 'functions.callers{"symbol":"', '[{"name":"']) {
    const text = `Well. ${opening.repeat(250)}${'x'.repeat(390_000)}`
    const start = cpuMilliseconds()
    expect(findWrittenCalls(text, tools)).toBeNull()
    expect(cpuMilliseconds() - start).toBeLessThan(300)
  }
})
