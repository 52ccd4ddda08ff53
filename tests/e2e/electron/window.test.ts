// What needs the real Electron: the window, its permissions, menu, position, links, tray and quitting. Runs if the
// binary is present, which the first `npm start` with a display downloads.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, expect, test, type ElectronApplication } from '@playwright/test'

let data: string

test.beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'cairn-electron-'))
})
test.afterEach(() => rm(data, { recursive: true, force: true }))

const start = (...more: readonly string[]): Promise<ElectronApplication> =>
  _electron.launch({
    args: ['.', '--data', data, '--port', '0', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...more],
  })

/** Number of windows. */
const windows = (app: ElectronApplication): Promise<number> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)

/** Calls the API as scripts do, with the key that the service stores for them. */
async function ask<T>(path: string): Promise<T> {
  const { url } = JSON.parse(await readFile(join(data, 'server.json'), 'utf8')) as { url: string }
  const key = (await readFile(join(data, 'local.key'), 'utf8')).trim()
  return (await (await fetch(`${url}${path}`, { headers: { 'x-api-key': key } })).json()) as T
}

test('opens the page in its own scheme without Node, and keeps one window for a second start', async () => {
  const app = await start()
  const window = await app.firstWindow()
  await expect(window.getByRole('heading', { name: 'Choose a code base to ask about' })).toBeVisible()
  expect(window.url()).toMatch(/^app:\/\/cairn\//)
  expect(await window.evaluate(() => typeof (globalThis as { require?: unknown }).require)).toBe('undefined')
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())).toBe(true)

  // A link from a second start navigates the page without reloading it.
  await window.evaluate(() => Object.assign(globalThis, { stood: true }))
  const second = await start('cairn://settings/about').catch(() => null)
  await second?.close()
  expect(await windows(app)).toBe(1)
  await expect(window).toHaveURL(/\/settings\/about$/)
  expect(await window.evaluate(() => (globalThis as { stood?: boolean }).stood)).toBe(true)
  await app.close()
})

test('the page may call the API, its diagram frame may load, and no other frame may', async () => {
  const app = await start()
  const window = await app.firstWindow()
  await expect(window.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await window.evaluate(async () => (await fetch('/api/v2/projects/')).status)).toBe(200)
  const heard = window.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data: message }) => resolve((message as { type?: string }).type))
        const frame = Object.assign(document.createElement('iframe'), { src: '/diagram/frame.html' })
        frame.setAttribute('sandbox', 'allow-scripts')
        document.body.append(frame)
      }),
  )
  expect(await heard).toBe('ready')
  const before = window.frames().length
  await window.evaluate(() => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://evil.invalid/' }))
  })
  await expect.poll(() => window.frames().length).toBe(before + 1)
  expect(window.frames().map((frame) => frame.url())).not.toContain('https://evil.invalid/')
  await app.close()
})

test('a folder chosen in the native dialog is parsed', async () => {
  const folder = join(data, 'chosen')
  await mkdir(folder)
  await writeFile(join(folder, 'main.js'), 'export function main() { return 1 }\n')
  const app = await start()
  await expect((await app.firstWindow()).getByRole('heading', { level: 1 })).toBeVisible()
  await app.evaluate(({ dialog, Menu }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
    const items = Menu.getApplicationMenu()?.items.flatMap((item) => item.submenu?.items ?? []) ?? []
    items.find((item) => /^(Add folder|Ordner)/.test(item.label))?.click()
  }, folder)
  await expect
    .poll(async () => (await ask<{ status: string }[]>('/api/v2/projects/')).map(({ status }) => status))
    .toEqual(['ready'])
  await app.close()
})

test('a command of the menu is run by the page', async () => {
  const app = await start('cairn://settings/about')
  const window = await app.firstWindow()
  await expect(window.getByRole('heading', { level: 1 })).toBeVisible()
  await app.evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()?.items.flatMap((item) => item.submenu?.items ?? []) ?? []
    items.find((item) => item.accelerator === 'CmdOrCtrl+K')?.click()
  })
  await expect(window.getByRole('dialog')).toBeVisible()
  await app.close()
})

test('position and screen are restored, even after the program was killed', async () => {
  const app = await start('cairn://settings/appearance')
  const window = await app.firstWindow()
  await expect(window.getByRole('heading', { level: 1 })).toBeVisible()
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 40, width: 900, height: 640 }),
  )
  const place = async () => JSON.parse(await readFile(join(data, 'window', 'place.json'), 'utf8').catch(() => '{}'))
  await expect.poll(place).toMatchObject({ address: '/settings/appearance', bounds: { width: 900, height: 640 } })
  app.process().kill('SIGKILL')

  const again = await start()
  await expect(await again.firstWindow()).toHaveURL(/\/settings\/appearance$/)
  const size = await again.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds())
  expect(size).toMatchObject({ width: 900, height: 640 })
  await again.close()
})

test('a second start shows a hidden window, and reopens a closed one', async () => {
  const app = await start()
  const window = await app.firstWindow()
  await expect(window.getByRole('heading', { level: 1 })).toBeVisible()
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize())
  const second = await start().catch(() => null)
  await second?.close()
  await expect
    .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized()))
    .toBe(false)
  // Keeps the program running without a window, as on macOS; elsewhere closing it would quit.
  await app.evaluate(
    ({ app: program }) => void program.removeAllListeners('window-all-closed').on('window-all-closed', () => undefined),
  )
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await expect.poll(() => windows(app)).toBe(0)
  await app.evaluate(({ app: program }) => void program.emit('activate'))
  await expect.poll(() => windows(app)).toBe(1)
  await app.close()
})

test('the tray shows a parse, and a notification its end while the window is hidden', async () => {
  const app = await start()
  const window = await app.firstWindow()
  await expect(window.getByRole('heading', { level: 1 })).toBeVisible()
  const shown = await app.evaluateHandle(({ Notification, Tray }) => {
    const texts: string[] = []
    const { setToolTip } = Tray.prototype
    Tray.prototype.setToolTip = function (text) {
      texts.push(text)
      setToolTip.call(this, text)
    }
    Notification.prototype.show = function () {
      texts.push(this.body)
    }
    return texts
  })
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.blur())
  const folder = join(data, 'watched')
  await mkdir(folder)
  for (let at = 0; at < 300; at += 1)
    await writeFile(join(folder, `m${at}.js`), `export function f${at}(x) { return g(x + ${at}) }\n`)
  const second = await start(folder).catch(() => null)
  await second?.close()
  await expect.poll(async () => (await shown.jsonValue()).join('\n')).toContain('watched')
  await app.close()
})

test('quitting during a parse exits with 0, and the next start resumes it', async () => {
  const folder = join(data, 'large')
  await mkdir(folder)
  const body = Array.from({ length: 60 }, (_, at) => `export function f${at}(x) { return g(x + ${at}) }`).join('\n')
  for (let at = 0; at < 400; at += 1) await writeFile(join(folder, `m${at}.js`), body)
  const app = await start(folder)
  await app.firstWindow()
  await expect.poll(async () => (await ask<unknown[]>('/api/v2/projects/').catch(() => [])).length).toBe(1)
  const ended = new Promise((resolve) => void app.process().once('exit', resolve))
  await app.evaluate(({ app: program }) => program.quit()).catch(() => undefined)
  expect(await ended).toBe(0)

  const again = await start()
  await again.firstWindow()
  await expect
    .poll(async () => (await ask<{ status: string }[]>('/api/v2/projects/').catch(() => []))[0]?.status)
    .toBe('ready')
  await again.close()
})

test('a page whose process ends is reloaded at the same address', async () => {
  const app = await start('cairn://settings/about')
  const window = await app.firstWindow()
  await expect(window.getByRole('heading', { level: 1 })).toBeVisible()
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
  await expect
    .poll(() =>
      app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
          'document.querySelector("h1")?.textContent ?? ""',
        ),
      ),
    )
    .not.toBe('')
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getURL())).toMatch(
    /\/settings\/about$/,
  )
  await app.close()
})
