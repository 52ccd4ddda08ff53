// `cairn serve`; no other command loads packages that only the service needs.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli, startCli } from '#tests/support/run-cli'
import { copySampleRepository, type SampleRepository } from '#tests/support/sample-repository'

let sample: SampleRepository
let data: string

beforeAll(async () => {
  sample = await copySampleRepository('koa')
  data = await mkdtemp(join(tmpdir(), 'cairn-serve-'))
})
afterAll(async () => {
  await sample.remove()
  await rm(data, { recursive: true, force: true })
})

const heavy = 'better-sqlite3|koa|web-tree-sitter|simple-git'
/** Prints which of the service's packages a process loads. */
const watchLoading = `--import=data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module'
  registerHooks({ resolve(name, context, next) {
    if (/^(${heavy})$/.test(name)) process.stderr.write('LOADED ' + name + '\\n')
    return next(name, context)
  } })`,
)}`

test('serves and parses the folder given, is found by the other commands, and ends on a signal', async () => {
  const env = { CAIRN_DATA: data, NODE_OPTIONS: watchLoading, OLLAMA_HOST: 'http://127.0.0.1:1' }
  const serving = startCli(['serve', sample.folder, '--port', '0', '--no-open'], { env })
  const [line] = await serving.saw(/^\{"url".*\}$/m)
  const { url } = JSON.parse(line) as { url: string }
  const status = await runCli(['status', '--json'], { env })
  expect(JSON.parse(status.stdout)).toMatchObject({ url, projects: [{ repo_name: 'koa' }] })
  expect(status.stderr).not.toContain('LOADED')
  const asked = await runCli(['parse', sample.folder, '--wait'], { env })
  expect(asked).toMatchObject({ code: 0, stderr: '' })
  serving.child.kill('SIGTERM')
  const run = await serving.ended
  expect(run.code).toBe(0)
  // Without this, the absence of that word above would prove nothing.
  expect(run.stderr).toContain('LOADED better-sqlite3')
})

test.each([
  ['--port', 'many'],
  ['--port', '70000'],
])('serve %s %s is wrong use', async (...words) => {
  const run = await runCli(['serve', '--data', data, ...words])
  expect(run).toMatchObject({ code: 2, stdout: '' })
  expect(run.stderr).toContain('A port is a number from 0 to 65535.')
})

test('with a missing folder, serving ends with a message', async () => {
  const run = await runCli(['serve', '--data', data, '--port', '0', join(data, 'missing')])
  expect(run).toMatchObject({ code: 1, stdout: '' })
  expect(run.stderr).toMatch(/^cairn: .*does not exist.*$/m)
})
