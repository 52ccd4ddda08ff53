// The desktop program as a whole, from start to quit, on a fake Electron: order and arguments of its calls, and the
// state of the service. The service, its threads and its data are real.
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { MenuItemConstructorOptions } from 'electron'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bridgeChannels } from '#contract/desktop-bridge'
import {
  createElectron,
  preventable,
  type ElectronStandIn,
  type StandInOptions,
} from '#tests/support/electron/stand-in'
import { temporaryFolder, writeFiles } from '#tests/support/folder'
import fc from '#tests/support/property'

const root = join(import.meta.dirname, '../..')
const used = vi.hoisted(() => ({ electron: undefined as unknown, program: '', starts: 0 }))

vi.mock('electron', async () => {
  const { electronModule } = await import('#tests/support/electron/module')
  return electronModule(() => used.electron as ElectronStandIn)
})
vi.mock('#main/kernel/program-folder', async (original) => ({
  ...(await original<object>()),
  findProgramFolder: () => used.program,
}))

const sources = { 'src/main.js': 'export function main() { return 1 }\n' }
const terminal = process.stdout.isTTY
let said: string[] = []
let complained: string[] = []

beforeEach(() => {
  used.program = temporaryFolder({ 'out/renderer/index.html': '<!doctype html>', 'package.json': '{}' })
  symlinkSync(join(root, 'out', 'test-workers'), join(used.program, 'out', 'main'), 'junction')
  symlinkSync(join(root, 'resources'), join(used.program, 'resources'), 'junction')
  said = []
  complained = []
  process.stdout.isTTY = false
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => complained.push(String(text)) > 0)
  vi.stubEnv('OLLAMA_HOST', 'http://127.0.0.1:1')
})
afterEach(() => {
  process.stdout.isTTY = terminal
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
const argv = process.argv
afterAll(() => void (process.argv = argv))
beforeAll(() => void mkdirSync(join(root, 'out', 'test-workers'), { recursive: true }))

/** Runs the entry module as a new process would. */
async function start(given: readonly string[], options: StandInOptions = {}): Promise<ElectronStandIn> {
  const electron = createElectron(options)
  used.electron = electron
  process.argv = ['electron', ...(options.isPackaged === true ? [] : ['/program']), ...given]
  used.starts += 1
  await import(`${join(root, 'src', 'main', 'index.ts')}?start=${used.starts}`)
  return electron
}

/** Runs it until its first window is shown. */
async function open(given: readonly string[], options: StandInOptions = {}): Promise<ElectronStandIn> {
  const electron = await start(given, options)
  electron.ready()
  await electron.until('app.on:activate')
  electron.windows[0]?.draw()
  return electron
}

const flags = (data: string): readonly string[] => ['--data', data, '--port', '0']
const names = ({ calls }: ElectronStandIn): readonly string[] => calls.map(({ name }) => name)
const count = (electron: ElectronStandIn, name: string): number => names(electron).filter((one) => one === name).length

/** The item of a menu's template with this id. */
function itemOf(items: readonly MenuItemConstructorOptions[], id: string): MenuItemConstructorOptions | undefined {
  return items
    .flatMap((item) => [item, ...(Array.isArray(item.submenu) ? item.submenu : [])])
    .find((item) => item.id === id)
}

/** C-05. Would catch: a channel without a check of its sender, and an argument that makes one throw. */
async function expectGuarded(electron: ElectronStandIn, ours: { sender: unknown; senderFrame: object }): Promise<void> {
  const handlers = [...electron.handlers]
  expect(handlers.map(([channel]) => channel).sort()).toEqual(
    [
      bridgeChannels.offerCommands,
      bridgeChannels.openInEditor,
      bridgeChannels.pickFolder,
      bridgeChannels.revealPath,
    ].sort(),
  )
  const opened = () => names(electron).filter((name) => /^(shell|dialog)\./.test(name))
  const elsewhere = [
    { ...ours, senderFrame: { ...ours.senderFrame, parent: {} } },
    { ...ours, sender: {} },
    { ...ours, senderFrame: { url: 'about:blank', parent: null } },
    { ...ours, senderFrame: null },
  ]
  for (const [channel, handle] of handlers)
    for (const event of elsewhere)
      for (const given of [[], [process.execPath], [[]]])
        expect(await handle(event, ...given), channel).toMatchObject({ ok: false, code: 'FORBIDDEN_SENDER' })
  expect(opened()).toEqual([])
  const given = fc.array(fc.oneof(fc.anything(), fc.constantFrom('/', '..', '\\\\a\\b', '/dev/null', 1, -1)), {
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...handlers), given, async ([channel, handle], input) => {
      expect(await handle(ours, ...input), channel).toHaveProperty('ok', expect.any(Boolean))
    }),
    { numRuns: 300 },
  )
}

describe('a start', () => {
  // Would catch: calls after `ready` that must come before it, a missing profile folder (Electron throws), a window
  // restricted only after its page has loaded, and a program that can't quit while it starts.
  it('calls Electron in the right order, and quits together with the service', async () => {
    const data = join(temporaryFolder(), 'new')
    const electron = await open(flags(data))
    const order = [
      'app.on:open-url',
      'app.setPath',
      'app.requestSingleInstanceLock',
      'app.on:second-instance',
      'protocol.registerSchemesAsPrivileged',
      'app.enableSandbox',
      'app.whenReady',
      'app.on:will-quit',
      'defaultSession.setPermissionRequestHandler',
      'app.on:web-contents-created',
      'protocol.handle',
      'Menu.setApplicationMenu',
      'new.BrowserWindow',
      'webContents.on:will-frame-navigate',
      'window.loadURL',
      'ipcMain.handle',
      'new.Tray',
    ]
    expect(names(electron).filter((name, at, all) => order.includes(name) && all.indexOf(name) === at)).toEqual(order)
    expect(electron.calls.find(({ name }) => name === 'app.setPath')?.given).toEqual(['userData', join(data, 'window')])
    expect(electron.calls.find(({ name }) => name === 'app.requestSingleInstanceLock')?.given).toEqual([
      { folder: null, link: null },
    ])
    // Only a package registers the URL scheme.
    expect(names(electron)).not.toContain('app.setAsDefaultProtocolClient')
    const [line] = said.map((text) => JSON.parse(text) as Record<string, unknown>)
    expect(line).toMatchObject({ url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), pid: process.pid })
    const health = await fetch(`${String(line?.['url'])}/health`)
    expect(health.ok).toBe(true)

    // Requests are accepted only from the page's own documents, and the key is added to them.
    const ask = (initiatorOrigin?: string) =>
      electron.schemes.get('app')?.(Object.assign(new Request('app://cairn/api/v2/projects/'), { initiatorOrigin }))
    expect((await ask('app://cairn'))?.status).toBe(200)
    expect((await ask('null'))?.status).toBe(403)
    expect((await ask())?.status).toBe(403)

    electron.quit()
    electron.quit()
    expect(await electron.exited).toBe(0)
    expect(count(electron, 'tray.destroy')).toBe(1)
    await expect(fetch(`${String(line?.['url'])}/health`)).rejects.toThrow()
  })

  // Would catch: a link with full access in the desktop's system log.
  it('prints no link in a package, and handles links there', async () => {
    const electron = await open(flags(temporaryFolder()), { isPackaged: true })
    expect(said).toEqual([])
    expect(electron.calls.find(({ name }) => name === 'app.setAsDefaultProtocolClient')?.given).toEqual(['cairn'])
    // A system shutdown is delayed until the service has ended.
    const event = preventable()
    electron.system.emit('shutdown', event)
    expect(event.defaultPrevented).toBe(true)
    expect(await electron.exited).toBe(0)
  })

  it('passes its folder and link to the running instance, and opens no window', async () => {
    const folder = temporaryFolder(sources)
    const electron = await start([...flags(temporaryFolder()), folder], { isFirst: false })
    expect(await electron.exited).toBe(0)
    expect(electron.calls.find(({ name }) => name === 'app.requestSingleInstanceLock')?.given).toEqual([
      { folder, link: null },
    ])
    expect(names(electron)).not.toContain('app.whenReady')
  })

  // Would catch: a second instance on the data folder, and an error that no one sees.
  it('explains in a dialog why the service can’t start, notifies the script, and exits with 1', async () => {
    const word = join(temporaryFolder(), 'started')
    const data = temporaryFolder()
    const first = await open(flags(data))
    vi.stubEnv('CAIRN_WINDOW_STARTED', word)
    const second = await start(flags(data))
    second.ready()
    expect(await second.exited).toBe(1)
    const shown = second.calls.find(({ name }) => name === 'dialog.showErrorBox')?.given
    expect(shown).toEqual(['Cairn could not start', expect.stringContaining('already running with this data folder')])
    expect(complained.join('')).toContain('already running')
    expect(readFileSync(word, 'utf8')).toBe('')
    // Other programs would inherit it.
    expect(process.env['CAIRN_WINDOW_STARTED']).toBeUndefined()
    used.electron = first
    first.quit()
    expect(await first.exited).toBe(0)
  })

  it('rejects invalid flags before anything is opened', async () => {
    const electron = await start(['--port', 'x'])
    expect(await electron.exited).toBe(1)
    expect(names(electron)).toEqual(['app.on:open-url', 'app.isReady', 'app.exit'])
  })
})

describe('events from outside', () => {
  it('opens links and folders that arrive before or after ready, and never a link as a folder', async () => {
    const data = temporaryFolder()
    const secret = temporaryFolder(sources)
    const electron = await start([...flags(data), `cairn:x/../../../../../../../..${secret}`])
    const event = preventable()
    electron.app.emit('open-url', event, 'cairn://settings/about')
    expect(event.defaultPrevented).toBe(true)
    electron.ready()
    await electron.until('app.on:activate')
    const window = electron.windows[0]
    // No page is loaded yet, so the window loads this address.
    expect(window?.contents.address).toBe('app://cairn/settings/about')
    window?.draw()

    // A loaded page is notified; loading it again would stop an answer.
    const loads = count(electron, 'window.loadURL')
    electron.app.emit('second-instance', {}, [], '/', { folder: null, link: 'CAIRN://settings/privacy' })
    expect(electron.calls.findLast(({ name }) => name === 'webContents.send')?.given).toEqual([
      'cairn:address',
      '/settings/privacy',
    ])
    expect(count(electron, 'window.loadURL')).toBe(loads)
    expect(names(electron).slice(-3)).not.toContain('window.isVisible')
    expect(count(electron, 'window.focus')).toBeGreaterThan(0)

    // A crashed one can't be notified.
    if (window !== undefined) window.contents.crashed = true
    electron.app.emit('second-instance', {}, [], '/', { folder: null, link: 'cairn://settings/about' })
    expect(count(electron, 'window.loadURL')).toBe(loads + 1)

    // Invalid data from a second start only shows the window.
    electron.app.emit('second-instance', {}, [], '/', 'nonsense')
    const shown = electron.calls.filter(({ name }) => name === 'dialog.showMessageBox')
    expect(shown).toEqual([])

    // A folder that can't be parsed is reported in the window.
    electron.app.emit('second-instance', {}, [], '/', { folder: join(data, 'none'), link: null })
    const { given } = await electron.until('dialog.showMessageBox')
    expect(given[1]).toMatchObject({ type: 'warning', message: expect.stringContaining('does not exist') })

    const line = JSON.parse(said[0] ?? '{}') as { url: string; key_file: string }
    const key = readFileSync(line.key_file, 'utf8').trim()
    const projects = await (await fetch(`${line.url}/api/v2/projects/`, { headers: { 'x-api-key': key } })).json()
    expect(JSON.stringify(projects)).not.toContain(secret)
    electron.quit()
    expect(await electron.exited).toBe(0)
  })

  it('serves only the page in its top frame, reloads it when it crashes, and quits when Windows logs off', async () => {
    const electron = await open(flags(temporaryFolder()))
    const window = electron.windows[0]
    const sender = (url: string, parent: unknown) => ({
      sender: undefined as unknown,
      senderFrame: { url, parent },
    })
    const pick = electron.handlers.get('cairn:pick-folder')
    const foreign = await pick?.(sender('https://evil.example/', null))
    expect(foreign).toMatchObject({ ok: false, code: 'FORBIDDEN_SENDER' })
    expect(names(electron)).not.toContain('dialog.showOpenDialog')

    // Would catch: a menu command lost because the page that should run it was still loading.
    const sent = () => electron.calls.filter(({ name }) => name === 'webContents.send').map(({ given }) => given)
    const template = electron.calls.find(({ name }) => name === 'Menu.buildFromTemplate')?.given[0]
    itemOf(template as MenuItemConstructorOptions[], 'graph')?.click?.({} as never, undefined, {} as never)
    expect(sent()).toEqual([])
    const ours = { sender: window?.webContents, senderFrame: { url: window?.contents.address, parent: null } }
    expect(await electron.handlers.get('cairn:offer-commands')?.(ours, ['find', 'graph'])).toMatchObject({ ok: true })
    expect(sent()).toEqual([['cairn:command', 'graph']])

    await expectGuarded(electron, ours)

    window?.contents.emit('render-process-gone', {}, { reason: 'oom' })
    expect(count(electron, 'webContents.reload')).toBe(1)
    window?.contents.emit('render-process-gone', {}, { reason: 'clean-exit' })
    expect(count(electron, 'webContents.reload')).toBe(1)

    // Windows logs off without a quit event, and the service ends anyway.
    const { url } = JSON.parse(said[0] ?? '{}') as { url: string }
    window?.emit('session-end', {})
    expect(await electron.exited).toBe(0)
    expect(names(electron)).not.toContain('app.quit')
    await expect(fetch(`${url}/health`)).rejects.toThrow()
  })
})

describe('closing the window', () => {
  it.skipIf(process.platform === 'darwin')(
    'during a parse interrupts it, and the next start continues it',
    async () => {
      const data = temporaryFolder()
      const folder = temporaryFolder()
      const body = Array.from({ length: 30 }, (_, at) => `export function f${at}(x) { return g(x + ${at}) }`).join('\n')
      writeFiles(folder, Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`src/m${at}.js`, body])))
      const first = await open([...flags(data), folder])
      const { url, key_file } = JSON.parse(said[0] ?? '{}') as { url: string; key_file: string }
      const key = readFileSync(key_file, 'utf8').trim()
      const projects = async (place: string) =>
        (await (await fetch(`${place}/api/v2/projects/`, { headers: { 'x-api-key': key } })).json()) as {
          status: string
        }[]
      await expect.poll(async () => (await projects(url)).length).toBe(1)
      const [window] = first.windows
      if (window !== undefined) first.close(window)
      expect(await first.exited).toBe(0)

      said = []
      const second = await open(flags(data))
      const again = (JSON.parse(said[0] ?? '{}') as { url: string }).url
      await expect.poll(async () => (await projects(again))[0]?.status).toBe('ready')
      second.quit()
      expect(await second.exited).toBe(0)
    },
  )
})
