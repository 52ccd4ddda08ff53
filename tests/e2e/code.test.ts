// Reading code: hover information, definitions, references, and navigating back.
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, type Page } from '#tests/support/parsed-sample'
import { openSample } from '#tests/support/dashboard'
import type { ServiceProcess } from '#tests/support/service-process'

let service: ServiceProcess
/** Undoes the change of a file that the worker's other tests read as well. */
let restore = (): Promise<void> => Promise.resolve()

test.beforeAll(async ({ sample }) => {
  service = await sample.start()
})
test.afterAll(async () => {
  await service.stop()
  await restore()
})

/** Hovers over the first occurrence of this text in the viewer. */
async function pointAt(page: Page, text: string): Promise<void> {
  const point = await page.evaluate((wanted) => {
    for (const code of document.querySelectorAll('[data-code-text]')) {
      const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(wanted) ?? -1
        if (at === -1) continue
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + wanted.length)
        const { left, top, width, height } = range.getBoundingClientRect()
        return { x: left + width / 2, y: top + height / 2 }
      }
    }
    return null
  }, text)
  if (point === null) throw new Error(`“${text}” is not in view`)
  await page.mouse.move(point.x, point.y)
}

test('explains a name on hover, goes to its definition and back, and shows its references', async ({ page }) => {
  await page.goto(service.dashboard)
  await expect(page.getByRole('heading', { name: 'Ask about koa' })).toBeVisible()
  await page.getByRole('button', { name: 'Code', exact: true }).click()
  await page.getByRole('treeitem', { name: /^lib/ }).click()
  await page.getByRole('treeitem', { name: /^application\.js/ }).click()
  const outline = page.getByRole('complementary', { name: 'Outline' })
  await outline
    .getByRole('button', { name: /^handleRequest/ })
    .first()
    .click()
  const handled = page.url()
  await expect(page.getByRole('navigation', { name: 'Place' })).toContainText('handleRequest')

  await pointAt(page, 'createContext')
  const card = page.getByRole('dialog', { name: 'About createContext' })
  await expect(card.getByText(/^Called by/)).toBeVisible()
  await page.getByRole('region', { name: /^Source of/ }).press('F12')
  await expect(page.locator('[data-cited]')).toContainText('createContext (req, res)')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(handled)
  await page.getByRole('button', { name: 'Forward', exact: true }).click()

  await page
    .locator('[data-cited]')
    .getByRole('button', { name: /call site/ })
    .click()
  const callers = page.locator('section', { has: page.getByRole('heading', { name: 'Callers of createContext' }) })
  await expect(callers.locator('[data-cited]')).toContainText('this.createContext')
  await callers.getByRole('radio', { name: 'References' }).click()
  await expect(callers.locator('[data-cited]')).toContainText('createContext')

  // Each line has its own address; the arrow keys move through them.
  await page.locator('[data-line] a').first().click()
  await page.getByRole('region', { name: /^Source of/ }).focus()
  const line = Number(new URL(page.url()).searchParams.get('line'))
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(new RegExp(`line=${line + 1}$`))
})

test('Enter before the results arrive opens a result of the new search, not of the old one', async ({ page }) => {
  await openSample(page, service)
  const found = Promise.withResolvers<void>()
  await page.route('**/api/v2/search', async (route) => {
    if (route.request().postData()?.includes('handleRequest') === true) await found.promise
    await route.fallback()
  })
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  await palette.getByRole('combobox').fill('respond')
  await expect(palette.getByRole('option', { name: /^respond/ }).first()).toBeVisible()
  await palette.getByRole('combobox').fill('handleRequest')
  await page.keyboard.press('Enter')
  await expect(palette).toBeVisible()
  found.resolve()
  await expect(page.locator('[data-cited]')).toContainText('handleRequest')
  await expect(palette).toBeHidden()
  await page.unrouteAll({ behavior: 'wait' })
})

test('Enter opens a visible row that needs no search, even during a search', async ({ page }) => {
  await openSample(page, service)
  await page.route('**/api/v2/search', () => undefined)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  await palette.getByRole('combobox').fill('theme: dark')
  await expect(palette.getByRole('option', { name: 'Theme: Dark', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(palette).toBeHidden()
})

test('finds files as in an editor, and goes to a line and to a definition of the open file', async ({ page }) => {
  await openSample(page, service)
  await page.keyboard.press('Control+p')
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  await palette.getByRole('combobox').fill('lib app')
  await expect(palette.getByRole('option').first()).toContainText('application.js')
  // Only files, without symbols and commands.
  await expect(palette.getByRole('group')).toHaveCount(1)
  await expect(palette.getByRole('option').first().locator('b')).toHaveText(['app', 'lib'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Source of lib/application.js' })).toBeVisible()
  await expect(page.getByRole('treeitem', { name: /^application\.js/ })).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('Control+g')
  await page.keyboard.type('99999')
  await expect(palette.getByRole('option')).toHaveText(/^Line \d+of \d+ in lib\/application\.js$/)
  await palette.getByRole('combobox').fill(':40')
  await expect(palette.getByRole('option')).toHaveText(/^Line 40/)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-cited]')).toHaveAttribute('data-line', '40')

  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill('@handleReq')
  await expect(palette.getByRole('option')).toHaveText([/^handleRequest/, /^handleRequest/])
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-cited]')).toContainText('handleRequest')

  // The previously open file is the first choice.
  await page.keyboard.press('Control+p')
  await palette.getByRole('combobox').fill('context')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/context\.js/)
  await expect(palette).toBeHidden()
  await expect(page.getByRole('region', { name: 'Source of lib/context.js' })).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect(palette.getByRole('option').first()).toContainText('application.js')
})

test('the tree is navigated by keyboard, and its filter lists matching files', async ({ page, sample }) => {
  await openSample(page, service)
  await page.keyboard.press('Control+o')
  const tree = page.getByRole('tree', { name: 'Files' })
  await tree.focus()
  await page.keyboard.press('Home')
  const folder = tree.getByRole('treeitem', { name: /^lib/ })
  for (
    let step = 0;
    step < 30 && (await folder.getAttribute('id')) !== (await tree.getAttribute('aria-activedescendant'));
    step += 1
  )
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(folder).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/path=lib%2F/)
  await tree.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(folder).toHaveAttribute('aria-expanded', 'false')

  await page.getByPlaceholder('Filter files').fill('resp')
  await expect(tree.getByRole('treeitem').first()).toContainText('response.js')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/response/)

  // A file that changed on disk is marked, and so is its folder, when the page is opened again.
  const changed = join(sample.folder, 'lib/response.js')
  const content = await readFile(changed)
  restore = () => writeFile(changed, content)
  await appendFile(changed, '// changed\n')
  await page.reload()
  await expect(tree.getByRole('treeitem', { name: /^response\.js Changed since the parse/ })).toBeVisible()
  await expect(folder).toHaveAccessibleName(/1 file in it changed since the parse/)
  await expect(page.getByText('1 file changed since the parse.')).toBeVisible()

  // Text search in all files by keyboard: from the field to the matches, and to one of them in its file.
  await page.keyboard.press('Control+Shift+F')
  await page.keyboard.type('respond(')
  const lines = page.getByRole('tree', { name: 'Lines found' })
  const found = lines.getByRole('treeitem', { name: /respond\(/ }).first()
  await expect(found).toBeVisible()
  await expect(page.getByRole('search').getByRole('textbox').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/line=\d/)
  await expect(page.locator('[data-cited]')).toContainText('respond(')
})
