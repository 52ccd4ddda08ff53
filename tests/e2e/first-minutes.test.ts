// The first minutes: the home folder chosen by mistake, tab titles, the shortcut for a new question, a question asked
// before the page has loaded, and connecting an editor.
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#tests/support/parsed-sample'
import { openDashboard, openSample, visit } from '#tests/support/dashboard'
import { someParse } from '#tests/support/steady-data'
import type { ServiceProcess } from '#tests/support/service-process'

let home: string
let service: ServiceProcess

test.beforeAll(async ({ sample }) => {
  home = await mkdtemp(join(tmpdir(), 'cairn-home-'))
  await symlink(sample.folder, join(home, 'koa'))
  service = await sample.start({ HOME: home, USERPROFILE: home })
})
test.afterAll(async () => {
  await service.stop()
  await rm(home, { recursive: true, force: true })
})

// Would catch: the home folder, which the field starts with, parsed by one click.
test('the home folder is parsed only after a second confirmation', async ({ page }) => {
  await openDashboard(page, service, '/add')
  const asked: unknown[] = []
  await page.route('**/api/v2/parse', (route) => {
    asked.push(route.request().postDataJSON())
    return route.fulfill({ status: 422, json: { detail: 'Not in this test.', code: 'invalid_request' } })
  })
  await page.getByRole('button', { name: 'Choose a folder…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a folder' })
  await expect(dialog.getByRole('textbox', { name: 'Folder' })).toHaveValue(new RegExp(`^${home}/?$`))
  await expect(dialog.getByText('This folder holds all your files.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Parse this folder' })).toBeDisabled()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'parse all of it…' }).click()
  await expect(dialog.getByText('Everything in your home folder would be parsed.')).toBeVisible()
  expect(asked).toEqual([])
  await dialog.getByRole('button', { name: 'Parse it anyway' }).click()
  await expect.poll(() => asked).toEqual([expect.objectContaining({ repo_path: home })])
})

test('the tab names the open screen', async ({ page }) => {
  await openSample(page, service)
  await expect(page).toHaveTitle('koa – Cairn')
  await page.getByRole('combobox', { name: 'Question' }).fill('who calls createContext?')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('who calls createContext? – koa – Cairn')
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
  const project = /\/projects\/[^/]+/.exec(page.url())?.[0] ?? ''
  await visit(page, `${project}/code?path=lib%2Fcontext.js`)
  await expect(page).toHaveTitle('context.js – koa – Cairn')
  await visit(page, `${project}/graph`)
  await expect(page).toHaveTitle('Graph – koa – Cairn')
  // Would catch: a percentage in the rail that stands still while another page is open.
  const parse = { percent: 18 }
  await page.route('**/api/v2/projects/', async (route) => {
    const projects = (await (await route.fetch()).json()) as object[]
    return route.fulfill({ json: projects.map((one) => ({ ...one, status: 'processing' })) })
  })
  await page.route('**/parsing-status/*', (route) => {
    const state = someParse()
    return route.fulfill({ json: { ...state, progress: { ...state.progress, percent: parse.percent } } })
  })
  await page.goto(`${service.url}/settings/models`)
  await expect(page).toHaveTitle('Models – Cairn')
  const rail = page.getByRole('navigation', { name: 'Projects and conversations' })
  await expect(rail.getByRole('img', { name: 'parsing, 18 %' })).toBeVisible()
  parse.percent = 64
  await expect(rail.getByRole('img', { name: 'parsing, 64 %' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

// Would catch: a shortcut that only opens the current page.
test('Ctrl J goes to the question field from wherever the focus is', async ({ page }) => {
  await openSample(page, service)
  const field = page.getByRole('combobox', { name: 'Question' })
  await page.getByRole('button', { name: /^Agent/ }).focus()
  await expect(field).not.toBeFocused()
  await page.keyboard.press('Control+j')
  await expect(field).toBeFocused()
  await visit(page, '/settings/about')
  await page.getByRole('heading', { name: 'About' }).waitFor()
  await page.keyboard.press('Control+j')
  await expect(page).toHaveURL(/\/projects\/[^/]+$/)
  await expect(field).toBeFocused()
})

// Would catch: a follow-up that starts a new branch because the messages aren't loaded yet.
test('a question asked before the messages are loaded follows the newest answer', async ({ page }) => {
  await openSample(page, service)
  await page.getByRole('combobox', { name: 'Question' }).fill('explain Application.handleRequest')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
  const gate = Promise.withResolvers<void>()
  await page.route('**/conversations/*/messages*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.reload()
  await page.getByRole('combobox', { name: 'Question' }).fill('who calls it?')
  const asked = page.waitForResponse((response) => response.url().includes('/message/'))
  await page.keyboard.press('Enter')
  await asked
  gate.resolve()
  const questions = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(questions).toHaveText(['explain Application.handleRequest', 'who calls it?'])
  await expect(
    page
      .getByRole('article')
      .last()
      .getByText(/handleRequest/)
      .first(),
  ).toBeVisible()
  await page.reload()
  await expect(questions).toHaveText(['explain Application.handleRequest', 'who calls it?'])
})

test('a new key is shown with the configuration that an editor needs, and hidden with it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDashboard(page, service, '/settings/api-key')
  await page.getByLabel('Name').fill('editor')
  await page.getByRole('button', { name: 'Generate key' }).click()
  const card = page.getByTestId('new-key')
  const key = /sk-[0-9a-f]{64}/.exec((await card.textContent()) ?? '')?.[0] ?? ''
  const block = page.getByTestId('mcp')
  await expect(block).toHaveText(
    `claude mcp add --transport http cairn ${service.url}/mcp \\\n  --header "x-api-key: ${key}"`,
  )
  await page.getByRole('radio', { name: 'VS Code' }).click()
  await block.locator('xpath=preceding-sibling::div').getByRole('button', { name: 'Copy' }).click()
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as {
    servers: { cairn: { url: string; headers: Record<string, string> } }
  }
  // The copied text works: an MCP client with it lists tools.
  const { url, headers } = copied.servers.cairn
  const listed = await page.request.post(url, {
    headers: { ...headers, accept: 'application/json, text/event-stream' },
    data: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
  })
  expect(listed.status()).toBe(200)
  expect(await listed.text()).toContain('"callers"')

  // Would catch: a button over the text that it copies, and columns that move when one is asked for confirmation.
  const copy = await block.locator('xpath=preceding-sibling::div').getByRole('button', { name: 'Copy' }).boundingBox()
  expect((copy?.y ?? Infinity) + (copy?.height ?? 0)).toBeLessThanOrEqual((await block.boundingBox())?.y ?? 0)
  const widths = () => page.getByRole('columnheader').evaluateAll((cells) => cells.map((cell) => cell.clientWidth))
  const before = await widths()
  await page.getByRole('button', { name: 'Revoke editor' }).click()
  expect(await widths()).toEqual(before)
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByRole('row', { name: /editor/ })).toHaveCount(0)
  await expect(page.getByTestId('new-key')).toHaveCount(0)
  await expect(page.getByText(key)).toHaveCount(0)
})
