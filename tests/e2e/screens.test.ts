// Every screen, in both themes and two widths: nothing overflows sideways, nothing is reported in the console, and a
// picture of each is kept. `CAIRN_SCREENSHOTS=<folder>` says where; otherwise they go with the test's results.
import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { join } from 'node:path'
import { openDashboard } from '#tests/support/dashboard'
import { copySampleRepository, type SampleRepository } from '#tests/support/sample-repository'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'

const settingsSections = ['api-key', 'local-api', 'models', 'integrations', 'appearance', 'privacy', 'data', 'about']

let service: ServiceProcess
let sample: SampleRepository

test.beforeAll(async () => {
  sample = await copySampleRepository('koa')
  service = await startServiceProcess({ folder: sample.folder })
})
test.afterAll(async () => {
  await service.stop()
  await sample.remove()
})

const headers = () => ({ 'x-api-key': service.key })

async function projectId(page: Page): Promise<string> {
  const projects = (await (
    await page.request.get(`${service.url}/api/v2/projects/`, { headers: headers() })
  ).json()) as {
    id: string
    status: string
  }[]
  return projects[0]?.id ?? ''
}

for (const theme of ['light', 'dark'] as const)
  for (const [width, height] of [
    [1280, 800],
    [800, 700],
  ] as const)
    test(`screens, ${theme}, ${width} wide`, async ({ browser }, info) => {
      // Some thirty pictures, each looked through by axe.
      test.setTimeout(300_000)
      const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme })
      const page = await context.newPage()
      const faults: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(error.message))
      const shot = async (name: string) => {
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${name} overflows sideways`).toBeLessThanOrEqual(0)
        const folder = process.env['CAIRN_SCREENSHOTS'] ?? info.outputDir
        await page.screenshot({ path: join(folder, `${name}-${theme}${width < 960 ? '-narrow' : ''}.png`) })
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze()
        const found = violations.map(
          ({ id, nodes }) => `${name}: ${id} at ${nodes.map((node) => node.target).join(', ')}`,
        )
        expect(found).toEqual([])
      }

      await page.goto(`${service.url}/`)
      await expect(page.getByRole('heading', { name: 'Open Cairn from its link' })).toBeVisible()
      await shot('sign-in')
      await openDashboard(page, service)
      await page.reload()
      await page.goto(`${service.url}/`)

      await expect(page.getByRole('heading', { name: 'Ask about koa' })).toBeVisible({ timeout: 30_000 })
      await expect(page.getByRole('button', { name: /^Who calls/ })).toBeVisible()
      await shot('project')

      await page.goto(`${service.url}/add`)
      await expect(page.getByRole('heading', { name: 'Choose a code base to ask about' })).toBeVisible()
      await shot('first-run')
      await page.getByRole('button', { name: 'Choose a folder…' }).click()
      await expect(page.getByRole('button', { name: 'Parse this folder' })).toBeEnabled()
      await shot('folder-dialog')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /Clone a repository/ }).click()
      await page.getByLabel('Repository').fill('not a repository')
      await page.getByRole('button', { name: 'Clone and parse' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await shot('clone-refused')
      // The refused call itself is reported by the browser; it was asked for.
      faults.length = 0

      const id = await projectId(page)
      await page.goto(`${service.url}/projects/${id}`)
      await page.getByRole('combobox', { name: 'Question' }).fill('What does handleRequest call?')
      await page.keyboard.press('Enter')
      const mark = page.getByRole('article').getByRole('button', { name: /^Evidence 2/ })
      await expect(mark.first()).toBeVisible()
      await shot('chat')
      await mark.first().click()
      await expect(page.getByRole('button', { name: /Open at line/ })).toBeVisible()
      await shot('chat-evidence')
      if (width < 960) await page.getByRole('button', { name: 'Close the evidence' }).click()

      await page.keyboard.press('Control+k')
      await expect(page.getByPlaceholder('Symbols, files, conversations, commands')).toBeFocused()
      await page.keyboard.type('context')
      await expect(page.getByRole('option').first()).toBeVisible()
      await shot('palette')
      await page.keyboard.press('Escape')

      await page.goto(`${service.url}/projects/${id}/code`)
      await expect(page.getByRole('button', { name: /lib\/application\.js/ })).toBeVisible()
      await shot('files')
      await page.goto(`${service.url}/projects/${id}/code?path=lib%2Fapplication.js&line=60`)
      await expect(page.locator('[data-cited]')).toBeVisible()
      await page
        .getByRole('button', { name: /call site/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: /^Callers of/ })).toBeVisible()
      await shot('code')

      await page.goto(`${service.url}/projects/${id}/graph`)
      await expect(page.getByRole('img', { name: 'Map of the repository' })).toBeVisible()
      await shot('graph-map')
      const focus = encodeURIComponent('lib/application.js#Application.callback(method,1)')
      await page.goto(`${service.url}/projects/${id}/graph?focus=${focus}&depth=2`)
      await expect(page.getByRole('img', { name: /^Neighbourhood of/ })).toBeVisible()
      await shot('graph')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
      await shot('shortcuts')
      await page.keyboard.press('Escape')

      for (const section of settingsSections) {
        await page.goto(`${service.url}/settings/${section}`)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        if (section === 'api-key') {
          await page.getByLabel('Name').fill('nightly report')
          await page.getByRole('button', { name: 'Generate key' }).click()
          await expect(page.getByTestId('new-key')).toBeVisible()
        }
        await shot(`settings-${section}`)
      }
      await page.getByRole('button', { name: 'Account menu' }).first().click()
      await expect(page.getByRole('menuitem', { name: 'API Key' })).toBeVisible()
      await shot('account-menu')
      await page.keyboard.press('Escape')

      await page.goto(`${service.url}/device?user_code=ABCD-EFGH`)
      await expect(page.getByRole('alert')).toBeVisible()
      await shot('device')
      faults.length = 0
      await page.goto(`${service.url}/projects/unknown`)
      await expect(page.getByRole('alert')).toBeVisible()
      await shot('project-unknown')
      expect(faults.filter((fault) => !/404/.test(fault))).toEqual([])
      await context.close()
    })
