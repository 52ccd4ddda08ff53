// Answers of a local model on the dashboard: selection, streaming, citations, stopping, and a model that fails
// half-way.
import { expect, test, type Page } from '#tests/support/parsed-sample'
import { chooseModel, openSample } from '#tests/support/dashboard'
import { startOllamaStandIn } from '#tests/support/ollama-stand-in'
import type { ServiceProcess } from '#tests/support/service-process'

type StandIn = Awaited<ReturnType<typeof startOllamaStandIn>>

let standIn: StandIn
let service: ServiceProcess
const waiting = Promise.withResolvers<void>()

test.beforeAll(async ({ sample }) => {
  standIn = await startOllamaStandIn({
    models: [{ name: 'pebble:1b', capabilities: ['completion', 'thinking'] }],
    chat: ({ messages }) => {
      const question = messages.at(-1)?.content ?? ''
      if (question.includes('for ever')) return { text: ['Stones ', 'and '], end: 'counting', pauseMs: 200 }
      if (question.includes('count')) return { text: ['We count. ', 'stone '], end: 'counting', pauseMs: 100 }
      if (question.includes('half')) return { text: ['Half of the ', 'answer'], errorLine: 'the runner has crashed' }
      if (question.includes('never begins')) return { headersWhen: new Promise<void>(() => undefined) }
      if (question.includes('when told')) return { text: ['It is told.'], headersWhen: waiting.promise }
      if (messages.some(({ content }) => content.includes('made up')))
        return { text: ['`createContexts` is called by the listener [E1], in `lib/aplication.js`.'] }
      return {
        thinking: ['The callers matter.'],
        text: ['`createContext` is called ', 'by the listener [E1].'],
        pauseMs: 20,
      }
    },
  })
  service = await sample.start({ OLLAMA_HOST: standIn.url })
})
test.afterAll(async () => {
  await service.stop()
  await standIn.close()
})

async function askModel(page: Page, question: string): Promise<void> {
  await openSample(page, service)
  await chooseModel(page, /pebble:1b/)
  await page.getByRole('combobox', { name: 'Question' }).fill(question)
  await page.keyboard.press('Enter')
}

test('streams, folds the thinking and cites', async ({ page }) => {
  await askModel(page, 'who calls createContext?')
  const answer = page.getByRole('article')
  await expect(answer.getByText('Written by pebble:1b on this machine')).toBeVisible()
  await expect(answer.getByText('is called by the listener')).toBeVisible()
  await expect(answer.getByRole('button', { name: /^Evidence 1/ })).toBeVisible()
  await answer.getByText(/^Thought/).click()
  await expect(answer.getByText('The callers matter.')).toBeVisible()
  // The time is the service's, so a page that comes later knows it too.
  await page.reload()
  await expect(answer.getByText(/^Thought for [\d.]+ m?s$/)).toBeVisible()
  expect(standIn.faults).toEqual([])
})

test('shows what was sent, with evidence that opens, and nothing if no model was asked', async ({ page }) => {
  await askModel(page, 'who calls createContext?')
  const answer = page.getByRole('article')
  await answer.getByRole('button', { name: 'Show what was sent' }).click()
  const sent = page.getByRole('region', { name: 'What was sent' })
  await expect(sent.getByRole('heading', { name: 'Request 1 to pebble:1b' })).toBeVisible()
  // Would catch: a tab whose name is cut off by the other where the text is large.
  await page.evaluate(() => void (document.documentElement.style.fontSize = '150%'))
  for (const name of await page.getByRole('tab').locator('.truncate').all())
    expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
  await sent.getByText('Question', { exact: true }).click()
  await expect(sent.locator('pre').filter({ hasText: /^Question: who calls createContext/ })).toBeVisible()
  await sent.getByText('Evidence', { exact: true }).click()
  await sent.getByRole('button', { name: /^E1 / }).click()
  await expect(page).toHaveURL(/\?path=/)
  await page.goBack()

  await chooseModel(page, /graph only/)
  await answer.getByRole('button', { name: 'Answer again' }).click()
  await expect(answer.getByText('Composed from the code graph; no language model was used')).toBeVisible()
  await answer.getByRole('button', { name: 'Show what was sent' }).click()
  await expect(page.getByText('Nothing. No model was asked.')).toBeVisible()
})

test('flags statements that the graph doesn’t support, with the nearest known name', async ({ page }) => {
  await askModel(page, 'something made up about createContext')
  const verdict = page.getByRole('region', { name: 'Checked against the graph' })
  await expect(verdict.getByRole('heading')).toContainText('supported by the graph')
  await expect(verdict.getByRole('listitem').filter({ hasText: 'createContexts' })).toContainText(
    'Nearest in the graph',
  )
})

test('stops in the middle and keeps what arrived', async ({ page }) => {
  await askModel(page, 'talk for ever about createContext')
  const answer = page.getByRole('article')
  await expect(answer.getByText(/Stones and/)).toBeVisible()
  await page.getByRole('button', { name: /^Stop/ }).click()
  await expect(answer.getByText('Stopped. What arrived is kept.')).toBeVisible()
  await expect(answer.getByText(/Stones and/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeVisible()

  // Would catch: an answer shown as complete before its first word, and a stopped one without actions.
  await page.getByRole('combobox', { name: 'Question' }).fill('say of createContext what never begins')
  await page.keyboard.press('Enter')
  const last = answer.last()
  await expect(last.getByText('Asking pebble:1b on this machine')).toBeVisible()
  await expect(last.getByRole('status', { name: /^The model is loading/ })).toBeAttached()
  await page.clock.setSystemTime(Date.now() + 90_000)
  await expect(last.getByText(/^The model is loading, .* \d+ min \d+ s/)).toBeVisible()
  await page.getByRole('button', { name: /^Stop/ }).click()
  await expect(last.getByText('Stopped before the first word.')).toBeVisible()
  await expect(last.getByRole('button', { name: 'Ask again' })).toBeVisible()
  await expect(last.getByRole('button', { name: 'Answer from the graph' })).toBeVisible()
})

// Would catch: an answer that ends when its page is closed.
test('survives a reload, is followed by a second tab, and stops for both', async ({ page, context }) => {
  const leftBefore = standIn.left()
  await askModel(page, 'count the lines of createContext')
  const textOf = (tab: Page) => tab.getByRole('article').last()
  await expect(textOf(page).getByText(/stone 9 /)).toBeVisible()
  const lengthOf = async (tab: Page) => ((await textOf(tab).textContent()) ?? '').length
  const before = await lengthOf(page)
  await page.reload()
  await expect(textOf(page).getByText(/We count. .*stone 9 /)).toBeVisible()
  await expect.poll(() => lengthOf(page)).toBeGreaterThan(before + 20)
  await expect(page.getByRole('button', { name: /^Stop/ })).toBeVisible()

  const second = await context.newPage()
  await second.goto(page.url())
  await expect(textOf(second).getByText(/We count. .*stone 9 /)).toBeVisible()
  const seen = await lengthOf(second)
  await expect.poll(() => lengthOf(second)).toBeGreaterThan(seen)
  expect(standIn.left()).toBe(leftBefore)
  await second.getByRole('button', { name: /^Stop/ }).click()
  for (const tab of [page, second]) {
    await expect(textOf(tab).getByText('Stopped. What arrived is kept.')).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Ask', exact: true })).toBeVisible()
  }
  expect(standIn.left()).toBe(leftBefore + 1)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('keeps a partial answer when the model crashes, and says what happened', async ({ page }) => {
  // Low enough that what is said at the end does not fit below the text.
  await page.setViewportSize({ width: 1280, height: 360 })
  await askModel(page, 'tell me half of createContext')
  const answer = page.getByRole('article')
  await expect(answer.getByRole('alert')).toContainText('The answer stopped early')
  await expect(answer.getByRole('alert')).toContainText('the runner has crashed. What arrived is kept.')
  await expect(answer.getByRole('button', { name: 'Answer from the graph' })).toBeInViewport()
  await expect(answer.getByText('Half of the answer')).toBeVisible()
  await answer.getByRole('button', { name: 'Answer from the graph' }).click()
  await expect(answer.getByText('Composed from the code graph; no language model was used')).toBeVisible()
  await expect(answer.getByText('2 of 2')).toBeVisible()
  // Would catch: the answer of the graph offered once more beside the broken one.
  await answer.getByRole('button', { name: 'Previous answer' }).click()
  await expect(answer.getByText('Half of the answer')).toBeVisible()
  await expect(answer.getByRole('button', { name: 'Answer from the graph', exact: true })).toHaveCount(0)
  await answer.getByRole('button', { name: 'Show the answer from the graph' }).click()
  await expect(answer.getByText('2 of 2')).toBeVisible()
})

test('keeps an answer that ends before its messages are first loaded', async ({ page }) => {
  await openSample(page, service)
  const firstLook = Promise.withResolvers<void>()
  const secondLook = Promise.withResolvers<void>()
  let looks = 0
  await page.route(/\/conversations\/[^/]+\/messages\?/, async (route) => {
    looks++
    if (looks > 1) {
      secondLook.resolve()
      return route.fallback()
    }
    firstLook.resolve()
    await secondLook.promise
    // The service's response from before the answer was written.
    const response = await route.fetch({ maxRetries: 3 })
    const messages = (await response.json()) as { role: string; content: string }[]
    const unwritten = messages.map((message) => (message.role === 'user' ? message : { ...message, content: '' }))
    await route.fulfill({ response, json: unwritten }).catch(() => undefined)
  })
  await chooseModel(page, /pebble:1b/)
  await page.getByRole('combobox', { name: 'Question' }).fill('when told, who calls createContext?')
  await page.keyboard.press('Enter')
  await firstLook.promise
  waiting.resolve()
  await secondLook.promise
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByRole('button', { name: 'Copy the answer' })).toBeVisible()
  await expect(page.getByRole('article').getByText('It is told.')).toBeVisible()
})
