// Bad input on the dashboard: names with markup or right-to-left overrides, files that vanish, a service that stops, a
// revoked session, and huge answers. Nothing is executed, nothing breaks, nothing is lost.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '#tests/support/parsed-sample'
import { openDashboard, readyProject, visit } from '#tests/support/dashboard'
import { storedMessage } from '#tests/support/message'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'
import { someConversations } from '#tests/support/steady-data'

const markup = '<img src=x onerror=window.stolen=1>'
const backwards = '\u202Eexe.gpj'
const marked = '⟦U+202E⟧exe.gpj'
const long = 'x'.repeat(4_000)

let root: string
let folder: string
let service: ServiceProcess

test.beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cairn-bad-pages-'))
  folder = join(root, markup)
  await mkdir(folder)
  await writeFile(join(folder, 'main.js'), `function start() {}\nfunction ${long}() { start() }\n// ${backwards}\n`)
  await writeFile(join(folder, `${backwards}.js`), 'function backwards() {}\n')
  await writeFile(join(folder, `${markup}.js`), 'function marked() {}\n')
  await writeFile(join(folder, 'gone.js'), 'function gone() {}\n')
  const many = Array.from({ length: 8_000 }, (_, at) => `function f${at}() {}`)
  await writeFile(join(folder, 'many.js'), `${many.join('\n')}\n`)
  // Expressions of grammars take exponential time for the first, and a browser minutes to lay out the second.
  await writeFile(join(folder, 'stars.cpp'), `int before;\nint ${'*'.repeat(60)}\nint after;\n`)
  await writeFile(join(folder, 'unseen.md'), `first\n${`${'\u202E\u2066'.repeat(18_000)}\n`.repeat(10)}`)
  await writeFile(join(folder, 'tabs.txt'), `first\n${'\ta'.repeat(900_000)}\n`)
  service = await startServiceProcess({ folder, dataFolder: join(root, 'data') })
})
test.afterAll(async () => {
  await service.stop()
  await rm(root, { recursive: true, force: true })
})

async function openProject(page: Page): Promise<string> {
  await openDashboard(page, service)
  await expect(page.getByRole('heading', { name: /^Ask about/ })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function expectCalm(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test('files that a page can’t colour or lay out in time leave it usable', async ({ page }) => {
  const id = await openProject(page)
  await visit(page, `/projects/${id}/code?path=stars.cpp`)
  await expect(page.getByText('*'.repeat(60))).toBeVisible()
  for (const path of ['unseen.md', 'tabs.txt']) {
    await visit(page, `/projects/${id}/code?path=${path}`)
    await expect(page.getByRole('button', { name: /^Show [\d,]+ more characters$/ }).first()).toBeVisible()
  }
  // Would catch: lines that end the worker of colours for all other files too.
  await visit(page, `/projects/${id}/code?path=main.js`)
  await expect(page.locator('[data-code-text] .text-\\[var\\(--code-key\\)\\]').first()).toBeVisible({
    timeout: 30_000,
  })
})

test('names with markup, with right-to-left overrides or of extreme length are shown as text', async ({ page }) => {
  const id = await openProject(page)
  await expect(page.getByRole('heading', { name: `Ask about ${markup}` })).toBeVisible()
  await expectCalm(page)
  await visit(page, `/projects/${id}/code`)
  const files = page.getByRole('tree')
  await expect(files.getByText(`${markup}.js`)).toBeVisible()
  // Marked, so that the name reads as it is. All JSX is compiled to functions that do this.
  await expect(files.getByText(`${marked}.js`)).toBeVisible()
  await expectCalm(page)
  await visit(page, `/projects/${id}/code?path=main.js`)
  await expect(page.getByRole('complementary', { name: 'Outline' }).getByRole('button', { name: /^x+/ })).toBeVisible()
  // In code an override is shown as a mark: it must not change how the code reads.
  await expect(page.getByText(`// ${marked}`)).toBeVisible()
  await expectCalm(page)
  await visit(page, `/projects/${id}/graph`)
  await expect(page.getByRole('complementary', { name: 'List' })).toBeVisible()
  await expectCalm(page)
  await visit(page, `/projects/${id}`)
  await page.getByRole('combobox', { name: 'Question' }).fill(`Who calls ${long}? ${markup} ${backwards}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').getByRole('button', { name: 'Copy the answer' })).toBeVisible()
  await expectCalm(page)
})

// Would catch: a page that stands still for seconds when a generated file is opened.
test('of an outline of thousands of definitions, only what fits is on the page', async ({ page }) => {
  const id = await readyProject(service)
  await openDashboard(page, service, `/projects/${id}/code?path=many.js&line=7000`)
  const outline = page.getByRole('complementary', { name: 'Outline' })
  await expect(outline.locator('[aria-current]')).toBeInViewport()
  await expect(outline.locator('[aria-current]')).toContainText('f6999')
  expect(await outline.getByRole('button').count()).toBeLessThan(200)
  await outline.getByRole('textbox').fill('f7999')
  await expect(outline.getByRole('button', { name: /f7999/ })).toBeVisible()
})

test('a file that vanished says so, and the rest still works', async ({ page }) => {
  const id = await readyProject(service)
  await rm(join(folder, 'gone.js'))
  await openDashboard(page, service, `/projects/${id}/code?path=gone.js`)
  await expect(page.getByRole('alert')).toContainText('File not found')
  await visit(page, `/projects/${id}/code?path=main.js`)
  await expect(page.getByText('function start')).toBeVisible()
})

/** Gives the page an answer that no service would send; it is built in the page because it is too large to pass. */
async function answerWith(page: Page, piece: string, times: number): Promise<void> {
  const projectId = await readyProject(service)
  const messages = [
    storedMessage({ id: 'question', role: 'user', content: 'Why?' }),
    storedMessage({ id: 'answer', role: 'assistant', parent_id: 'question', content: '…', mode: 'graph' }),
  ]
  await page.addInitScript(
    ({ conversations, stored, text, repeat }) => {
      const { fetch } = window
      // A half is no part of any text that is stored, nor of an address.
      const reply = (value: unknown) =>
        Promise.resolve(new Response(JSON.stringify(value).replace('half-a-character', '\\ud800')))
      window.fetch = (input, init) => {
        const address = String(input)
        if (address.includes('/conversations/calls/messages'))
          return reply(stored.map((one) => (one.role === 'user' ? one : { ...one, content: text.repeat(repeat) })))
        return address.includes('/conversations/?') ? reply(conversations) : fetch(input, init)
      }
    },
    { conversations: someConversations(projectId), stored: messages, text: piece, repeat: times },
  )
  await openDashboard(page, service, `/projects/${projectId}/conversations/calls`)
  await expect(page.getByRole('article').getByRole('heading', { name: 'Why?' })).toBeVisible()
  const question = page.getByRole('combobox', { name: 'Question' })
  await question.fill('Still here')
  await expect(question).toHaveValue('Still here')
  await expectCalm(page)
}

test('an answer of 50 MB is cut', async ({ page }) => {
  await answerWith(page, 'A line that nobody reads.\n\n', 2_000_000)
  await expect(page.getByText(/^The first 200,000 of 5\d,/)).toBeVisible()
})

test('a Markdown bomb is shown as plain text', async ({ page }) => {
  const bomb = `${'> '.repeat(5_000)}deep\n\n${'['.repeat(20_000)}\n`
  await answerWith(page, bomb, 1)
  await expect(page.getByRole('article').getByText('> > > >')).toBeVisible()
})

// Would catch: one answer that can't be rendered, and no page at all each time its conversation is opened.
test('an answer that can’t be rendered is shown as text, and the page lives on', async ({ page }) => {
  await answerWith(page, `Stones in a row.\n\n\`\`\`js half-a-character.js:1\nstone()\n\`\`\`\n`, 1)
  const answer = page.getByRole('article')
  await expect(answer.getByRole('alert')).toContainText('This answer can’t be shown as usual')
  await expect(answer.getByText('Stones in a row.')).toBeVisible()
})

test('the page waits for a service that stopped, and keeps the draft', async ({ page }) => {
  const id = await openProject(page)
  await page.getByRole('combobox', { name: 'Question' }).fill('who calls start?')
  const { port } = new URL(service.url)
  await service.stop()
  await expect(page.getByText('Reconnecting')).toBeVisible()
  // Would catch: a notice that covers the draft.
  const notice = await page.getByText('Reconnecting').boundingBox()
  const draft = await page.getByRole('combobox', { name: 'Question' }).boundingBox()
  expect((notice?.y ?? Infinity) + (notice?.height ?? 0)).toBeLessThanOrEqual(draft?.y ?? 0)
  service = await startServiceProcess({ dataFolder: join(root, 'data'), port })
  await page
    .getByRole('button', { name: 'Try now' })
    .click({ timeout: 1_000 })
    .catch(() => undefined)
  await expect(page.getByText('Reconnecting')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(`/projects/${id}`)
  await expect(page.getByRole('combobox', { name: 'Question' })).toHaveValue('who calls start?')
  await page.getByRole('combobox', { name: 'Question' }).press('Enter')
  await expect(page.getByRole('article').getByRole('button', { name: 'Copy the answer' })).toBeVisible()
})

test('a revoked session leads to the sign-in, and a key signs in again', async ({ page }) => {
  await openProject(page)
  await page.evaluate(() => localStorage.setItem('cairn.session', `sk-${'0'.repeat(64)}`))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Open Cairn from its link' })).toBeVisible()
  await page.getByLabel('API key').fill(service.key)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: /^Ask about/ })).toBeVisible()
})
