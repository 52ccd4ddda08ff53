// What only Electron can do: the window itself, its rights, and the one instance. Runs where the binary is.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, expect, test } from '@playwright/test'

test('opens the page in its own scheme without Node in it, and keeps one window for a second start', async () => {
  const data = await mkdtemp(join(tmpdir(), 'cairn-electron-'))
  const args = ['.', '--data', data, '--port', '0', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const app = await _electron.launch({ args })
  const window = await app.firstWindow()
  await expect(window.getByRole('heading', { name: 'Choose a code base to ask about' })).toBeVisible()
  expect(window.url()).toMatch(/^app:\/\/cairn\//)
  expect(await window.evaluate(() => typeof (globalThis as { require?: unknown }).require)).toBe('undefined')
  expect(await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.length ?? 0)).toBeGreaterThan(3)

  const second = await _electron.launch({ args }).catch(() => null)
  await second?.close()
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  await app.close()
  await rm(data, { recursive: true, force: true })
})
