// The set-up of a fresh clone: what it installs, what it keeps, and the message for each failure.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const load = <T>(name: string): Promise<T> =>
  import(pathToFileURL(join(root, 'scripts', 'set-up', `${name}.mjs`)).href) as Promise<T>

const toolchain = await load<{
  findNode(root: string, version?: string): Promise<string>
  isOlder(version: string, oldest: readonly [number, number]): boolean
  npmFailure(what: string, output: string): string
}>('toolchain')
const packages = await load<{
  installPackages(root: string, node: string, freeMebibytes?: number): Promise<void>
  isInstalled(lock: unknown, installed: unknown): boolean
}>('packages')
const build = await load<{ hashSources(root: string): string }>('build')
const electron = await load<{
  findElectron(root: string, environment?: object): string | undefined
  hasDisplay(environment: object, platform: string): boolean
}>('electron')
const browser = await load<{ presentBrowser(root: string, environment: object): Promise<string | undefined> }>(
  'browser',
)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-set-up-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('Node', () => {
  it('is the running version if it is new enough', async () => {
    expect(await toolchain.findNode(folder, '22.15.0')).toBe(process.execPath)
    expect(await toolchain.findNode(folder, '26.0.0')).toBe(process.execPath)
  })

  it('is refused, with its version, if it is too old for the set-up itself', async () => {
    await expect(toolchain.findNode(folder, '18.19.1')).rejects.toThrow(/needs Node 20 or newer.*18\.19\.1/)
  })

  it('is compared numerically', () => {
    expect(toolchain.isOlder('22.9.0', [22, 15])).toBe(true)
    expect(toolchain.isOlder('22.15.0', [22, 15])).toBe(false)
    expect(toolchain.isOlder('9.0.0', [20, 0])).toBe(true)
  })
})

describe('packages', () => {
  const lock = {
    packages: {
      '': { name: 'cairn' },
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/only-on-windows': { version: '1.0.0', integrity: 'sha512-w', optional: true },
    },
  }

  it('count as installed if every required one has the right version', () => {
    expect(
      packages.isInstalled(lock, { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } }),
    ).toBe(true)
  })

  it('count as missing after an interrupted installation, another version, or other content', () => {
    expect(packages.isInstalled(lock, undefined)).toBe(false)
    expect(packages.isInstalled(lock, { packages: {} })).toBe(false)
    expect(
      packages.isInstalled(lock, { packages: { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } } }),
    ).toBe(false)
    expect(
      packages.isInstalled(lock, { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } } }),
    ).toBe(false)
  })

  it('need a lock file, with an error that says so', async () => {
    await expect(packages.installPackages(folder, process.execPath)).rejects.toThrow('package-lock.json is missing')
  })

  it('need disk space, with an error that says how much is available', async () => {
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
    await expect(packages.installPackages(folder, process.execPath, 12)).rejects.toThrow('Only 12 MB are free')
  })

  it.each([
    ['npm error code ENOSPC', /disk is full/],
    ['npm error code ENOTFOUND\nnpm error network request to https://packages.example failed', /can't be reached/],
    ['npm error code EACCES', /can't be written/],
    ['npm error code EINTEGRITY', /npm's output is above/],
  ])('turn %j into one sentence', (output, sentence) => {
    expect(toolchain.npmFailure('Installing packages', output)).toMatch(sentence)
  })

  it('fail with a message and exit code 1 if the registry is unreachable', async () => {
    await cp(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
    await writeFile(join(folder, 'package.json'), '{"name":"x","version":"1.0.0","dependencies":{"a":"1.0.0"}}')
    await writeFile(
      join(folder, 'package-lock.json'),
      JSON.stringify({
        name: 'x',
        version: '1.0.0',
        lockfileVersion: 3,
        packages: {
          '': { name: 'x', version: '1.0.0', dependencies: { a: '1.0.0' } },
          'node_modules/a': { version: '1.0.0' },
        },
      }),
    )
    const env = {
      ...process.env,
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_fetch_retries: '0',
      npm_config_cache: join(folder, 'cache'),
    }
    const result = await runScript(join(folder, 'scripts', 'start.mjs'), [], env)
    expect(result.code).toBe(1)
    expect(result.stdout).toBe('')
    expect(result.stderr.trimEnd().split('\n').at(-1)).toBe(
      "cairn: Installing packages failed because the npm registry can't be reached; check the network or proxy and run again.",
    )
  })
})

describe('build', () => {
  it('is repeated if a source file changes, is added or renamed, and not otherwise', async () => {
    await mkdir(join(folder, 'src', 'deep'), { recursive: true })
    await writeFile(join(folder, 'src', 'deep', 'a.ts'), 'one')
    const first = build.hashSources(folder)
    expect(build.hashSources(folder)).toBe(first)
    await writeFile(join(folder, 'notes.md'), 'not a source')
    expect(build.hashSources(folder)).toBe(first)
    await writeFile(join(folder, 'src', 'deep', 'a.ts'), 'two')
    const second = build.hashSources(folder)
    expect(second).not.toBe(first)
    await cp(join(folder, 'src', 'deep', 'a.ts'), join(folder, 'src', 'deep', 'b.ts'))
    expect(build.hashSources(folder)).not.toBe(second)
  })
})

describe('window', () => {
  it('is opened only if the binary is complete', async () => {
    expect(electron.findElectron(folder, {})).toBeUndefined()
    const dist = join(folder, 'node_modules', 'electron', 'dist')
    await mkdir(dist, { recursive: true })
    await writeFile(join(folder, 'node_modules', 'electron', 'path.txt'), 'electron')
    expect(electron.findElectron(folder, {})).toBeUndefined()
    await writeFile(join(dist, 'electron'), '')
    await writeFile(join(folder, 'node_modules', 'electron', 'package.json'), '{"version":"45.4.1"}')
    // Would catch: starting a binary of another version, or a partly downloaded one.
    expect(electron.findElectron(folder, {})).toBeUndefined()
    await writeFile(join(dist, 'version'), 'v45.4.0')
    expect(electron.findElectron(folder, {})).toBeUndefined()
    await writeFile(join(dist, 'version'), '45.4.1')
    expect(electron.findElectron(folder, {})).toBe(join(dist, 'electron'))
    expect(electron.findElectron(join(folder, 'none'), { ELECTRON_OVERRIDE_DIST_PATH: dist })).toBe(
      join(dist, 'electron'),
    )
  })

  it('needs a display on Linux', () => {
    expect(electron.hasDisplay({}, 'linux')).toBe(false)
    expect(electron.hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true)
    expect(electron.hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true)
    expect(electron.hasDisplay({}, 'darwin')).toBe(true)
  })
})

describe('browser', () => {
  it('is the configured one, which must exist', async () => {
    expect(await browser.presentBrowser(root, { CAIRN_CHROMIUM: process.execPath })).toBe(process.execPath)
    await expect(browser.presentBrowser(root, { CAIRN_CHROMIUM: join(folder, 'none') })).rejects.toThrow(
      'does not exist',
    )
  })

  it.skipIf(process.platform === 'win32')('is found on the path', async () => {
    await writeFile(join(folder, 'chromium'), '', { mode: 0o755 })
    expect(await browser.presentBrowser(root, { PATH: folder })).toBe(join(folder, 'chromium'))
  })
})

interface Result {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

function runScript(script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Result> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}
