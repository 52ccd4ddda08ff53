// Opens the dashboard in a browser by a one-time link, as a user does.
import { expect, type Page } from '@playwright/test'
import type { ServiceProcess } from './service-process'

/**
 * Opens the dashboard of a service with a new link.
 * @param path the page to open; opening another one afterwards would load everything again
 */
export async function openDashboard(
  page: Page,
  { url, key }: Pick<ServiceProcess, 'url' | 'key'>,
  path = '/',
): Promise<void> {
  const link = await page.request.post(`${url}/api/v2/auth/dashboard`, { headers: { 'x-api-key': key }, data: {} })
  const { hash } = new URL(((await link.json()) as { url: string }).url)
  await page.goto(`${url}${path}${hash}`)
  // Continuing immediately would interrupt the exchange of the token for a session.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cairn.session'))).not.toBeNull()
}

/** Goes to another screen as a link does: the page isn't loaded again, which costs a second of processor time. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), path)
}

/** Waits until the only project of a service can be asked. @returns its id */
export async function readyProject({ url, key }: Pick<ServiceProcess, 'url' | 'key'>): Promise<string> {
  let found: { id: string; status: string } | undefined
  const ready = async (): Promise<string | undefined> => {
    const response = await fetch(`${url}/api/v2/projects/`, { headers: { 'x-api-key': key } })
    found = ((await response.json()) as (typeof found)[])[0]
    return found?.status
  }
  await expect.poll(ready).toBe('ready')
  return found?.id ?? ''
}

/** Opens the dashboard of a service that parses the sample `koa`, and waits until it can be asked. */
export async function openSample(page: Page, service: Pick<ServiceProcess, 'url' | 'key'>): Promise<void> {
  await openDashboard(page, service)
  await expect(page.getByRole('heading', { name: 'Ask about koa' })).toBeVisible()
}

/** Selects the model by name, and waits until the menu has returned the focus: keys pressed before would open it again. */
export async function chooseModel(page: Page, name: RegExp): Promise<void> {
  const picker = page.getByRole('button', { name: /^Model/ })
  await picker.click()
  await page.getByRole('menuitem', { name }).click()
  await expect(picker).toBeFocused()
}
