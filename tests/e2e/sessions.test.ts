// How a page loses its session through another tab or browser, and returns to where it was.
import { expect, test, type Page } from '#tests/support/parsed-sample'
import { openDashboard } from '#tests/support/dashboard'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'

let service: ServiceProcess

test.beforeAll(async () => {
  service = await startServiceProcess()
})
test.afterAll(() => service.stop())

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await expect(page.getByText('Run “cairn dashboard”')).toBeVisible()
}

test('signing out in one tab signs out the other, in the service too, and a new link signs in again', async ({
  context,
  page,
}) => {
  await openDashboard(page, service)
  const other = await context.newPage()
  await other.goto(`${service.url}/settings/appearance`)
  await expect(other.getByRole('heading', { name: 'Appearance' })).toBeVisible()
  const session = await page.evaluate(() => localStorage.getItem('cairn.session') ?? '')

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('This browser isn’t signed in.')).toBeVisible()
  await expectSignedOut(other)
  const refused = await page.request.get(`${service.url}/api/v2/projects/`, { headers: { 'x-api-key': session } })
  expect(refused.status()).toBe(401)

  await openDashboard(page, service)
  await expect(other.getByRole('heading', { name: 'Appearance' })).toBeVisible()
})

test('revoking a key in another browser ends the session it opened', async ({ browser, page }) => {
  await openDashboard(page, service, '/settings/api-key')
  await page.getByLabel('Name').fill('visitor')
  await page.getByRole('button', { name: 'Generate key' }).click()
  const key = await page.getByTestId('new-key').innerText()

  const elsewhere = await browser.newContext()
  const visitor = await elsewhere.newPage()
  await visitor.goto(`${service.url}/settings/about`)
  // There was no session here, so none is reported as ended.
  await expect(visitor.getByText('This browser isn’t signed in.')).toBeVisible()
  await visitor.getByLabel('API key').fill(key)
  await visitor.getByRole('button', { name: 'Sign in' }).click()
  await expect(visitor.getByRole('heading', { name: 'About' })).toBeVisible()

  await page.getByRole('button', { name: 'Revoke visitor' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByRole('row', { name: /visitor/ })).toHaveCount(0)
  await visitor.getByRole('link', { name: 'Models' }).click()
  await expectSignedOut(visitor)
  await visitor.getByLabel('API key').fill(service.key)
  await visitor.getByRole('button', { name: 'Sign in' }).click()
  await expect(visitor.getByRole('heading', { name: 'Models' })).toBeVisible()
  await elsewhere.close()
})
