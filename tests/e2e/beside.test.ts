// Code next to the answer that cites it, and back, with nothing lost.
import { expect, test, type Page } from '#tests/support/parsed-sample'
import { openSample } from '#tests/support/dashboard'
import type { ServiceProcess } from '#tests/support/service-process'

let service: ServiceProcess

test.beforeAll(async ({ sample }) => {
  service = await sample.start()
})
test.afterAll(async () => {
  await service.stop()
})

const article = (page: Page) => page.getByRole('article').last()
const field = (page: Page) => page.locator('[data-question]')
const source = (page: Page) => page.getByRole('region', { name: /^Source of/ })
const scrolled = (page: Page) =>
  page.evaluate(() => document.querySelector('article')?.closest('.overflow-y-auto')?.scrollTop ?? -1)

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question)
  await page.keyboard.press('Enter')
  await expect(
    article(page)
      .getByRole('button', { name: /^Evidence 1,/ })
      .first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/conversations/)
}

test('three keys go from an answer to a cited line and back, with everything restored', async ({ page }) => {
  await openSample(page, service)
  await ask(page, 'explain Application')
  await field(page).fill('a draft that nobody has asked')
  await article(page).getByRole('heading', { level: 2 }).click()
  // The list may still be scrolling to the question.
  await expect(async () => {
    await page.mouse.wheel(0, 60)
    expect(await scrolled(page)).toBeGreaterThan(100)
  }).toPass()

  await page.keyboard.press(']')
  const mark = article(page).getByRole('button', { name: /^Evidence 1,/, pressed: true })
  await expect(mark).toBeFocused()
  const before = await scrolled(page)
  await page.keyboard.press('Enter')
  await expect(source(page)).toBeFocused()
  await expect(page.locator('[data-cited]')).toBeInViewport()
  // Answer and evidence stay next to it.
  await expect(article(page)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Evidence' })).toBeVisible()

  // The next citation moves the code; a reload shows the same.
  await page.keyboard.press(']')
  await expect(article(page).getByRole('button', { name: /^Evidence 2,/, pressed: true })).toBeVisible()
  const address = page.url()
  await page.reload()
  await expect(source(page)).toBeVisible()
  expect(page.url()).toBe(address)
  await page.keyboard.press('Escape')
  await expect(source(page)).toBeHidden()
  await expect(article(page)).toBeVisible()
  expect(before).toBeGreaterThan(0)
})

test('going back restores scroll position, selected row, focus and draft', async ({ page }) => {
  await openSample(page, service)
  await ask(page, 'explain Application')
  await field(page).fill('a draft that nobody has asked')
  const mark = article(page)
    .getByRole('button', { name: /^Evidence 5,/ })
    .first()
  await mark.scrollIntoViewIfNeeded()
  await mark.click()
  const row = page.getByRole('complementary', { name: 'Evidence' }).getByRole('button', { expanded: true })
  await expect(row).toBeVisible()
  const before = await scrolled(page)
  await mark.press('Enter')
  await expect(source(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(source(page)).toBeHidden()
  await expect(mark).toBeFocused()
  await expect(row).toBeVisible()
  await expect(field(page)).toHaveValue('a draft that nobody has asked')
  await expect.poll(() => scrolled(page)).toBe(before)

  // The same from another screen.
  await page.keyboard.press('Control+o')
  await expect(page.getByRole('tree')).toBeVisible()
  await page.goBack()
  await expect(field(page)).toHaveValue('a draft that nobody has asked')
  await expect.poll(() => scrolled(page)).toBe(before)
  await expect(row).toBeVisible()
})

test('evidence is listed by file, filtered and navigated by keyboard', async ({ page }) => {
  await openSample(page, service)
  await ask(page, 'explain Application')
  const evidence = page.getByRole('complementary', { name: 'Evidence' })
  await expect(evidence.getByText(/^\d+ of \d+ verified$/)).toHaveCount(1)
  await expect(evidence.getByText('verified', { exact: true })).toHaveCount(0)
  const heights = await evidence.getByRole('listitem').evaluateAll((rows) => rows.map((row) => row.clientHeight))
  expect(new Set(heights)).toEqual(new Set([28]))
  await evidence.getByPlaceholder('Filter the evidence').fill('nothing is called so')
  await expect(evidence.getByRole('listitem')).toHaveCount(0)
  await evidence.getByPlaceholder('Filter the evidence').fill('application.js')
  const rows = evidence.getByRole('listitem').getByRole('button')
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows.nth(1)).toHaveAttribute('aria-expanded', 'true')
})
