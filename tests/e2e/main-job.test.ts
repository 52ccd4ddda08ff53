// The main task of a new user: from the start link to an answer, its line of code, and an API key.
import { expect, test } from '#tests/support/parsed-sample'
import { copySampleRepository, type SampleRepository } from '#tests/support/sample-repository'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'

let service: ServiceProcess
let sample: SampleRepository

test.beforeAll(async () => {
  sample = await copySampleRepository('koa')
  service = await startServiceProcess()
})
test.afterAll(async () => {
  await service.stop()
  await sample.remove()
})

test('from the start link to a cited answer and an API key', async ({ page, request }) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text())
  })
  const outside: string[] = []
  page.on('request', (sent) => {
    if (!sent.url().startsWith(service.url) && !sent.url().startsWith('data:')) outside.push(sent.url())
  })

  await page.goto(service.dashboard)
  await expect(page.getByRole('heading', { name: 'Choose a code base to ask about' })).toBeVisible()
  // The token is removed from the address, so that it isn't kept in the history.
  expect(page.url()).not.toContain('token')

  // A slow list of folders must not overwrite the typed path.
  const typed = Promise.withResolvers<void>()
  await page.route('**/api/v2/folders*', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Choose a folder…' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a folder' })
  await picker.getByLabel('Folder', { exact: true }).fill(sample.folder)
  typed.resolve()
  await expect(picker.getByRole('button', { name: 'Parent folder' })).toBeVisible()
  await picker.getByRole('button', { name: 'Parse this folder' }).click()

  await expect(page.getByRole('heading', { name: 'Ask about koa' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('img', { name: 'ready' })).toBeVisible()

  await page.getByRole('combobox', { name: 'Question' }).fill('who calls createContext?')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('article')
  await expect(answer.getByText('Composed from the code graph; no language model was used').first()).toBeVisible()
  const citationMark = answer.getByRole('button', { name: /^Evidence 1, .*lib\/application\.js/ })
  await expect(citationMark.first()).toBeVisible()
  await citationMark.first().click()

  const evidence = page.getByRole('complementary', { name: 'Evidence' })
  await expect(evidence.getByText(/^\d+ of \d+ verified$/)).toBeVisible()
  await evidence.getByRole('button', { name: /Open at line/ }).click()

  await expect(page).toHaveURL(/conversations\/.*\?path=lib%2Fapplication\.js&line=\d+/)
  const cited = page.locator('[data-cited]')
  await expect(cited).toBeVisible()
  await expect(cited).toContainText('createContext')

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'API Key' }).click()
  await page.getByLabel('Name').fill('nightly report')
  await page.getByRole('button', { name: 'Generate key' }).click()
  const key = await page.getByTestId('new-key').innerText()
  expect(key).toMatch(/^sk-[0-9a-f]{64}$/)
  await expect(page.getByTestId('snippet')).toContainText(`${service.url}/api/v2/projects/`)

  const projects = await request.get(`${service.url}/api/v2/projects/`, { headers: { 'x-api-key': key } })
  expect(projects.status()).toBe(200)
  expect(await projects.json()).toMatchObject([{ status: 'ready', repo_name: 'koa' }])

  await page.getByRole('button', { name: 'Revoke nightly report' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByRole('row', { name: /nightly report/ })).toHaveCount(0)
  const refused = await request.get(`${service.url}/api/v2/projects/`, { headers: { 'x-api-key': key } })
  expect(refused.status()).toBe(401)

  expect(violations).toEqual([])
  expect(outside).toEqual([])
})
