// Sub-commands that query the graph, manage projects and keys, and serve coding agents over standard input and output.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDataFolder } from '#main/store/app/data-lock'
import { runCliHere } from '#tests/support/cli-here'
import { runCli, startCli, type StartedCli } from '#tests/support/run-cli'
import { copySampleRepository, type SampleRepository } from '#tests/support/sample-repository'

const script = resolve('out/main/cli.js')
let sample: SampleRepository
let data: string
let env: Record<string, string>
let serving: StartedCli

beforeAll(async () => {
  sample = await copySampleRepository('koa')
  data = await mkdtemp(join(tmpdir(), 'cairn-graph-commands-'))
  env = { CAIRN_DATA: data, CAIRN_CREDENTIALS: join(data, 'credentials.json'), OLLAMA_HOST: 'http://127.0.0.1:1' }
  serving = startCli(['serve', sample.folder, '--port', '0', '--no-open'], { env })
  await serving.saw(/^\{"url".*\}$/m)
  await runCliHere(['parse', sample.folder, '--wait'], { env })
})
afterAll(async () => {
  serving.child.kill('SIGTERM')
  await serving.ended
  await sample.remove()
  await rm(data, { recursive: true, force: true })
})

const ask = (...words: string[]) => runCliHere(words, { env, cwd: sample.folder })

test('the graph is queried from a terminal, as text and as JSON', async () => {
  expect((await ask('search', 'compose')).stdout).toContain('compose')
  expect((await ask('symbol', 'Application.use')).stdout).toContain('lib/application.js')
  expect((await ask('callers', 'respond')).stdout).toMatch(/^1 caller at 1 place/m)
  expect((await ask('callees', 'Application.callback', '--limit', '1')).stdout).toMatch(/continue with cursor "1"/)
  expect((await ask('impact', 'respond', '--depth', '2')).stdout).toMatch(/^reaches \d+ symbols/m)
  const path = (await ask('path', 'Application.listen', 'respond')).stdout
  expect(path).toContain('They are linked in 5 steps, not all of them calls')
  expect(path).toMatch(/^Application\.callback contains Application\.callback\.handleRequest /m)
  expect((await ask('tests', 'respond')).code).toBe(0)
  const json = JSON.parse((await ask('callers', 'respond', '--json')).stdout) as { callers: { file: string }[] }
  expect(json.callers[0]?.file).toBe('lib/application.js')
  const missing = await ask('symbol', 'nothingOfThatName')
  expect(missing).toMatchObject({ code: 1, stdout: '' })
  expect(missing.stderr).toMatch(/^cairn: "nothingOfThatName" is not found/)
})

// Would catch: options that don't reach the search, and a cut list that looks complete.
test('lines that match a text or an expression are listed and counted', async () => {
  const strict = ['search', '--text', "'use strict'", '--include', 'lib/**']
  const { stdout } = await ask(...strict)
  expect(stdout).toMatch(/^lib\/application\.js:\d+: 'use strict'/m)
  const [summary, matches] = /^(\d+) matches in \1 files; searched (\d+) of \2 files$/m.exec(stdout) ?? []
  expect(stdout.match(/^lib\//gm)).toHaveLength(Number(matches))
  const cut = await ask(...strict, '--limit', '1')
  expect(cut.stdout.match(/^lib\//gm)).toHaveLength(1)
  expect(cut.stdout).toContain(`${summary}\nlisted: 1 line`)
  const cases = await ask('search', '--text', '--regex', '--match-case', 'MODULE\\.e\\w+', '--json')
  expect(JSON.parse(cases.stdout)).toMatchObject({ found: [], matches: 0, stopped: null })
  const { code, stderr } = await ask('search', '--word', 'compose')
  expect(code).toBe(2)
  expect(stderr).toContain('--word is an option of a search for text')
})

test('projects, agents, keys, exports and errors are reported', async () => {
  expect((await ask('projects')).stdout).toContain(sample.folder)
  expect((await ask('projects', 'watch', '.')).stdout).toContain('is watched')
  expect((await ask('projects', 'unwatch', '.')).stdout).toContain('is not watched')
  expect((await ask('agents')).stdout).toContain('codebase_qna_agent')
  const key = (await ask('keys', 'create', 'An editor')).stdout.trim()
  expect(key).toMatch(/^sk-/)
  expect((await ask('projects', '--api-key', key)).code).toBe(0)
  expect((await ask('keys', 'revoke', 'An editor')).stdout).toContain('Revoked')
  expect((await ask('projects', '--api-key', key)).code).toBe(1)
  const file = join(data, 'graph.ndjson')
  expect((await runCli(['export', '-o', file], { env, cwd: sample.folder })).code).toBe(0)
  expect(readFileSync(file, 'utf8')).toMatch(/^\{"type":"node"/)
  expect((await ask('doctor')).stdout).toMatch(/^ok {4}Service: http/m)
  expect((await ask('completion', 'bash')).stdout).toMatch(/complete -W ".*callers.*" /)
  expect(await ask('completion', 'csh')).toMatchObject({ code: 2 })
})

// Would catch: an answer about the word “breaks” that ignores the diff.
test.skipIf(process.platform === 'win32')('piped input is part of the question', async () => {
  const diff = `--- a/lib/application.js
+++ b/lib/application.js
@@ -1,3 +1,4 @@
 'use strict'
+// new
 
 /**
`
  const piped = await new Promise<string>((done, fail) => {
    const words = `"${process.execPath}" "${script}" ask "what breaks?" --agent code_changes_agent`
    const command = `printf '%s' "$DIFF" | ${words}`
    const options = { cwd: sample.folder, env: { ...process.env, ...env, DIFF: diff } }
    execFile('sh', ['-c', command], options, (error, out) => (error === null ? done(out) : fail(error)))
  })
  expect(piped).toContain('lib/application.js')
  expect(await runCli(['ask', '-'], { env, cwd: sample.folder, input: '' })).toMatchObject({ code: 2 })
})

// Would catch: output that isn't a protocol message, and a service that has to be started by hand.
test('an MCP host that starts the command gets the tools of the running service', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [script, 'mcp', '--no-start'],
    cwd: sample.folder,
    env: { ...(process.env as Record<string, string>), ...env },
    stderr: 'pipe',
  })
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  const { tools } = await client.listTools()
  expect(tools.map((tool) => tool.name)).toContain('path_between')
  const answers = await Promise.all(
    ['respond', 'Application.callback', 'Application.use'].map((symbol) =>
      client.callTool({ name: 'symbol', arguments: { symbol } }),
    ),
  )
  expect(answers.filter((answer) => answer.isError === true)).toEqual([])
  await client.close()
})

test('if no service is running, one is started that stays, unless a flag forbids it', async () => {
  const own = await mkdtemp(join(tmpdir(), 'cairn-started-'))
  const alone = { ...env, CAIRN_DATA: own }
  expect(await runCliHere(['mcp', '--no-start'], { env: alone })).toMatchObject({ code: 1, stdout: '' })
  const input = `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\nno message\n`
  const run = await runCli(['mcp'], { env: alone, input })
  const lines = run.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: number | null; error?: { code: number } })
  expect(lines.find(({ id }) => id === 1)).toMatchObject({ result: {} })
  expect(lines.find(({ id }) => id === null)?.error?.code).toBe(-32_700)
  const server = join(own, 'server.json')
  expect(existsSync(server)).toBe(true)
  const { pid } = JSON.parse(readFileSync(server, 'utf8')) as { pid: number }
  process.kill(pid, 'SIGTERM')
  // Its last step; until then it may still write.
  await expect.poll(() => lockDataFolder(own).release(), { timeout: 20_000 }).toBeUndefined()
  expect(existsSync(server)).toBe(false)
  await rm(own, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})
