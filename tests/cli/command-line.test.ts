// The `cairn` command against the real service and a real repository.
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCliHere } from '#tests/support/cli-here'
import { runCli, startCli, type CliOptions, type CliRun } from '#tests/support/run-cli'
import { copySampleRepository, type SampleRepository } from '#tests/support/sample-repository'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'

let service: ServiceProcess
let sample: SampleRepository
let scratch: string

beforeAll(async () => {
  sample = await copySampleRepository('koa')
  service = await startServiceProcess()
  scratch = await mkdtemp(join(tmpdir(), 'cairn-cli-'))
})
afterAll(async () => {
  await service.stop()
  await sample.remove()
  await rm(scratch, { recursive: true, force: true })
})

const credentials = (): string => join(scratch, 'kept', 'credentials.json')

const withOwnFiles = (options: CliOptions): CliOptions => ({
  ...options,
  env: { CAIRN_DATA: service.dataFolder, CAIRN_CREDENTIALS: credentials(), ...options.env },
})

/** One command of each kind runs as a process, as users start it; the others run in this process. */
function cairnProcess(words: readonly string[], options: CliOptions = {}): Promise<CliRun> {
  return runCli(words, withOwnFiles(options))
}

function cairn(words: readonly string[], options: CliOptions = {}): Promise<CliRun> {
  return runCliHere(words, withOwnFiles(options))
}

describe('parse, status, ask', () => {
  test('parses the current folder, and finds the service by its data folder', async () => {
    const run = await cairnProcess(['parse', '.', '--wait'], { cwd: sample.folder })
    expect(run).toMatchObject({ code: 0, stderr: '' })
    expect(run.stdout).toMatch(/^koa is ready: \d+ files, \d+ symbols, \d+ links in [\d.]+ s.* \([0-9a-f-]{36}\)\n$/)
  })

  test('prints one JSON value with --json, before or after the sub-command', async () => {
    const parsed = await cairn(['--json', 'parse', sample.folder, '--wait'])
    expect(JSON.parse(parsed.stdout)).toMatchObject({ repo_name: 'koa', status: 'ready', progress: { phase: 'done' } })
    const listed = await cairn(['status', '--json'])
    expect(JSON.parse(listed.stdout)).toMatchObject({ url: service.url, projects: [{ repo_name: 'koa' }] })
    const asked = await cairn(['ask', 'who calls createContext?', '-p', 'koa', '--json'])
    const answer = JSON.parse(asked.stdout) as { conversation_id: string; citations: { file_path: string }[] }
    expect(answer.citations.map((citation) => citation.file_path)).toContain('lib/application.js')
    expect(answer.conversation_id).not.toBe('')
  })

  test('shows what was sent to a model, or that nothing was', async () => {
    const words = ['ask', 'who calls createContext?', '-p', 'koa', '--sent']
    const asked = await cairn(words)
    expect(asked.stdout).toContain('Nothing was sent to a model: the graph answered.')
    const { conversation_id: conversation, sent } = JSON.parse((await cairn([...words, '--json'])).stdout) as {
      conversation_id: string
      sent: { message_id: string; requests: unknown[] }
    }
    expect(sent.requests).toEqual([])
    for (const more of [[], [sent.message_id]]) {
      const again = await cairn(['sent', conversation, ...more, '--json'])
      expect(JSON.parse(again.stdout)).toEqual(sent)
    }
    expect(await cairn(['sent', 'nowhere'])).toMatchObject({ code: 1, stdout: '' })
  })

  test('finds a project by name, id, folder and a folder inside it, and nothing by an unknown name', async () => {
    const [{ id }] = (JSON.parse((await cairn(['status', '--json'])).stdout) as { projects: [{ id: string }] }).projects
    for (const name of ['koa', id, sample.folder, join(sample.folder, 'lib')]) {
      const run = await cairn(['status', name, '--json'])
      expect(JSON.parse(run.stdout)).toMatchObject({ project_id: id })
    }
    const none = await cairn(['status', 'kao'], { cwd: sample.folder })
    expect(none).toMatchObject({ code: 1, stdout: '', stderr: 'cairn: No project is called “kao”. There are: koa.\n' })
  })

  test('answers about the project of this folder, with numbered citations and no control codes', async () => {
    const run = await cairnProcess(['ask', 'who calls createContext?'], { cwd: join(sample.folder, 'lib') })
    expect(run.code).toBe(0)
    expect(run.stdout).toContain('Application.callback')
    expect(run.stdout).toMatch(/\n\[1\] lib\/application\.js:\d+ {2}/)
    // oxlint-disable-next-line no-control-regex -- the test is that there are none
    expect(run.stdout + run.stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/)
  })

  test('asks about several projects, and continues a conversation', async () => {
    const other = await copySampleRepository('commander')
    try {
      expect((await cairn(['parse', other.folder, '--wait'])).code).toBe(0)
      const words = ['ask', 'who calls createContext?', '-p', 'commander', '-p', 'koa', '--json']
      const first = JSON.parse((await cairn(words)).stdout) as { conversation_id: string }
      const headers = { 'x-api-key': service.key }
      const path = `${service.url}/api/v2/conversations/${first.conversation_id}`
      const kept = (await (await fetch(path, { headers })).json()) as { project_ids: string[] }
      expect(kept.project_ids).toHaveLength(2)
      const again = await cairn(['ask', 'who calls onerror?', '--conversation', first.conversation_id])
      expect(again.code).toBe(0)
      expect(await (await fetch(path, { headers })).json()).toMatchObject({ message_count: 4 })
    } finally {
      await other.remove()
    }
  })

  test('a failed parse exits with 1 and the service’s message', async () => {
    const empty = await mkdtemp(join(scratch, 'empty-'))
    const failed = await cairn(['parse', empty, '--wait'])
    expect(failed).toMatchObject({ code: 1, stdout: '' })
    expect(failed.stderr).toMatch(/^cairn: .+\.\n$/)
    const file = join(scratch, 'file.js')
    await writeFile(file, 'run()\n')
    const notFolder = await cairnProcess(['parse', file, '--wait', '--json'])
    expect(notFolder).toMatchObject({ code: 1, stdout: '' })
    expect(JSON.parse(notFolder.stderr)).toMatchObject({ error: { code: 'validation_error' } })
  })

  test('ends silently when its output pipe is closed', async () => {
    const started = startCli(['ask', 'who calls createContext?', '-p', 'koa'], {
      env: { CAIRN_DATA: service.dataFolder },
    })
    started.child.stdout?.destroy()
    expect(await started.ended).toMatchObject({ stderr: '' })
  })
})

describe('login, logout', () => {
  test('stores a key that the service accepts, readable only by its owner', async () => {
    const run = await cairnProcess(['login', '--api-key', service.key, '--json'])
    expect(JSON.parse(run.stdout)).toEqual({ url: service.url, credentials: credentials() })
    expect((await stat(credentials())).mode & 0o777).toBe(0o600)
    expect((await stat(join(scratch, 'kept'))).mode & 0o777).toBe(0o700)
    expect((await cairn(['status'])).code).toBe(0)
  })

  test('reads the key from standard input, so that no process list shows it', async () => {
    const run = await cairnProcess(['login', '--api-key', '-'], { input: `${service.key}\n` })
    expect(run.code).toBe(0)
  })

  test('keeps the old key when the new one is wrong', async () => {
    const run = await cairn(['login', '--api-key', `sk-${'0'.repeat(64)}`])
    expect(run.code).toBe(1)
    expect(run.stderr).toBe(
      `cairn: ${service.url} does not know this key. Create one in the dashboard: Settings, API Key.\n`,
    )
    expect((await cairn(['status'])).code).toBe(0)
    expect((await cairn(['login', '--api-key', ' '])).code).toBe(2)
  })

  test('a wrong key in a flag is not replaced by the stored one', async () => {
    const run = await cairn(['status', '--api-key', 'sk-wrong'])
    expect(run).toMatchObject({ code: 1, stderr: 'cairn: Invalid API key. Sign in with “cairn login”.\n' })
  })

  test.each([
    [true, 0, /^Signed in to /],
    [false, 1, /^cairn: The sign-in was refused in the dashboard\.$/m],
  ])('waits for the decision in the dashboard: approved %s', async (approve, code, says) => {
    const env = { CAIRN_DATA: service.dataFolder, CAIRN_CREDENTIALS: credentials() }
    const login = startCli(['login', '--no-open'], { env })
    const [, userCode] = await login.saw(/^Approve ([A-Z]{4}-[A-Z]{4}) at http/m)
    const decided = await fetch(`${service.url}/api/v2/auth/device/decision`, {
      method: 'POST',
      headers: { 'x-api-key': service.key, 'content-type': 'application/json' },
      body: JSON.stringify({ user_code: userCode, approve }),
    })
    expect(decided.status).toBe(200)
    const run = await login.ended
    expect(run.code).toBe(code)
    expect(run.stdout + run.stderr).toMatch(says)
    // Still signed in: by the new key, or by the one before.
    expect((await cairn(['status'])).code).toBe(0)
    // Such a key may not open the dashboard, but on this machine the link is available anyway.
    expect((await cairn(['dashboard'])).stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#token=\S+\n$/)
  })

  test('forgets the key', async () => {
    const first = await cairn(['logout', '--json'])
    expect(JSON.parse(first.stdout)).toMatchObject({ forgotten: [service.dataFolder] })
    expect((await cairn(['logout'])).stdout).toBe('No key is stored.\n')
  })
})

describe('wrong use', () => {
  test.each([[['bogus']], [[]], [['parse']], [['ask', ' ']], [['status', '--url', 'here']], [['status', '--wrong']]])(
    'cairn %j exits with 2 and shows the usage',
    async (words) => {
      const run = await (words[0] === 'bogus' ? cairnProcess : cairn)(words)
      expect(run).toMatchObject({ code: 2, stdout: '' })
      expect(run.stderr).not.toBe('')
    },
  )

  test('help exits with 0, needs no service, and shows examples', async () => {
    for (const words of [
      ['--help'],
      ['help', 'ask'],
      ['parse', '--help'],
      ['serve', '--help'],
      ['sent', '--help'],
      ['login', '--help'],
    ]) {
      const run = await (words[0] === '--help' ? cairnProcess : cairn)(words, {
        env: { CAIRN_DATA: join(scratch, 'none') },
      })
      expect(run).toMatchObject({ code: 0, stderr: '' })
      expect(run.stdout).toContain('Examples:')
    }
  })

  test('says how to start the service if none is running', async () => {
    const run = await cairn(['status'], { env: { CAIRN_DATA: join(scratch, 'none') } })
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toContain('Start one with “cairn serve')
  })
})
