// The first screen: commands work there too, a dropped folder gets a message, and the sample leads to a first answer.
import { expect, test, type Page } from '#tests/support/parsed-sample'
import { openDashboard, visit } from '#tests/support/dashboard'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'

let service: ServiceProcess

test.beforeAll(async () => {
  service = await startServiceProcess()
})
test.afterAll(() => service.stop())

async function openFirstRun(page: Page): Promise<void> {
  await openDashboard(page, service, '/add')
  await expect(page.getByRole('heading', { name: 'Choose a code base to ask about' })).toBeVisible()
}

/** Drops a folder on the middle of the page, as the browser reports it: a file without a path. */
async function dropFolder(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([], 'koa'))
    const target = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body
    const events = ['dragover', 'drop'].map(
      (name) => new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }),
    )
    for (const event of events) target.dispatchEvent(event)
    // Without `preventDefault`, a browser leaves the page.
    return events.every((event) => event.defaultPrevented)
  })
}

test('palette, theme, shortcuts and settings work before there is a project', async ({ page }) => {
  await openFirstRun(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  await palette.getByRole('combobox').fill('> theme: dark')
  await expect(palette.getByRole('option')).toHaveText(['Theme: Dark'])
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Shortcuts' })
  await expect(help.getByText('Find anything')).toBeVisible()
  // Actions that the screen doesn't have are not offered.
  await expect(help.getByText('Show or hide the rail')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+,')
  await expect(page.getByRole('heading', { name: 'API Key' })).toBeVisible()
})

test('the window’s menu offers the actions of the screen and runs them', async ({ page }) => {
  await page.addInitScript(() => {
    const offered: string[][] = []
    const listeners = new Set<(id: string) => void>()
    const cairn = {
      platform: 'linux',
      offerCommands: (ids: string[]) => Promise.resolve(offered.push(ids)),
      onCommand: (listener: (id: string) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      onAddress: (listener: (address: string) => void) => Object.assign(window, { openAddress: listener }),
    }
    Object.assign(window, { cairn, offered, choose: (id: string) => listeners.forEach((listener) => listener(id)) })
  })
  const offered = () => page.evaluate(() => (window as unknown as { offered: string[][] }).offered.at(-1) ?? [])
  const choose = (id: string) =>
    page.evaluate((chosen) => (window as unknown as { choose: (id: string) => void }).choose(chosen), id)
  await openFirstRun(page)
  expect(await offered()).toEqual(expect.arrayContaining(['find', 'help', 'settings-api-key']))
  for (const absent of ['rail', 'evidence', 'code', 'graph']) expect(await offered()).not.toContain(absent)
  await choose('help')
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose('settings-api-key')
  await expect(page.getByRole('heading', { name: 'API Key' })).toBeVisible()
  expect(await offered()).toEqual(expect.arrayContaining(['find', 'rail', 'evidence']))

  // A link from outside navigates without a reload, so that an answer in progress continues.
  await page.evaluate(() => {
    Object.assign(window, { stood: true })
    ;(window as unknown as { openAddress: (address: string) => void }).openAddress('/settings/about')
  })
  await expect(page).toHaveURL(/\/settings\/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { stood?: boolean }).stood)).toBe(true)
})

test('a folder dropped in a browser isn’t opened by it, and the page says what to do', async ({ page }) => {
  await openFirstRun(page)
  expect(await dropFolder(page)).toBe(true)
  await expect(page.getByRole('alert')).toContainText('Use “Choose a folder…” instead.')
  await visit(page, '/settings/appearance')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await dropFolder(page)).toBe(true)
  await expect(page.getByText('The folder was not opened')).toBeVisible()
  await page.getByRole('button', { name: 'Choose a folder…' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a code base to ask about' })).toBeVisible()
})

test('the sample leads to a first answer with evidence', async ({ page }) => {
  await openFirstRun(page)
  await page.getByRole('button', { name: /^Try the sample/ }).click()
  // Parsing yields to everything else on a busy machine, so it may take most of the test's own time.
  await expect(page.getByRole('heading', { name: /^Ask about/ })).toBeVisible({ timeout: 240_000 })
  await page.getByRole('button', { name: /^Who calls/ }).click()
  const answer = page.getByRole('article')
  await expect(answer.getByText('Composed from the code graph; no language model was used').first()).toBeVisible()
  await answer
    .getByRole('button', { name: /^Evidence 1/ })
    .first()
    .click()
  await expect(page.getByRole('complementary', { name: 'Evidence' }).getByText('verified').first()).toBeVisible()
})

test('a list of folders that arrives late isn’t mixed with typed text', async ({ page }) => {
  await openFirstRun(page)
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/v2/folders*', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Choose a folder…' }).click()
  const folder = page.getByRole('dialog').getByLabel('Folder', { exact: true })
  await folder.press('Control+a')
  release()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await page.keyboard.type('/tmp')
  await expect(folder).toHaveValue('/tmp')
})
