// C-33: names and texts of a repository, and what a model writes, never command a reader's terminal nor change the order
// of its text: in answers, in results of tools over MCP, and in resources. The command line is in tests/cli/output.test.ts.
import { expect, test } from 'vitest'
import { markOf, visibleText } from '#contract/visible-text'
import { startTestService } from '#tests/api/test-service'
import { collectAnswer, scriptedAnswerer } from '#tests/support/collect-answer'
import { connectMcp } from '#tests/support/mcp-client'
import { parsedProject } from '#tests/support/parsed-project'
import fc from '#tests/support/property'

const name = 'x\u001b]0;pwned\u0007\u009b31m\u202egpj'
const hidden = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u
const files = {
  [`${name}/deliver.js`]: `// ${name}\nimport { sign } from '../sign.js'\nexport function deliver() { sign() }\n`,
  'sign.js': `/** Signs. ${name} */\nexport function sign() { return '${name}' }\n`,
  [`${name}.md`]: `# ${name}\n\nHow ${name} delivers.\n`,
}
const runs = test.skipIf(process.platform === 'win32')

runs('answers without and with a model have marks instead', async () => {
  const { view } = await parsedProject(files, name)
  const { answerer } = await scriptedAnswerer({ chat: { text: [`It is \`sign\` \u001b`, `[2J [E1] ${name}.`] } })
  for (const model of [null, undefined]) {
    for (const question of ['who calls sign?', 'show me sign', 'which files are there?', 'what is this project?']) {
      const { text, last } = await collectAnswer(answerer, [view], question, model === null ? { model } : {})
      expect(text, question).not.toMatch(hidden)
      expect(last, question).toMatchObject({ type: 'done', text })
      if (question === 'who calls sign?') expect(text).toContain(markOf('\u001b'))
    }
  }
})

runs('texts of all tools and of resources over the protocol have marks instead; their data has the names', async () => {
  const service = await startTestService()
  await service.parse(files)
  const client = await connectMcp(service)
  for (const { id, sample } of service.services.tools.all) {
    const input = { ...sample, ...('symbol' in sample ? { symbol: 'sign' } : {}) }
    const { content } = await client.callTool({ name: id, arguments: input })
    expect((content as { text: string }[]).map(({ text }) => text).join('\n'), id).not.toMatch(hidden)
  }
  const missing = await client.callTool({ name: 'callers', arguments: { symbol: 'sign', project: name } })
  expect(missing.isError).toBe(true)
  expect((missing.content as { text: string }[])[0]?.text).not.toMatch(hidden)
  const callers = await client.callTool({ name: 'callers', arguments: { symbol: 'sign' } })
  expect((callers.content as { text: string }[])[0]?.text).toContain(visibleText(name))
  expect(JSON.stringify(callers.structuredContent)).toContain(JSON.stringify(name).slice(1, -1))
  const [resource] = (await client.listResources()).resources
  const { contents } = await client.readResource({ uri: resource?.uri ?? '' })
  expect((contents[0] as { text: string }).text).not.toMatch(hidden)
})

runs('data over REST, in exports and over the protocol have escape sequences, which mean the same', async () => {
  const service = await startTestService()
  const id = await service.parse(files)
  const project = `/api/v2/projects/${id}`
  for (const path of [`${project}/files`, `${project}/graph`, `${project}/export?format=ndjson`]) {
    const { status, text } = await service.call(path)
    expect(status, path).toBe(200)
    expect(text, path).not.toMatch(hidden)
    const values = text
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    expect(JSON.stringify(values), path).toContain(JSON.stringify(name).slice(1, -1))
  }
  const graphml = await service.call(`${project}/export?format=graphml`)
  expect(graphml.text).not.toMatch(hidden)
  expect(graphml.text).toContain('&#8238;gpj')
  const missing = await service.call(`${project}/file?path=${encodeURIComponent(`${name}/none.js`)}`)
  expect(missing.status).toBe(404)
  expect(missing.text).not.toMatch(hidden)
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'callers', arguments: { symbol: 'sign' } },
  }
  const headers = { Accept: 'application/json, text/event-stream' }
  const { text } = await service.call('/mcp', { method: 'POST', body: call, headers })
  expect(text).toContain('\\u202egpj')
  expect(text).not.toMatch(hidden)
})

test('parts of a text give the same as the whole', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\r', '\n', '\t', '\u001b', '\u0085', '\u2067', '🚀', '\ud83d') })
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(visibleText(one) + visibleText(other)).toBe(visibleText(one + other))
      expect(visibleText(one)).not.toMatch(hidden)
    }),
  )
})
