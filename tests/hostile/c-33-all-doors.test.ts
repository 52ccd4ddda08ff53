// C-33: one repository whose folder, files, functions, headings, branch, author and commits have control characters,
// escape sequences and overrides of direction in their names, through every door: REST, streams, exports, the protocol
// of agents and the command line. The pages are in tests/e2e/bad-pages.test.ts.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { markOf } from '#contract/visible-text'
import { startTestService, type TestService } from '#tests/api/test-service'
import { runCliHere } from '#tests/support/cli-here'
import { temporaryFolder } from '#tests/support/folder'
import { testGit } from '#tests/support/git-server'
import { connectMcp } from '#tests/support/mcp-client'

const name = 'x\u001b]0;owned\u0007\u009b31m\u202egpj\u2066'
/** What a name of a branch may have of it. */
const branch = 'x\u009b31m\u202egpj'
const hidden = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u
const files: Readonly<Record<string, string>> = {
  [`${name}/main.js`]: `import { sign } from '../sign.js'\n/** ${name} */\nexport const all = { ${JSON.stringify(name)}() { sign() } }\napp.get('/${name}', sign)\nprocess.env[${JSON.stringify(name)}]\n`,
  'sign.js': `import express from 'express'\nconst app = express()\n/** Signs. ${name} */\nexport function sign() { throw new Error('${name}') }\napp.get('/a/${name}', sign)\n`,
  'README.md': `# ${name}\n\nIt signs ${name}.\n\n## ${name}\n\n\`\`\`sh\nnpm run ${name}\n\`\`\`\n`,
  'package.json': JSON.stringify({
    name,
    description: name,
    scripts: { [name]: name },
    dependencies: { [name]: name },
  }),
  [`tests/${name}.test.js`]: `import { sign } from '../sign.js'\ntest('${name}', () => sign())\n`,
  [`${name}.png`]: '\u0000',
}

async function openHostile(service: TestService): Promise<string> {
  const folder = join(temporaryFolder(), name)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  testGit(folder, 'init', '-q', '-b', branch)
  testGit(folder, 'add', '-A')
  testGit(folder, '-c', `user.name=${name}`, '-c', 'user.email=a@b.example', 'commit', '-q', '-m', `fix: ${name}`)
  const { json } = await service.call('/api/v2/parse', { body: { repo_path: folder } })
  const id = (json as { project_id: string }).project_id
  const follow = service.services.projects.follow(id, AbortSignal.timeout(120_000))
  for await (const state of follow) expect(state.status).not.toBe('error')
  return id
}

/** Texts for people in what an answer says, whose characters they see as they are: names alone are data. */
function saidIn(value: unknown, key = ''): readonly string[] {
  const forPeople = /^(?:detail|message|notices?|reason|headline|questions)$/
  if (typeof value === 'string') return forPeople.test(key) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([inner, one]) => saidIn(one, Array.isArray(value) ? key : inner))
}

const questions = [
  ...[
    'what is this project?',
    'who calls sign?',
    'which routes are there?',
    'who changed this last?',
    'how do I run it?',
  ],
  ...[
    'which environment variables are read?',
    'what does the README say?',
    `where is ${name}?`,
    'which tests are there?',
  ],
]

const runs = test.skipIf(process.platform === 'win32')

runs('no door lets a name command a terminal or turn a line around', { timeout: 240_000 }, async () => {
  const service = await startTestService()
  const id = await openHostile(service)
  const faults: string[] = []
  let marks = 0
  const look = (door: string, text: string, said: readonly string[] = []): void => {
    for (const one of [text, ...said]) {
      if (one.includes(markOf('\u001b'))) marks += 1
      const at = one.search(hidden)
      if (at !== -1) faults.push(`${door}: ${JSON.stringify(one.slice(Math.max(0, at - 60), at + 20))}`)
    }
  }

  const about = { project_ids: [id], agent_ids: ['codebase_qna_agent'] }
  const created = await service.call('/api/v2/conversations/', { body: { ...about, title: name } })
  const conversation = (created.json as { conversation_id: string }).conversation_id
  await service.call('/api/v2/api-keys', { body: { name } })
  const symbol = encodeURIComponent('sign.js#sign(function,1)')
  const project = `/api/v2/projects/${id}`
  const messages: string[] = []
  for (const content of questions) {
    const asked = await service.call(`/api/v2/conversations/${conversation}/message?stream=false`, {
      body: { content },
    })
    look(`REST ${content}`, asked.text, saidIn(asked.json))
    messages.push((asked.json as { message_id: string }).message_id)
  }
  const streamed = await service.call(`/api/v2/conversations/${conversation}/message`, {
    body: { content: questions[0] },
  })
  look('REST stream', streamed.text)
  const paths = [
    ...[
      '/api/v2/projects/',
      `/api/v2/parsing-status/${id}`,
      '/api/v2/conversations/',
      '/api/v2/api-keys',
      '/api/v2/data',
    ],
    ...['', '/files', '/routes', '/commands', '/changes', '/suggestions', '/graph', '/graph?routes=true'].map(
      (one) => project + one,
    ),
    ...[`/file?path=${encodeURIComponent(`${name}/main.js`)}`, `/file?path=${name}`, '/file?path=README.md'].map(
      (one) => project + one,
    ),
    ...['', '/callers', '/callees', '/impact'].map((one) => `${project}/symbols/${symbol}${one}`),
    ...['ndjson', 'graphml'].map((format) => `${project}/export?format=${format}`),
    ...['', '/messages', `/messages/${messages[0]}/sent`].map((one) => `/api/v2/conversations/${conversation}${one}`),
    ...[`/api/v2/projects/${encodeURIComponent(name)}`, `/api/v2/${encodeURIComponent(name)}`],
  ]
  for (const path of paths) {
    const { text, json } = await service.call(path)
    look(`REST ${path}`, text, saidIn(json))
  }
  for (const body of [{ repo_name: name }, { repo_path: `/${name}` }, { repo_name: `https://a.example/${name}` }]) {
    const refused = await service.call('/api/v2/parse', { body })
    look('REST parse', refused.text, saidIn(refused.json))
  }

  const client = await connectMcp(service)
  for (const { id: tool, sample } of service.services.tools.all) {
    for (const wanted of ['sign', name]) {
      const input = {
        ...sample,
        ...('symbol' in sample ? { symbol: wanted } : {}),
        ...('query' in sample ? { query: wanted } : {}),
      }
      const { content } = await client.callTool({ name: tool, arguments: input })
      look(`MCP ${tool}`, (content as { text: string }[]).map(({ text }) => text).join('\n'))
    }
  }
  for (const { uri, name: said } of (await client.listResources()).resources) {
    look('MCP resource', said)
    for (const one of (await client.readResource({ uri })).contents)
      look('MCP resource', (one as { text: string }).text)
  }

  const env = {
    CAIRN_URL: service.url,
    CAIRN_API_KEY: service.localKey,
    CAIRN_CREDENTIALS: join(temporaryFolder(), 'c.json'),
  }
  const commands = [
    ...[
      ['status'],
      ['projects', 'list'],
      ['projects'],
      ['keys', 'list'],
      ['agents'],
      ['doctor'],
      ['routes'],
      ['commands'],
    ],
    ...questions.map((question) => ['ask', question]),
    ...[
      ['search', 'sign'],
      ['search', name],
      ['callers', 'sign'],
      ['callees', name],
      ['impact', 'sign'],
      ['symbol', 'sign'],
    ],
    ...[
      ['tests', 'sign'],
      ['path', 'sign', name],
      ['parse', `/${name}`],
      ['export', '-f', 'graphml'],
      ['export'],
      [name],
    ],
  ]
  for (const words of commands) {
    for (const json of [[], ['--json']]) {
      const { stdout, stderr } = await runCliHere([...words, ...json], { env })
      look(`cairn ${words.join(' ')} ${json}`, stdout + stderr)
    }
  }
  expect(faults).toEqual([])
  // The names were there to be shown.
  expect(marks).toBeGreaterThan(20)
})
