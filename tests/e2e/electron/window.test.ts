// What only Electron can do: the window itself, its rights, its menu, its place, and the one instance. Runs where the
// binary is.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
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

test('opens the page in its own scheme without Node in it, and keeps one window for a second start', async () => {
  const app = await start()
  const window = await app.firstWindow()
  await expect(window.getByRole('heading', { name: 'Choose a code base to ask about' })).toBeVisible()
  expect(window.url()).toMatch(/^app:\/\/cairn\//)
  expect(await window.evaluate(() => typeof (globalThis as { require?: unknown }).require)).toBe('undefined')

  const second = await start('cairn://settings/about').catch(() => null)
  await second?.close()
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  await expect(window).toHaveURL(/\/settings\/about$/)
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

test('the place and the screen come back, although the program was killed', async () => {
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
