// The dashboard by keyboard: everything can be reached, and the focus is always visible.
import { expect, test } from '#tests/support/parsed-sample'
import { openDashboard } from '#tests/support/dashboard'
import { activate, chooseOption, expectFocusShown, press, tabTo } from '#tests/support/keyboard'
import { startOllamaStandIn } from '#tests/support/ollama-stand-in'
import { copySampleRepository, type SampleRepository } from '#tests/support/sample-repository'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'

let standIn: Awaited<ReturnType<typeof startOllamaStandIn>>
let service: ServiceProcess
let sample: SampleRepository

test.beforeAll(async () => {
  sample = await copySampleRepository('koa')
  standIn = await startOllamaStandIn({
    models: [{ name: 'pebble:1b', capabilities: ['completion'] }],
    chat: ({ messages }) =>
      messages.at(-1)?.content.includes('for ever') === true
        ? { text: ['Stones ', 'and '], end: 'counting', pauseMs: 200 }
        : { text: ['`createContext` is called by the listener [E1].'] },
  })
  service = await startServiceProcess({ env: { OLLAMA_HOST: standIn.url } })
})
test.afterAll(async () => {
  await service.stop()
  await standIn.close()
  await sample.remove()
})

test('everything can be done by keyboard, with the focus visible', async ({ page }) => {
  // Records any use of the mouse.
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => console.error('a pointer was used'))
  })
  const pointers: string[] = []
  page.on('console', (message) => {
    if (message.text() === 'a pointer was used') pointers.push(message.text())
  })
  const rail = page.getByRole('navigation', { name: 'Projects and conversations' })
  const field = page.getByRole('combobox', { name: 'Question' })
  const article = page.getByRole('article')

  await test.step('choose a folder and wait until it is parsed', async () => {
    await openDashboard(page, service)
    await activate(page, page.getByRole('button', { name: 'Choose a folder…' }))
    const folder = page.getByRole('dialog').getByLabel('Folder', { exact: true })
    await expect(folder).toBeFocused()
    await press(page, 'Control+a')
    await page.keyboard.type(sample.folder)
    await activate(page, page.getByRole('button', { name: 'Parse this folder' }))
    await expect(page.getByRole('heading', { name: 'Ask about koa' })).toBeVisible()
    await expect(field).toBeFocused()
  })

  await test.step('ask a model, and stop it', async () => {
    await activate(page, page.getByRole('button', { name: /^Model/ }))
    await press(page, 'End')
    await expect(page.getByRole('menuitem', { name: /pebble:1b/ })).toBeFocused()
    await press(page, 'Enter')
    await tabTo(page, field, 'Shift+Tab')
    await page.keyboard.type('talk for ever about createContext')
    await press(page, 'Enter')
    await expect(article.getByText(/Stones and/)).toBeVisible()
    await tabTo(page, field)
    await press(page, 'Escape')
    await expect(article.getByText('Stopped. What arrived is kept.')).toBeVisible()
  })

  await test.step('open a citation, its line of code, and go back', async () => {
    await press(page, 'Control+j')
    await tabTo(page, field)
    await page.keyboard.type('who calls createContext?')
    await press(page, 'Enter')
    await activate(page, article.getByRole('button', { name: /^Evidence 1/ }), 'Shift+Tab')
    await activate(page, page.getByRole('button', { name: /Open at line/ }))
    await expect(page).toHaveURL(/\?path=/)
    await expect(page.locator('[data-cited]')).toBeVisible()
    await expect(page.getByRole('region', { name: /^Source of/ })).toBeFocused()
    await press(page, 'Escape')
    await expect(page).toHaveURL(/conversations\/[^?]+$/)
    await expectFocusShown(page)
  })

  await test.step('read code: a definition, who calls it, and what refers to it', async () => {
    await press(page, 'Control+o')
    await press(page, 'Control+p')
    await page.keyboard.type('application.js')
    await chooseOption(page, /^application\.js/)
    const outline = page.getByRole('complementary', { name: 'Outline' })
    await activate(page, outline.getByRole('button', { name: /^createContext/ }))
    await expect(page.locator('[data-cited]')).toContainText('createContext (req, res)')
    const source = page.getByRole('region', { name: /^Source of/ })
    const sites = page.locator('[data-cited]').getByRole('button', { name: /call site/ })
    await activate(page, sites, 'Shift+Tab')
    const callers = page.locator('section', { has: page.getByRole('heading', { name: 'Callers of createContext' }) })
    await expect(callers).toBeVisible()
    await tabTo(page, callers.getByRole('radio', { name: 'Callers' }))
    await press(page, 'ArrowRight')
    await expect(callers.getByRole('radio', { name: 'References' })).toBeFocused()
    await press(page, 'Enter')
    await expect(callers.getByRole('radio', { name: 'References' })).toBeChecked()
    await tabTo(page, source, 'Shift+Tab')
    await press(page, 'F12')
    await expectFocusShown(page)
  })

  await test.step('read the graph as a list', async () => {
    await press(page, 'Control+i')
    const list = page.getByRole('complementary', { name: 'List' })
    await activate(page, list.getByRole('button', { name: /^application\.js/ }))
    await expect(list.getByRole('listitem').filter({ hasText: 'createContext' }).first()).toBeVisible()
  })

  await test.step('find a symbol, and open the list of shortcuts', async () => {
    await press(page, 'Control+k')
    await page.keyboard.type('createContext')
    await chooseOption(page, /Application\.createContext/)
    await expect(page).toHaveURL(/code\?path=/)
    await press(page, '?')
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
    await press(page, 'Escape')
  })

  await test.step('make an API key and revoke it', async () => {
    await press(page, 'Control+,')
    await tabTo(page, page.getByLabel('Name'))
    await page.keyboard.type('nightly report')
    await press(page, 'Enter')
    await expect(page.getByTestId('new-key')).toBeVisible()
    await activate(page, page.getByRole('button', { name: 'Revoke nightly report' }))
    await expect(page.getByRole('button', { name: 'Revoke', exact: true })).toBeFocused()
    await press(page, 'Enter')
    await expect(page.getByRole('row', { name: /nightly report/ })).toHaveCount(0)
    await expectFocusShown(page)
  })

  await test.step('delete a conversation and undo it', async () => {
    await press(page, 'Control+k')
    await page.keyboard.type('who calls')
    await chooseOption(page, /who calls createContext/)
    await expect(page).toHaveURL(/conversations/)
    await activate(page, page.getByRole('button', { name: 'Actions for this conversation' }))
    await press(page, 'End')
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
    await press(page, 'Enter')
    await expect(rail.getByRole('link', { name: /who calls/ })).toHaveCount(0)
    // The notice is above the question field, which has the focus.
    await activate(page, page.getByRole('button', { name: 'Undo' }), 'Shift+Tab')
    await expect(rail.getByRole('link', { name: /who calls/ })).toBeVisible()
  })

  expect(pointers).toEqual([])
})
