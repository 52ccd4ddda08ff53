// The code screen as an editor: find, fold, select and copy in the whole file; outline and breadcrumb follow the
// scroll.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '#tests/support/parsed-sample'
import { openDashboard, readyProject } from '#tests/support/dashboard'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'

let service: ServiceProcess
let folder: string
let project: string
const lines = [
  'export class Harbour {',
  ...Array.from({ length: 100 }, (_, number) => [
    `  berth${number}() {`,
    ...Array.from({ length: 8 }, (_, step) => `    moor(${number}, ${step})`),
    '  }',
  ]).flat(),
  '}',
  '',
  'function moor(berth: number, step: number) {',
  '  return berth + step',
  '}',
]
const text = `${lines.join('\n')}\n`

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-editor-'))
  await writeFile(join(folder, 'harbour.ts'), text)
  service = await startServiceProcess({ folder })
  project = await readyProject(service)
})
test.afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})

const source = (page: Page) => page.getByRole('region', { name: /^Source of/ })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function openFile(page: Page, line?: number): Promise<void> {
  const place = line === undefined ? '' : `&line=${line}`
  await openDashboard(page, service, `/projects/${project}/code?path=harbour.ts${place}`)
  await expect(page.locator('[data-code-row]').first()).toBeVisible()
}

test('finds in the whole file, with next, previous, count, whole words and expressions', async ({ page }) => {
  await openFile(page)
  await page.keyboard.press('Control+f')
  const bar = page.getByRole('search', { name: 'Find in this file' })
  await page.keyboard.type('moor(99')
  await expect(bar.getByRole('status')).toHaveText('1 of 8')
  await expect(page.locator('[data-code-row]', { hasText: 'moor(99, 0)' })).toBeInViewport()
  const box = page.locator('[data-current-match]')
  await expect(box).toBeInViewport()
  await page.keyboard.press('Shift+Enter')
  await expect(bar.getByRole('status')).toHaveText('8 of 8')

  await bar.getByRole('textbox').fill('berth\\d0\\(')
  await expect(bar.getByRole('status')).toHaveText('No match')
  await bar.getByRole('button', { name: 'Regular expression' }).click()
  await expect(bar.getByRole('status')).toHaveText(/of 9$/)
  await bar.getByRole('textbox').fill('(')
  await expect(bar.getByRole('status')).toHaveText('Not a regular expression')
  await bar.getByRole('textbox').fill('berth')
  await expect(bar.getByRole('status')).toHaveText(/of 102$/)
  await bar.getByRole('button', { name: 'Whole words' }).click()
  await expect(bar.getByRole('status')).toHaveText(/of 2$/)
  await bar.getByRole('textbox').press('Escape')
  await expect(bar).toBeHidden()
  await expect(source(page)).toBeFocused()
})

test('a regular expression that doesn’t terminate is stopped, and the page stays usable', async ({ page }) => {
  await openFile(page)
  await page.keyboard.press('Control+f')
  const bar = page.getByRole('search', { name: 'Find in this file' })
  await bar.getByRole('button', { name: 'Regular expression' }).click()
  await bar.getByRole('textbox').fill('(\\s*\\w*[\\s\\w]*)*(\\w*\\s*)*#')
  await expect(bar.getByRole('status')).toHaveText('Took too long, stopped')
  await bar.getByRole('textbox').fill('return')
  await expect(bar.getByRole('status')).toHaveText('1 of 1')
})

test('selects and copies lines that aren’t rendered: the whole file, and a range of many screens', async ({ page }) => {
  await openFile(page, 500)
  await source(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  expect(await clipboard(page)).toBe(text)
  // Only a part of the file is rendered.
  expect(await page.locator('[data-code-row]').count()).toBeLessThan(200)

  await page.keyboard.press('Control+Home')
  const first = page.locator('[data-line="2"] [data-code-text]')
  await first.scrollIntoViewIfNeeded()
  const start = await first.boundingBox()
  if (start === null) throw new Error('the first line is not drawn')
  await page.mouse.move(start.x + 1, start.y + 10)
  await page.mouse.down()
  await page.mouse.move(start.x + 40, start.y + 40)
  for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, 1_000)
  await expect(page.locator('[data-line="300"]')).toBeAttached()
  await page.mouse.move(start.x + 60, start.y + 200, { steps: 3 })
  await page.mouse.up()
  await page.keyboard.press('Control+c')
  const copied = await clipboard(page)
  expect(copied.split('\n').length).toBeGreaterThan(200)
  expect(text).toContain(copied)
})

test('outline, breadcrumb and scope lines follow the scroll position; calls aren’t semibold', async ({ page }) => {
  await openFile(page, 505)
  const place = page.getByRole('navigation', { name: 'Place' })
  await expect(place).toContainText('berth50')
  await expect(page.locator('[data-sticky-scopes]')).toContainText('export class Harbour {')
  await source(page).hover()
  await page.mouse.wheel(0, 5_000)
  await expect(place).toContainText(/berth[78]\d/)
  await expect(page.getByRole('complementary', { name: 'Outline' }).locator('[aria-current]')).toBeInViewport()
  const weights = await page
    .locator('[data-code-row]')
    .evaluateAll((rows) =>
      rows.map((row) => [row.textContent, row.querySelector('[data-code-text] .font-semibold')?.textContent ?? '']),
    )
  expect(weights.filter(([, bold]) => bold !== '').every(([, bold]) => /^berth\d+$/.test(bold ?? ''))).toBe(true)
  expect(weights.some(([, bold]) => bold !== '')).toBe(true)
  expect(weights.filter(([row, bold]) => row?.includes('moor(') === true && bold !== '')).toEqual([])
})

test('folds a block, keeps it in copies, and unfolds it for a match', async ({ page }) => {
  await openFile(page)
  await page.locator('[data-line="2"]').hover()
  await page.getByRole('button', { name: 'Fold from line 2', exact: true }).click()
  await expect(page.locator('[data-line="3"]')).toHaveCount(0)
  await expect(page.locator('[data-line="11"]')).toBeVisible()
  await source(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  expect(await clipboard(page)).toBe(text)
  await page.keyboard.press('Control+f')
  await page.keyboard.type('moor(0, 4)')
  await expect(page.locator('[data-line="7"]')).toBeInViewport()
})
