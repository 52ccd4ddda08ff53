// Bad input to the built program over REST: each case gets a clear error, and nothing is lost.
import { mkdtemp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#tests/support/parsed-sample'
import { startOllamaStandIn } from '#tests/support/ollama-stand-in'
import { createParseGate, type ParseGate } from '#tests/support/parse-gate'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'

interface Answer {
  readonly status: number
  readonly text: string
  readonly json: { readonly detail?: unknown; readonly project_id?: string; readonly conversation_id?: string }
}

interface State {
  readonly status: string
  readonly message: string | null
  readonly progress: { readonly phase: string; readonly symbols: number }
}

const folder = { root: '' }
test.beforeAll(async () => {
  folder.root = await mkdtemp(join(tmpdir(), 'cairn-bad-input-'))
})
test.afterAll(() => rm(folder.root, { recursive: true, force: true }))

async function call(service: ServiceProcess, path: string, body?: unknown, key = service.key): Promise<Answer> {
  const response = await fetch(`${service.url}/api/v2${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(key === '' ? {} : { 'x-api-key': key }) },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, json: JSON.parse(text.split('\n')[0] ?? '') as Answer['json'] }
}

async function until(service: ServiceProcess, id: string, fits: (state: State) => boolean): Promise<State> {
  for (;;) {
    const state = (await call(service, `/parsing-status/${id}`)).json as unknown as State
    if (fits(state)) return state
    await new Promise((resolve) => {
      setTimeout(resolve, 30)
    })
  }
}

const isOver = ({ status }: State): boolean => status === 'ready' || status === 'error'

async function parse(service: ServiceProcess, path: string): Promise<string> {
  return (await call(service, '/parse', { repo_path: path })).json.project_id ?? ''
}

const functionsInFile = 24
const manyFilesCount = 60

/** Enough files that parse workers take part, so that a gate holds the parse. */
async function manyFiles(name: string): Promise<string> {
  const path = join(folder.root, name)
  await mkdir(path)
  const lines = Array.from(
    { length: functionsInFile },
    (_, line) => `export function f${line}(x) { return g(x + ${line}) }`,
  )
  for (let file = 0; file < manyFilesCount; file += 1) await writeFile(join(path, `m${file}.js`), lines.join('\n'))
  return path
}

/** Holds the parses of a service that gets its environment. */
async function gateIn(name: string): Promise<ParseGate> {
  const path = join(folder.root, name)
  await mkdir(path)
  return createParseGate(path)
}

// Catches requests answered with an internal error, or with a message that doesn't say what is wrong.
test('says what is wrong with a request', async () => {
  const service = await startServiceProcess()
  const file = join(folder.root, 'a-file.js')
  await writeFile(file, '')
  const ask = { project_ids: ['nobody'], agent_ids: ['codebase_qna_agent'] }
  const cases: [string, unknown, number, RegExp][] = [
    ['/parse', { repo_path: join(folder.root, 'missing') }, 422, /does not exist/],
    ['/parse', { repo_path: file }, 422, /is a file, not a folder/],
    ['/parse', { repo_path: '/proc/self' }, 422, /operating system|does not exist/],
    ['/parse', {}, 422, /Give repo_path/],
    ['/parse', { repo_path: 7 }, 422, /expected string/],
    ['/parse', '{"repo_path":', 400, /not valid JSON/],
    ['/parse', `{"repo_path":"${'x'.repeat(2 * 1_048_576)}"}`, 413, /larger than 1 MiB/],
    ['/parsing-status/nobody', undefined, 404, /no project/],
    ['/conversations/', ask, 404, /no project/],
    ['/conversations/nobody/message', { content: 'Hello?' }, 404, /no conversation/],
    ['/project/nobody/message', { content: 'Hello?' }, 404, /no project/],
  ]
  for (const [path, body, status, sentence] of cases) {
    const answer = await call(service, path, body)
    expect(answer.status, `${path} ${answer.text.slice(0, 200)}`).toBe(status)
    expect(JSON.stringify(answer.json.detail)).toMatch(sentence)
  }
  expect((await call(service, '/projects', undefined, '')).json.detail).toBe('API key is required')
  expect((await call(service, '/projects', undefined, `sk-${'0'.repeat(64)}`)).json.detail).toBe('Invalid API key')
  expect((await call(service, '/projects')).text).toBe('[]')
  expect(await service.stop()).toBe(0)
})

// Catches folders that end in an empty graph without a reason, or in a parse that never ends.
test('says why a folder gives no graph', async () => {
  const service = await startServiceProcess()
  await mkdir(join(folder.root, 'empty'))
  await mkdir(join(folder.root, 'foreign'))
  await writeFile(join(folder.root, 'foreign', 'data.bin'), Buffer.alloc(2_000))
  for (const name of ['empty', 'foreign']) {
    const id = await parse(service, join(folder.root, name))
    const state = await until(service, id, isOver)
    expect([state.status, state.message]).toEqual(['error', expect.stringContaining('No file of a known language')])
    expect((await call(service, `/project/${id}/message`, { content: 'Who calls f1?' })).status).toBe(409)
  }
  expect(await service.stop()).toBe(0)
})

// Catches a parse of a folder that vanishes taken for one of a smaller folder.
test('says that a folder was gone before its parse ended', async () => {
  const gate = await gateIn('gate-gone')
  const service = await startServiceProcess({ env: gate.env })
  const gone = await manyFiles('gone')
  const id = await parse(service, gone)
  await until(service, id, ({ progress }) => progress.phase === 'parse')
  // At once, so that the folder is never there with a part of its files.
  await rename(gone, `${gone}-elsewhere`)
  gate.open()
  const state = await until(service, id, isOver)
  expect([state.status, state.message]).toEqual(['error', expect.stringMatching(/folder .* (gone|read)/)])
  expect(await service.stop()).toBe(0)
})

// Catches work lost, duplicated or left undone when the process is killed.
test('continues after a kill, with everything that was there', async ({ sample }) => {
  const first = await sample.start((await gateIn('gate-kill')).env)
  const { dataFolder } = first
  const [koa] = (await call(first, '/projects')).json as unknown as { id: string }[]
  const about = { project_ids: [koa?.id], agent_ids: ['codebase_qna_agent'], content: 'Who calls createContext?' }
  const conversation = (await call(first, '/conversations/message', about)).json.conversation_id ?? ''
  expect((await call(first, `/conversations/${conversation}/message`, { content: ' ' })).json.detail).toBe(
    'Message content cannot be empty',
  )
  const many = await manyFiles('many')
  const ids = await Promise.all([parse(first, many), parse(first, many)])
  expect(new Set(ids).size).toBe(1)
  await until(first, ids[0], ({ progress }) => progress.phase === 'parse')
  const ended = new Promise((resolve) => void first.child.once('exit', resolve))
  first.child.kill('SIGKILL')
  await ended

  const second = await startServiceProcess({ dataFolder })
  expect((await until(second, ids[0], isOver)).progress.symbols).toBe(manyFilesCount * functionsInFile)
  const messages = (await call(second, `/conversations/${conversation}/messages`)).json as unknown as unknown[]
  expect(messages).toHaveLength(2)
  expect(second.key).toBe(first.key)
  expect(await second.stop()).toBe(0)
  await first.stop()
})

// Catches answers lost with the model, and graph answers that fail without one.
test('answers without a model, reports a missing one, and keeps a partial answer', async ({ sample }) => {
  const standIn = await startOllamaStandIn({ chat: { text: ['Half ', 'an answer. '], end: 'counting', pauseMs: 30 } })
  const service = await sample.start({ OLLAMA_HOST: standIn.url })
  const [koa] = (await call(service, '/projects')).json as unknown as { id: string }[]
  const about = { project_ids: [koa?.id], agent_ids: ['codebase_qna_agent'] }
  const id = (await call(service, '/conversations/', about)).json.conversation_id ?? ''
  const content = 'Who calls createContext?'
  const missing = await call(service, `/conversations/${id}/message`, { content, model: 'none-such:1b' })
  expect([missing.status, missing.json.detail]).toEqual([503, expect.stringContaining('none-such:1b')])

  const dying = call(service, `/conversations/${id}/message`, { content })
  await expect.poll(() => standIn.requests.length).toBeGreaterThan(0)
  await expect.poll(async () => (await call(service, `/conversations/${id}/messages`)).text).toContain('Half')
  await standIn.close()
  const last = (await dying).text.trim().split('\n').at(-1) ?? ''
  expect(JSON.parse(last)).toMatchObject({ code: 'model_unavailable', detail: expect.stringContaining('kept') })
  expect((await call(service, `/conversations/${id}/messages`)).text).toContain('Half an answer')

  const without = await call(service, `/conversations/${id}/message?stream=false`, { content })
  expect([without.status, without.json]).toEqual([200, expect.objectContaining({ mode: 'graph' })])
  expect(await service.stop()).toBe(0)
})
