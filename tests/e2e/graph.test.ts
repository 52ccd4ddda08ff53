// The graph screen: the map and its groups, a neighbourhood, impact, a path, and the equivalent list.
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '#tests/support/parsed-sample'
import type { ServiceProcess } from '#tests/support/service-process'

let service: ServiceProcess

// One for each test, as the link to the dashboard works once.
test.beforeEach(async ({ sample }) => {
  service = await sample.start()
})
test.afterEach(async () => {
  await service.stop()
})

async function openMap(page: Page): Promise<void> {
  await page.goto(service.dashboard)
  await expect(page.getByRole('heading', { name: 'Ask about koa' })).toBeVisible()
  await page.getByRole('button', { name: 'Graph', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Map of the repository' })).toBeVisible()
}

/** Pixels of the graph that aren't background. */
async function drawnPixels(page: Page): Promise<number> {
  const picture = await page.getByTestId('graph-picture').screenshot()
  return page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: new Uint8ClampedArray() }
    let count = 0
    for (let at = 0; at < data.length; at += 4) if (Math.abs((data[at] ?? 0) - (data[0] ?? 0)) > 60) count += 1
    return count
  }, picture.toString('base64'))
}

test('from the map to a neighbourhood, its impact, and a path, by list and keyboard', async ({ page }) => {
  await openMap(page)
  await expect.poll(() => drawnPixels(page), 'the map is drawn').toBeGreaterThan(500)
  // Would catch: a saved drawing without its colours, which only the page knows.
  const download = page.waitForEvent('download')
  const save = page.getByRole('button', { name: 'Save the picture' })
  await save.click()
  await page.getByRole('menuitem', { name: 'As SVG' }).click()
  const saved = await readFile(await (await download).path(), 'utf8')
  expect(saved).toMatch(/^<svg[^]*application\.js[^]*<\/svg>$/)
  expect(saved).not.toContain('var(--')
  // A key pressed before would open the menu again.
  await expect(save).toBeFocused()

  const list = page.getByRole('complementary', { name: 'List' })
  const file = list.getByRole('button', { name: /^application\.js/ })
  await file.focus()
  await page.keyboard.press('Enter')
  await expect(file).toHaveAttribute('aria-expanded', 'true')
  await list
    .getByRole('button', { name: /^Application\.callback/ })
    .first()
    .click()

  await expect(page.getByRole('heading', { name: 'Neighbourhood of Application.callback' })).toBeVisible()
  await expect(list.getByRole('heading', { name: /^It uses/ })).toBeVisible()
  const row = list.getByRole('button', { name: /exact Application\.onerror/ }).first()
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: /^functions/ }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: /^functions/ }).click()

  await page.getByRole('button', { name: 'What breaks if it changes' }).click()
  await expect(page.getByText(/^Reaches \d+ symbols/)).toBeVisible()
  await page.getByRole('button', { name: 'Path to…' }).click()
  await page.getByPlaceholder('Path to which symbol').fill('createContext')
  await expect(page.getByRole('option', { name: /createContext/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { name: /^Path from Application\.callback to Application\.createContext/ }),
  ).toBeVisible()
  await list.getByRole('button', { name: /^Open Application\.createContext in the code/ }).click()
  await expect(page).toHaveURL(/code\?path=lib%2Fapplication\.js&line=\d+/)
})

// Would catch: a drawing without its routes that looks complete, while they are looked for or after that failed.
test('says that routes are still missing, and why, and tries again', async ({ page }) => {
  const held = Promise.withResolvers<undefined>()
  let asked = 0
  await page.route(/\/graph\?.*routes=true/, async (route) => {
    asked++
    if (asked > 1) return route.continue()
    await held.promise
    return route.fulfill({ status: 500, json: { detail: 'The disk is full.', code: 'internal_error' } })
  })
  await openMap(page)
  const list = page.getByRole('complementary', { name: 'List' })
  await list.getByRole('button', { name: /^application\.js/ }).click()
  await list
    .getByRole('button', { name: /^Application\.callback/ })
    .first()
    .click()
  const status = page.getByRole('status').filter({ hasText: 'HTTP routes' })
  await expect(status).toHaveText('Looking for HTTP routes and commands that lead here.')
  // The neighbourhood itself is there meanwhile.
  await expect(list.getByRole('heading', { name: /^It uses/ })).toBeVisible()
  held.resolve(undefined)
  await expect(status).toContainText('HTTP routes and commands that lead here are missing. The disk is full.')
  await status.getByRole('button', { name: 'Try again' }).click()
  await expect(status).toHaveCount(0)
  await expect(list.getByRole('heading', { name: /^It uses/ })).toBeVisible()
})
