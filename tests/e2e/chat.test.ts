// Working on a conversation: an edited question, branches, a mention, an export, a search, undo.
import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/support/parsed-sample'
import { openDashboard, openSample } from '#tests/support/dashboard'
import type { ServiceProcess } from '#tests/support/service-process'

let service: ServiceProcess

test.beforeAll(async ({ sample }) => {
  service = await sample.start()
})
test.afterAll(async () => {
  await service.stop()
})

test('edits a question as a branch, mentions a symbol, exports, searches, deletes and undoes the deletion', async ({
  page,
}) => {
  await page.goto(service.dashboard)
  await expect(page.getByRole('heading', { name: 'Ask about koa' })).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Question' })
  await field.fill('who calls @createCont')
  await expect(page.getByRole('option', { name: /createContext/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(/^who calls `.*createContext` $/)
  await page.keyboard.press('Enter')
  const question = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(question).toContainText('createContext')
  await expect(
    page
      .getByRole('article')
      .getByRole('button', { name: /^Evidence 1/ })
      .first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Ask this differently' }).click()
  await page.getByRole('textbox', { name: 'Ask this differently' }).fill('What does handleRequest call?')
  await page.keyboard.press('Enter')
  await expect(question).toHaveText('What does handleRequest call?')
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Previous wording' }).click()
  await expect(question).toContainText('createContext')
  await expect(page.getByText('1 of 2')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Actions for this conversation' }).click()
  await page.getByRole('menuitem', { name: 'Export as Markdown' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^who-calls-.*\.md$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^# who calls[^]*\n1\. `lib\/application\.js:\d+`/)

  const rail = page.getByRole('region', { name: 'Conversations' })
  await rail.getByRole('button', { name: 'Search titles and messages' }).click()
  await rail.getByRole('textbox').fill('no such title')
  await expect(rail.getByText('No conversation matches.')).toBeVisible()
  await rail.getByRole('textbox').fill('CREATEcontext')
  await expect(rail.getByRole('link', { name: /createContext/ })).toBeVisible()
  // This word is in an answer and in no title.
  await rail.getByRole('textbox').fill('HANDLERequest')
  await expect(rail.getByRole('link', { name: /createContext/ })).toBeVisible()

  await page.getByRole('button', { name: 'Actions for this conversation' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(rail.getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rail.getByRole('link', { name: /createContext/ })).toBeVisible()
  await expect(page).toHaveURL(/\/conversations\//)
})

test('greets back with suggested questions, and opens the lines of a code block and the answer’s graph view', async ({
  page,
}) => {
  await openSample(page, service)
  await page.getByRole('combobox', { name: 'Question' }).fill('hello')
  await page.keyboard.press('Enter')
  const article = page.getByRole('article').last()
  await expect(article.getByText(/^Hello\. Ask about the code of/)).toBeVisible()
  await expect(page.getByText('This answer has no citations.')).toBeVisible()
  const next = article.getByRole('list', { name: 'Ask next' })
  const offered = await next.getByRole('button').allTextContents()
  expect(offered.length).toBeGreaterThan(1)
  await next.getByRole('button').first().click()
  await expect(article.getByRole('heading', { level: 2, name: offered[0] ?? '' })).toBeInViewport()
  await expect(article.getByRole('link', { name: 'Show on the map' })).toBeAttached()

  await page.getByRole('combobox', { name: 'Question' }).fill('explain Application.handleRequest')
  await page.keyboard.press('Enter')
  const open = article.getByRole('link', { name: /^Open lib\/application\.js at line \d+$/ })
  const line = /\d+$/.exec((await open.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await open.click()
  await expect(page).toHaveURL(new RegExp(`path=lib%2Fapplication\\.js&line=${line}$`))
  await expect(page.locator('[data-cited]')).toContainText('handleRequest')
  await page.goBack()
  await article.getByRole('link', { name: 'Show in the graph' }).click()
  await expect(page.getByRole('heading', { name: 'Neighbourhood of Application.handleRequest' })).toBeVisible()
})

test('accepts a question while the folder is still being checked for changes', async ({ page }) => {
  await openSample(page, service)
  await page.route('**/parsing-status/*', () => undefined)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ask about koa' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Who calls/ })).toBeVisible()
})

test('removes a project, which Undo restores', async ({ page }) => {
  await openDashboard(page, service)
  const rail = page.getByRole('navigation', { name: 'Projects and conversations' })
  const project = rail.getByRole('link', { name: /koa/ })
  await expect(project).toBeVisible()
  const remove = async () => {
    await page.getByRole('button', { name: 'Actions for koa' }).click()
    await page.getByRole('menuitem', { name: 'Remove from Cairn' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a code base to ask about' })).toBeVisible()
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.goto(`${service.url}/`)
  await project.click()
  await remove()
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
  expect((await deleted).ok()).toBe(true)
  await page.goto(`${service.url}/`)
  await expect(page.getByRole('heading', { name: 'Choose a code base to ask about' })).toBeVisible()
})
