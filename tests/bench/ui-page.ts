// Shared by the dashboard's measurements: waiting for a parse, and the longest task during an action.
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

/**
 * An event of the browser's trace, in microseconds. `tdur` is processor time, `dur` includes waiting for a processor.
 */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * The page's longest task while `act` runs: how long it lasted, and its processor time, which other programs don't
 * affect.
 */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<string> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page belongs to no browser')
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await act()
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(({ name, pid, tid }) => /RunTask$/.test(name) && threads.has(`${pid} ${tid}`))
  if (tasks.length === 0) throw new Error('The trace holds no task of a page')
  const most = (of: 'dur' | 'tdur') => Math.round(Math.max(...tasks.map((task) => task[of] ?? 0)) / 1_000)
  return `${most('tdur')} ms (${most('dur')})`
}
