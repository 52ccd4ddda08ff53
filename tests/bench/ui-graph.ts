// The cost of the map of a repository with 50,000 symbols, without a GPU: until it is drawn and while it is panned,
// whole and with its largest group expanded.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { openDashboard } from '#tests/support/dashboard'
import { startServiceProcess } from '#tests/support/service-process'
import { longestTask, parsedProject } from './ui-page'

const modules = 40
const filesPerModule = 50
const functionsPerFile = 25
const moves = 60

/** @returns rows of measurement, figure and budget */
export async function benchGraph(chrome: Browser, folder: string): Promise<[string, string, string][]> {
  const project = join(folder, 'modules')
  await writeModules(project)
  const service = await startServiceProcess({ folder: project, dataFolder: join(folder, 'modules-data') })
  try {
    const id = await parsedProject(service)
    const page = await chrome.newPage({ viewport: { width: 1280, height: 800 } })
    await openDashboard(page, service)
    // The map is computed while the project's page is open.
    await page.waitForResponse((response) => response.url().includes('/graph'))
    await page.goto(`${service.url}/projects/${id}/graph`)
    await page.getByTestId('graph-picture').locator('[data-box]').first().waitFor()
    const first = await page.evaluate(
      () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
    )
    await page.waitForTimeout(1_000)
    const whole = await pan(page)
    await page.getByRole('complementary').getByRole('button', { expanded: false }).first().click()
    await page.waitForTimeout(2_000)
    return [
      ['map of 50,000 symbols, first paint', `${Math.round(first)} ms`, '1,000 ms'],
      ['map, longest task while it is moved', whole, '50 ms'],
      ['map with a group opened, the same', await pan(page), '50 ms'],
    ]
  } finally {
    await service.stop()
  }
}

/** Pans the map in circles. @returns the longest task meanwhile */
function pan(page: Page): Promise<string> {
  return longestTask(page, async () => {
    await page.mouse.move(600, 450)
    await page.mouse.down()
    for (let move = 0; move < moves; move += 1) {
      await page.mouse.move(600 + 150 * Math.sin(move / 6), 450 + 120 * Math.cos(move / 6))
      await page.waitForTimeout(16)
    }
    await page.mouse.up()
    await page.waitForTimeout(500)
  })
}

/** Modules whose files call each other, and sometimes a file of the next module. */
async function writeModules(project: string): Promise<void> {
  for (let module = 0; module < modules; module += 1) {
    const folder = join(project, `module${module}`)
    await mkdir(folder, { recursive: true })
    for (let file = 0; file < filesPerModule; file += 1)
      await writeFile(join(folder, `file${file}.js`), textOf(module, file))
  }
}

function textOf(module: number, file: number): string {
  const near = (file * 7 + 1) % filesPerModule
  const far = (module + 1) % modules
  const imports = [
    `import { near${near}_0 } from './file${near}.js'`,
    ...(file % 10 === 0 ? [`import { near${file}_1 as far } from '../module${far}/file${file}.js'`] : []),
  ]
  const functions = Array.from({ length: functionsPerFile }, (_, index) => {
    const next = `near${file}_${(index + 1) % functionsPerFile}`
    const call = index === 1 ? `near${near}_0()` : index === 2 && file % 10 === 0 ? 'far()' : `${next}()`
    return `export function near${file}_${index}() {\n  return ${call}\n}`
  })
  return [...imports, ...functions].join('\n')
}
