// Downloading Electron in a fresh clone: its own installer with a local mirror whose archive is valid, wrong, missing,
// stalled or truncated; and what is started afterwards.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { electronArchive, startMirror, startProxy, type Mirror } from '#tests/support/electron/mirror'
import { temporaryFolder } from '#tests/support/folder'

const root = join(import.meta.dirname, '..', '..')
const load = <T>(name: string): Promise<T> =>
  import(pathToFileURL(join(root, 'scripts', 'set-up', `${name}.mjs`)).href) as Promise<T>
const { ensureElectron } = await load<{
  ensureElectron(
    root: string,
    node: string,
    options: { environment: NodeJS.ProcessEnv; limits?: { silence: number; whole: number } },
  ): Promise<string | undefined>
}>('electron-download')
const { wantsWindow } = await load<{
  wantsWindow(flags: readonly string[], environment: object, platform: string): boolean
}>('electron')
const { hashSources } = await load<{ hashSources(root: string): string }>('build')

const { version } = JSON.parse(readFileSync(join(root, 'node_modules', 'electron', 'package.json'), 'utf8')) as {
  version: string
}
/** Replaces Electron: records how it was started, and exits with the configured code. */
const program = `#!/bin/sh
{ printf '%s\\n' "$@"; printf 'run as node: %s\\n' "\${ELECTRON_RUN_AS_NODE-no}"; } >"$CAIRN_RECORD"
exit "\${CAIRN_CODE-0}"
`
const archive = electronArchive(program, version)

interface Clone {
  readonly folder: string
  readonly mirror: Mirror
  readonly environment: NodeJS.ProcessEnv
}

/** A clone with installed packages, and environment variables that name the mirror. */
async function clone(): Promise<Clone> {
  const mirror = await startMirror(archive.bytes)
  onTestFinished(() => mirror.close())
  const folder = temporaryFolder()
  const electron = join(folder, 'node_modules', 'electron')
  mkdirSync(electron, { recursive: true })
  for (const name of ['install.js', 'package.json'])
    cpSync(join(root, 'node_modules', 'electron', name), join(electron, name))
  const name = `electron-v${version}-${process.platform}-${process.arch}.zip`
  writeFileSync(join(electron, 'checksums.json'), JSON.stringify({ [name]: archive.sha256 }))
  for (const scope of ['@electron', '@electron-internal'])
    symlinkSync(join(root, 'node_modules', scope), join(folder, 'node_modules', scope), 'junction')
  const { CI: _ci, ...inherited } = process.env
  const environment = {
    ...inherited,
    ELECTRON_MIRROR: mirror.url,
    electron_config_cache: join(folder, 'cache'),
    TMPDIR: join(folder, 'tmp'),
    NO_PROXY: '127.0.0.1',
  }
  mkdirSync(environment.TMPDIR)
  return { folder, mirror, environment }
}

/** The output on standard error while `run` is running. */
async function listen<T>(run: () => Promise<T>): Promise<{ readonly result: T; readonly said: string }> {
  let said = ''
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
  try {
    return { result: await run(), said }
  } finally {
    spy.mockRestore()
  }
}

const limits = { silence: 60_000, whole: 600_000 }

// The archive holds a script, which Windows can't start.
describe.skipIf(process.platform === 'win32')('Electron’s binary', () => {
  it('is downloaded once, with progress, and verified', async () => {
    const { folder, mirror, environment } = await clone()
    const { result, said } = await listen(() => ensureElectron(folder, process.execPath, { environment, limits }))
    expect(result).toBe(join(folder, 'node_modules', 'electron', 'dist', 'electron'))
    expect(statSync(result ?? '').mode & 0o111).toBe(0o111)
    expect(said).toContain(`cairn: downloading Electron ${version} for the window (only once`)
    expect(said).toContain('cairn: Electron: 100 % of 0.4 MB\n')
    expect(mirror.asked).toEqual([`/v${version}/electron-v${version}-${process.platform}-${process.arch}.zip`])
    expect((await listen(() => ensureElectron(folder, process.execPath, { environment, limits }))).said).toBe('')
    expect(mirror.asked).toHaveLength(1)
    // Another version of the package, so the existing binary doesn't belong to it.
    writeFileSync(join(folder, 'node_modules', 'electron', 'dist', 'version'), '1.0.0')
    mirror.mood = 'absent'
    writeFileSync(join(folder, 'node_modules', 'electron', 'checksums.json'), '{"other.zip":"00"}')
    const again = await listen(() => ensureElectron(folder, process.execPath, { environment, limits }))
    expect(again.result).toBeUndefined()
  })

  it.each([
    ['wrong', /what arrived is not the Electron that was published, so it was discarded/],
    ['absent', /the mirror of Electron does not have Electron for this system/],
    ['silent', /the download stalled/],
    ['cut', /the download was interrupted/],
  ] as const)('that is %s is reported in one sentence, leaves nothing, and is tried again', async (mood, sentence) => {
    const { folder, mirror, environment } = await clone()
    mirror.mood = mood
    const short = mood === 'silent' ? { ...limits, silence: 500 } : limits
    const { result, said } = await listen(() =>
      ensureElectron(folder, process.execPath, { environment, limits: short }),
    )
    expect(result).toBeUndefined()
    expect(said).toMatch(sentence)
    expect(said.trimEnd().split('\n').at(-1)).toMatch(/^cairn: No window this time: .*; the next start tries again\.$/)
    expect(said).not.toMatch(/\n\s+at /)
    expect(existsSync(join(folder, 'node_modules', 'electron', 'dist'))).toBe(false)
    expect(readdirSync(join(folder, 'tmp'))).toEqual([])
    mirror.mood = 'right'
    const again = await listen(() => ensureElectron(folder, process.execPath, { environment, limits }))
    expect(again.result).toBeDefined()
  })

  it('isn’t waited for beyond its limit, or after it was skipped', async () => {
    const { folder, mirror, environment } = await clone()
    mirror.mood = 'silent'
    const late = await listen(() =>
      ensureElectron(folder, process.execPath, { environment, limits: { ...limits, whole: 300 } }),
    )
    expect(late.said).toContain('the download did not finish within')

    const isTerminal = process.stderr.isTTY
    process.stderr.isTTY = true
    onTestFinished(() => void (process.stderr.isTTY = isTerminal))
    const skipping = listen(() => ensureElectron(folder, process.execPath, { environment, limits }))
    await expect.poll(() => mirror.asked.length).toBeGreaterThan(0)
    // The terminal and npm each forward a Ctrl+C.
    process.emit('SIGINT', 'SIGINT')
    process.emit('SIGINT', 'SIGINT')
    const { result, said } = await skipping
    expect(result).toBeUndefined()
    expect(said).toContain('Ctrl+C skips it')
    expect(said).toContain('you skipped the download')
  })

  it('isn’t downloaded in CI, if downloads are disabled, or if another binary is configured', async () => {
    const { folder, mirror, environment } = await clone()
    const forbidding = [
      { CI: 'true' },
      { ELECTRON_SKIP_BINARY_DOWNLOAD: '1' },
      { npm_config_electron_skip_binary_download: 'true' },
      { ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'none') },
    ]
    for (const more of forbidding)
      expect(
        await ensureElectron(folder, process.execPath, { environment: { ...environment, ...more } }),
      ).toBeUndefined()
    expect(mirror.asked).toEqual([])
    expect(wantsWindow(['--headless'], { DISPLAY: ':0' }, 'linux')).toBe(false)
    expect(wantsWindow(['--help'], { DISPLAY: ':0' }, 'linux')).toBe(false)
    expect(wantsWindow(['/src/koa'], {}, 'linux')).toBe(false)
    expect(wantsWindow(['/src/koa'], { WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true)
  })

  it('is downloaded through the proxy in the environment', async () => {
    const { folder, mirror, environment } = await clone()
    const proxy = await startProxy(mirror.port)
    onTestFinished(() => proxy.close())
    const behind = { ...environment, ELECTRON_MIRROR: 'http://electron.invalid/', http_proxy: proxy.url, NO_PROXY: '' }
    const { result, said } = await listen(() =>
      ensureElectron(folder, process.execPath, { environment: behind, limits }),
    )
    expect(result, said).toBeDefined()
    expect(proxy.asked).toEqual(['electron.invalid:80'])
  })
})

describe.skipIf(process.platform === 'win32')('npm start with a display', () => {
  /** A clone that is set up and built, except Electron; its service prints its line and ends. */
  async function built(): Promise<Clone & { run(...flags: string[]): Promise<Ended> }> {
    const made = await clone()
    const { folder } = made
    for (const name of ['scripts', 'src/main/parse/languages', 'src/main/contract/listed-languages.json'])
      cpSync(join(root, name), join(folder, name), { recursive: true })
    symlinkSync(join(root, 'resources'), join(folder, 'resources'), 'junction')
    const lock = '{"packages":{}}'
    writeFileSync(join(folder, 'package-lock.json'), lock)
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), lock)
    mkdirSync(join(folder, 'out', 'main'), { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    writeFileSync(
      join(folder, 'out', 'main', 'headless.js'),
      'console.log(JSON.stringify({ flags: process.argv.slice(2) }))\n',
    )
    writeFileSync(join(folder, 'out', '.sources'), hashSources(folder))
    const record = join(folder, 'record')
    const environment = { ...made.environment, DISPLAY: ':0', CAIRN_RECORD: record, ELECTRON_RUN_AS_NODE: '1' }
    const run = (...flags: string[]): Promise<Ended> =>
      runStart(join(folder, 'scripts', 'start.mjs'), flags, environment)
    return { ...made, environment, run }
  }

  it('downloads Electron and starts it with the program and the given flags', async () => {
    const { folder, run } = await built()
    const { code, stdout, stderr } = await run('/a folder', '--port', '0')
    expect([code, stdout], stderr).toEqual([0, ''])
    const record = readFileSync(join(folder, 'record'), 'utf8').trimEnd().split('\n')
    expect(record).toEqual([folder, '/a folder', '--port', '0', 'run as node: no'])
  })

  it.each([
    ['can’t be downloaded', 'absent', {}, 'No window this time'],
    [
      'can’t start on this machine',
      'right',
      { CAIRN_CODE: '127' },
      "Electron can't start on this machine (it ended with 127)",
    ],
  ] as const)(
    'serves without a window where Electron %s; the first line stays JSON',
    async (_why, mood, more, sentence) => {
      const { run, mirror, environment } = await built()
      mirror.mood = mood
      Object.assign(environment, more)
      const { code, stdout, stderr } = await run('/src/koa')
      expect(code).toBe(0)
      expect(JSON.parse(stdout)).toEqual({ flags: ['/src/koa'] })
      expect(stderr).toContain(sentence)
    },
  )

  it('doesn’t download Electron if no window is requested', async () => {
    const { run, mirror } = await built()
    const { stdout, stderr } = await run('--headless')
    expect([JSON.parse(stdout), stderr, mirror.asked]).toEqual([{ flags: ['--headless'] }, '', []])
  })

  it('ends on a signal during the download, and leaves no partial files', async () => {
    const { folder, mirror, environment } = await built()
    mirror.mood = 'silent'
    const child = spawn(process.execPath, [join(folder, 'scripts', 'start.mjs')], { env: environment, stdio: 'ignore' })
    await expect.poll(() => mirror.asked.length).toBe(1)
    child.kill('SIGTERM')
    expect(await new Promise((resolve) => void child.once('exit', resolve))).toBe(143)
    expect(readdirSync(join(folder, 'tmp'))).toEqual([])
  })
})

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

function runStart(script: string, flags: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const { INIT_CWD: _cwd, ...rest } = env
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...flags], { env: rest, stdio: ['ignore', 'pipe', 'pipe'] })
    const said = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const)
      child[name].on('data', (text: Buffer) => (said[name] += String(text)))
    child.once('close', (code) => resolve({ code, ...said }))
  })
}
