// C-50: a signal ends the service promptly, whatever it is doing, and nothing is lost or left behind.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { limits } from '#main/kernel/limits'
import { sampleFiles } from '#tests/api/sample-project'
import { temporaryFolder } from '#tests/support/folder'
import { startGitServer } from '#tests/support/git-server'

const program = join(import.meta.dirname, '../../out/main/headless.js')

interface Started {
  readonly child: ChildProcessWithoutNullStreams
  readonly exit: Promise<number | null>
  readonly firstLine: Promise<string>
  said(): string
}

function start(
  flags: readonly string[],
  env: Readonly<Record<string, string>> = {},
  script: readonly string[] = [program],
): Started {
  const child = spawn(process.execPath, [...script, ...flags], {
    env: { ...process.env, OLLAMA_HOST: 'http://127.0.0.1:1', ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const exit = new Promise<number | null>((resolve) => void child.once('exit', resolve))
  const firstLine = new Promise<string>(
    (resolve) => void createInterface({ input: child.stdout }).once('line', resolve),
  )
  return { child, exit, firstLine, said: () => said }
}

interface StartLine {
  readonly url: string
  readonly dashboard: string
  readonly key_file: string
  readonly pid: number
}

async function call(line: StartLine, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(line.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-api-key': readFileSync(line.key_file, 'utf8').trim(), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return response.json()
}

/** Enough files for a parse that is still running when the signal comes. */
function manyFiles(): Readonly<Record<string, string>> {
  const body = Array.from({ length: 12 }, (_, line) => `export function f${line}(x) { return g(x + ${line}) }`).join(
    '\n',
  )
  return Object.fromEntries(Array.from({ length: 200 }, (_, file) => [`src/m${file}.js`, body]))
}

/**
 * One that hangs doesn't end at all. The deadline itself is tested in tests/kernel/teardown.test.ts: here, ending takes
 * as long as a busy machine makes it take.
 */
const endsByItself = 6 * limits.shutdownMilliseconds

const flags = (data: string): readonly string[] => ['--headless', '--no-open', '--port', '0', '--data', data]

// Catches a process that keeps running, loses its work, or leaves files that only a crash should leave.
it.each(['SIGTERM', 'SIGINT'] as const)(
  'exits with 0 on %s during a parse and an open stream, and continues at the next start',
  async (signal) => {
    const data = join(temporaryFolder(), 'data')
    const first = start([temporaryFolder(manyFiles()), ...flags(data)])
    const line = JSON.parse(await first.firstLine) as StartLine
    expect(line.pid).toBe(first.child.pid)
    expect(line.dashboard).toMatch(new RegExp(`^${line.url}/#token=`))
    const [project] = (await call(line, '/api/v2/projects/')) as { id: string; status: string }[]
    const key = readFileSync(line.key_file, 'utf8').trim()
    const stream = await fetch(`${line.url}/api/v2/parsing-status/${project?.id}/events`, {
      headers: { 'x-api-key': key },
    })
    const ending = performance.now()
    first.child.kill(signal)
    expect(await first.exit).toBe(0)
    expect(performance.now() - ending).toBeLessThan(endsByItself)
    await stream.text().catch(() => undefined)
    const left = readdirSync(data, { recursive: true, encoding: 'utf8' })
    expect(left.filter((name) => /-wal$|-shm$|server\.json$/.test(name))).toEqual([])

    const second = start(flags(data))
    const again = JSON.parse(await second.firstLine) as StartLine
    expect(readFileSync(again.key_file, 'utf8').trim()).toBe(key)
    let status = ''
    while (status !== 'ready' && status !== 'error') {
      const [found] = (await call(again, '/api/v2/projects/')) as { id: string; status: string }[]
      expect(found?.id).toBe(project?.id)
      status = found?.status ?? ''
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    }
    expect(status).toBe('ready')
    second.child.kill(signal)
    expect(await second.exit).toBe(0)
  },
)

/** Programs of this machine whose command line has this text. */
const programsWith = (text: string): readonly string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text) ? [pid] : []
      } catch {
        // It has ended by now.
        return []
      }
    })

// Catches a git that waits for its server for minutes, and would later write into a folder that another clone uses.
it.skipIf(process.platform !== 'linux').each(['SIGTERM', 'SIGKILL'] as const)(
  'leaves no git of a clone behind on %s',
  async (signal) => {
    const asked = Promise.withResolvers<void>()
    const server = await startGitServer(({ method }) => {
      if (method === 'POST') asked.resolve()
      return method === 'POST'
    })
    onTestFinished(() => server.close())
    server.createRepository('acme/tool', { 'a.js': '' })
    const running = start(flags(join(temporaryFolder(), 'data')), { CAIRN_ALLOW_PRIVATE_HOSTS: server.host })
    const line = JSON.parse(await running.firstLine) as StartLine
    await call(line, '/api/v2/parse', { repo_name: `${server.url}/acme/tool.git` })
    await asked.promise
    expect(programsWith(server.host).length).toBeGreaterThan(0)
    const ending = performance.now()
    running.child.kill(signal)
    expect(await running.exit).toBe(signal === 'SIGTERM' ? 0 : null)
    expect(performance.now() - ending).toBeLessThan(endsByItself)
    // By itself, it would give up after a minute.
    await expect.poll(() => programsWith(server.host), { timeout: 20_000 }).toEqual([])
  },
)

/** Runs the program with each of the given flags, and writes a zero byte after each that ended with 1. */
const eachStart = `
for (const [at, given] of process.argv.slice(1).entries()) {
  process.argv = [process.execPath, '', ...JSON.parse(given)]
  process.exitCode = 0
  await import(${JSON.stringify(pathToFileURL(program).href)} + '?' + at)
  if (process.exitCode === 1) process.stderr.write('\\0')
}`

/** What was said beside the log. */
const sentencesOf = (said: string): readonly string[] =>
  said.split('\n').filter((text) => text !== '' && !text.startsWith('{'))

// Catches a second service on the same data, a failed start without a reason, and one with a stack trace.
it('exits with 1 and one sentence if it can’t start', async () => {
  const data = join(temporaryFolder(), 'data')
  const running = start(flags(data))
  const line = JSON.parse(await running.firstLine) as StartLine
  const file = join(temporaryFolder({ 'a.js': '' }), 'a.js')
  const elsewhere = () => join(temporaryFolder(), 'data')
  const newer = temporaryFolder()
  const database = new Database(join(newer, 'app.db'))
  database.pragma('user_version = 99')
  database.close()
  const cases: [readonly string[], RegExp][] = [
    [['--port', new URL(line.url).port, '--data', elsewhere()], /Port \d+ is taken/],
    [['/no/such/folder', ...flags(elsewhere())], /does not exist/],
    [[file, ...flags(elsewhere())], /is a file/],
    [['--port', '0', '--data', file], /data folder .* is a file/],
    [['--port', '0', '--data', join(file, 'below')], /data folder .* is a file/],
    [['--port', '0', '--data', process.platform === 'linux' ? '/proc/none/such' : join(file, 'x')], /can’t be used/],
    [flags(temporaryFolder({ 'app.db/x': '' })), /A file in the data folder .* can’t be used/],
    [flags(newer), /newer version of Cairn. Update Cairn/],
    [flags(temporaryFolder({ graphs: '' })), /A file in the data folder .* can’t be used/],
    [['--port', 'x'], /port is a number/],
    [['--nonsense'], /unknown option/],
    [['a', 'b'], /too many arguments/],
  ]
  const second = start(flags(data))
  expect(await second.exit).toBe(1)
  expect(sentencesOf(second.said())).toEqual([expect.stringMatching(/already running/)])

  // The others in one process, which is quicker. It ends by itself, as each start ends what it began.
  const many = start(
    cases.map(([given]) => JSON.stringify(given)),
    {},
    ['--input-type=module', '--eval', eachStart],
  )
  expect(await many.exit).toBe(1)
  const endings = many.said().split('\0')
  expect(endings).toHaveLength(cases.length + 1)
  for (const [at, [given, reason]] of cases.entries())
    expect(sentencesOf(endings[at] ?? ''), given.join(' ')).toEqual([expect.stringMatching(reason)])
  running.child.kill('SIGTERM')
  expect(await running.exit).toBe(0)
})

// C-42. Catches files in the data folder that other users of the machine could read.
it('keeps its data private, also with a permissive umask and an existing open folder', async () => {
  if (process.platform === 'win32') return
  const data = temporaryFolder({ 'local.key': 'not a key' })
  const before = process.umask(0)
  const started = start([temporaryFolder(sampleFiles), ...flags(data)])
  process.umask(before)
  const line = JSON.parse(await started.firstLine) as StartLine
  await call(line, '/api/v2/integrations/save', {
    name: 'x',
    integration_type: 'github',
    auth_data: { access_token: 't' },
  })
  expect(readFileSync(line.key_file, 'utf8')).toMatch(/^sk-[0-9a-f]{64}\n$/)
  const wrong = readdirSync(data, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    // A journal may have been deleted by now.
    const found = statSync(join(data, name), { throwIfNoEntry: false })
    if (found === undefined) return []
    const mode = found.mode & 0o777
    return mode === (found.isDirectory() ? 0o700 : 0o600) ? [] : [`${name} ${mode.toString(8)}`]
  })
  expect(wrong).toEqual([])
  // Would catch: a browser or editor started by Cairn that inherits the restrictive umask.
  if (process.platform === 'linux') expect(readFileSync(`/proc/${line.pid}/status`, 'utf8')).toMatch(/^Umask:\s*0000$/m)
  expect(statSync(data).mode & 0o777).toBe(0o700)
  expect(existsSync(join(data, 'server.json'))).toBe(true)
  started.child.kill('SIGTERM')
  expect(await started.exit).toBe(0)
})

// Catches a version check that comes after the binding has crashed.
it('says which Node it needs before anything is loaded', async () => {
  const script = join(temporaryFolder(), 'old.mjs')
  const entry = JSON.stringify(program)
  writeFileSync(
    script,
    `Object.defineProperty(process.versions, 'node', { value: '20.20.0' })\nawait import(${entry})\n`,
  )
  const child = spawn(process.execPath, [script])
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise((resolve) => void child.once('exit', resolve))
  expect([code, said]).toEqual([
    1,
    'Cairn needs Node 22.15 or newer; this is 20.20.0. Install it from https://nodejs.org.\n',
  ])
})
