// A first session: paste a path, read the counts, ask questions, click the last citation, reload during an answer, and
// continue when the model server stops. Assertions are about what is in the viewport, not only in the page.
import { expect, test, type Locator, type Page } from '#tests/support/parsed-sample'
import { chooseModel, openDashboard } from '#tests/support/dashboard'
import { startOllamaStandIn } from '#tests/support/ollama-stand-in'
import { copySampleRepository, type SampleRepository } from '#tests/support/sample-repository'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'

let service: ServiceProcess
let sample: SampleRepository
let standIn: Awaited<ReturnType<typeof startOllamaStandIn>>

test.beforeAll(async () => {
  sample = await copySampleRepository('koa')
  standIn = await startOllamaStandIn({
    models: [{ name: 'pebble:1b', capabilities: ['completion'] }],
    chat: ({ messages }) =>
      messages.at(-1)?.content.includes('at length') === true
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

const questionField = (page: Page): Locator => page.getByRole('combobox', { name: 'Question' })
const rail = (page: Page): Locator => page.getByRole('region', { name: 'Conversations' })
/** Below the page's header, with some margin. */
const topPixels = 140

async function ask(page: Page, question: string): Promise<Locator> {
  await questionField(page).fill(question)
  await page.keyboard.press('Enter')
  const heading = page.getByRole('article').last().getByRole('heading', { level: 2, name: question, exact: true })
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('article').last().getByRole('button', { name: 'Copy the answer' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeVisible()
  return heading
}

async function top(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.y ?? Infinity
}

test('pastes a path, reads the counts, asks, follows a citation, and continues without the model', async ({ page }) => {
  await openDashboard(page, service)
  await page.getByRole('button', { name: 'Choose a folder…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a folder' })
  await expect(dialog.getByRole('textbox', { name: 'Folder' })).not.toHaveValue('')
  await page.keyboard.insertText(sample.folder.slice(0, -1))
  await expect(dialog.getByText('Tab or Enter completes the name.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('textbox', { name: 'Folder' })).toHaveValue(sample.folder)
  await dialog.getByRole('button', { name: 'Parse this folder' }).click()

  await expect(page.getByRole('heading', { name: 'Ask about koa' })).toBeInViewport()
  for (const name of ['Files', 'Symbols', 'Links']) {
    const count = page.locator('dl > div').filter({ hasText: name }).locator('dd')
    await expect(count).toBeInViewport({ ratio: 1 })
    await expect(count).toHaveText(/^[1-9]/)
  }
  await expect(page.getByText(/^Parsed now/)).toBeInViewport()

  await chooseModel(page, /graph only/)
  const questions = [
    'explain Application.handleRequest',
    'who calls it?',
    'what does it call?',
    'explain Application',
    'who calls createContext?',
    'explain Application.callback',
  ]
  for (const question of questions) {
    const heading = await ask(page, question)
    await expect.poll(() => top(heading)).toBeLessThan(topPixels)
    await expect(
      page
        .getByRole('article')
        .last()
        .getByText(/Composed from the code graph/),
    ).toBeInViewport()
  }
  // Scrolled up, the newest question is out of sight and one click away.
  await page.getByRole('heading', { level: 2, name: questions[5] ?? '' }).hover()
  for (let turns = 0; turns < 30; turns++) await page.mouse.wheel(0, -2_000)
  await expect(page.getByRole('heading', { level: 2, name: questions[0] ?? '', exact: true })).toBeInViewport()
  await page.getByRole('button', { name: 'Newest' }).click()
  await expect(page.getByRole('heading', { level: 2, name: questions[5] ?? '' })).toBeInViewport({ ratio: 1 })

  await ask(page, 'explain Application')
  const evidence = page.getByRole('complementary', { name: 'Evidence' })
  const marks = page
    .getByRole('article')
    .last()
    .getByRole('button', { name: /^Evidence \d+,/ })
  const last = marks.last()
  const name = (await last.getAttribute('aria-label')) ?? ''
  expect(Number(/^Evidence (\d+)/.exec(name)?.[1])).toBeGreaterThan(11)
  await last.click()
  const row = evidence.getByRole('listitem').filter({ has: page.getByRole('button', { expanded: true }) })
  await expect(row.getByRole('button', { expanded: true })).toBeInViewport({ ratio: 1 })
  await expect(row.locator('[data-cited]')).toBeInViewport({ ratio: 1 })
  await expect(row.getByRole('button', { name: /^Open at line/ })).toBeInViewport({ ratio: 1 })
  // On hover, a citation shows its lines in place.
  await marks.first().hover()
  await expect(page.locator('[data-radix-popper-content-wrapper] [data-cited]').last()).toBeInViewport({ ratio: 1 })

  await chooseModel(page, /pebble:1b/)
  await ask(page, 'who calls createContext?')
  await expect(page.getByRole('article').last().getByText('Written by pebble:1b on this machine')).toBeInViewport()

  // After a reload in the middle of an answer, the page shows its current state, and it can be stopped.
  await questionField(page).fill('tell me at length about createContext')
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('article')
      .last()
      .getByText(/Stones and/),
  ).toBeInViewport()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'tell me at length about createContext' })).toBeInViewport()
  await expect(
    page
      .getByRole('article')
      .last()
      .getByText(/Stones and/),
  ).toBeInViewport()
  await expect(page.getByRole('button', { name: /^Stop/ })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: /^Stop/ }).click()
  await expect(page.getByRole('article').last().getByText('Stopped. What arrived is kept.')).toBeAttached()

  await standIn.close()
  // Whether or not the page has noticed by now, the graph answers.
  await ask(page, 'explain Application.callback')
  await expect(
    page
      .getByRole('article')
      .last()
      .getByText(/^Composed from the code graph(, because the model could not be used|; no language model was used)/),
  ).toBeInViewport()
  await expect(
    page
      .getByRole('article')
      .last()
      .getByRole('button', { name: /^Evidence 1,/ })
      .first(),
  ).toBeInViewport()
  // By now the page knows: the picker shows that no model is used.
  await expect(page.getByRole('button', { name: /^Model None, graph only/ })).toBeVisible()
  await page.getByRole('link', { name: 'New question' }).click()
  await ask(page, 'who calls createContext?')
  await expect(page.getByText('Composed from the code graph; no language model was used')).toBeInViewport()
  await expect(rail(page).getByRole('link')).toHaveText(['who calls createContext?', questions[0] ?? ''])
  // Would catch: "Answer again" although the graph would repeat the same answer.
  await expect(page.getByRole('button', { name: 'Answer again' })).toHaveCount(0)

  // Would catch: in a narrow window, the rail and its overlay left open over the selected conversation.
  await page.setViewportSize({ width: 800, height: 700 })
  await page.getByRole('button', { name: 'Show the rail' }).click()
  await rail(page).getByRole('link').last().click()
  await expect(rail(page)).toHaveCount(0)
  // Would catch: a drawer of evidence that stays over the answer when Escape is pressed.
  await page
    .getByRole('button', { name: /^Evidence 1,/ })
    .last()
    .click()
  const drawer = page.getByRole('complementary', { name: 'Evidence' })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
})

test('a refused question leaves no conversation behind, and its text is restored', async ({ page }) => {
  await openDashboard(page, service)
  await expect(rail(page).getByRole('link')).toHaveCount(2)
  await page.getByRole('link', { name: 'New question' }).click()
  await page.route(/\/conversations\/[^/]+\/message\//, (route) =>
    route.fulfill({
      status: 429,
      json: { detail: 'Too many answers are being written at once.', code: 'rate_limited' },
    }),
  )
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await questionField(page).fill('who calls createContext?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Too many answers are being written at once.')).toBeInViewport()
  await expect(questionField(page)).toHaveValue('who calls createContext?')
  expect((await deleted).ok()).toBe(true)
  await page.reload()
  await expect(rail(page).getByRole('link')).toHaveCount(2)
})
