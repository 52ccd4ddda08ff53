// What the measurements of the dashboard share: waiting for a parse, and the longest task while something is done.
import type { Page } from '@playwright/test'
import type { ServiceProcess } from '#tests/support/service-process'

/** Waits until the one project of a service is parsed. @returns its id */
export async function parsedProject(service: ServiceProcess): Promise<string> {
  for (;;) {
    const response = await fetch(`${service.url}/api/v2/projects/`, { headers: { 'x-api-key': service.key } })
    const [project] = (await response.json()) as { id: string; status: string }[]
    if (project?.status === 'ready') return project.id
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The longest task of the page while `act` runs; the browser reports tasks from 50 ms on. */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<string> {
  await page.evaluate(() => {
    const scope = globalThis as { longest?: number }
    scope.longest = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) scope.longest = Math.max(scope.longest ?? 0, entry.duration)
    }).observe({ type: 'longtask' })
  })
  await act()
  const longest = await page.evaluate(() => (globalThis as { longest?: number }).longest ?? 0)
  return longest === 0 ? '< 50 ms' : `${Math.round(longest)} ms`
}
