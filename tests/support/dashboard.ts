// Opens the dashboard in a browser by a one-time link, as a user does.
import { expect, type Page } from '@playwright/test'
import type { ServiceProcess } from './service-process'

/** Opens the dashboard of a service with a new link. */
export async function openDashboard(page: Page, { url, key }: Pick<ServiceProcess, 'url' | 'key'>): Promise<void> {
  const link = await page.request.post(`${url}/api/v2/auth/dashboard`, { headers: { 'x-api-key': key }, data: {} })
  await page.goto(((await link.json()) as { url: string }).url)
  // Continuing immediately would interrupt the exchange of the token for a session.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cairn.session'))).not.toBeNull()
}

/** Opens the dashboard of a service that parses the sample `koa`, and waits until it can be asked. */
export async function openSample(page: Page, service: Pick<ServiceProcess, 'url' | 'key'>): Promise<void> {
  await openDashboard(page, service)
  await expect(page.getByRole('heading', { name: 'Ask about koa' })).toBeVisible({ timeout: 30_000 })
}

/** Selects the model by name. */
export async function chooseModel(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Model/ }).click()
  await page.getByRole('menuitem', { name }).click()
}
