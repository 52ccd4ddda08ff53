// A service killed in the middle of a parse: the page waits, and shows the resumed parse after the restart.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#tests/support/parsed-sample'
import type { ProjectDetail } from '#contract/project'
import { writeFiles } from '#tests/support/folder'
import { openDashboard } from '#tests/support/dashboard'
import { createParseGate, type ParseGate } from '#tests/support/parse-gate'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'

let root: string
let gate: ParseGate
let service: ServiceProcess

test.beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cairn-interrupted-'))
  writeFiles(join(root, 'pebbles'), { 'a.js': 'export function a() {}\n', 'b.js': 'export function b() {}\n' })
  await mkdir(join(root, 'gate'))
  gate = createParseGate(join(root, 'gate'))
  service = await startServiceProcess({ dataFolder: join(root, 'data'), env: gate.env })
})
test.afterAll(async () => {
  await service.stop()
  await rm(root, { recursive: true, force: true })
})

test('continues where it was interrupted, and so does the page', async ({ page }) => {
  await openDashboard(page, service)
  await page.getByRole('button', { name: 'Choose a folder…' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a folder' })
  await picker.getByLabel('Folder', { exact: true }).fill(join(root, 'pebbles'))
  await picker.getByRole('button', { name: 'Parse this folder' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  const project = new URL(page.url()).pathname

  service.child.kill('SIGKILL')
  await expect(page.getByText('Reconnecting')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Ask about/ })).toHaveCount(0)

  const { port } = new URL(service.url)
  service = await startServiceProcess({ dataFolder: join(root, 'data'), env: gate.env, port })
  await expect(page.getByText('Reconnecting')).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toBeVisible()
  gate.open()
  expect(new URL(page.url()).pathname).toBe(project)
  await expect(page.getByRole('heading', { name: 'Ask about pebbles' })).toBeVisible()
  const detail = async (): Promise<ProjectDetail> => {
    const answer = await page.request.get(`${service.url}/api/v2${project}`, { headers: { 'x-api-key': service.key } })
    return (await answer.json()) as ProjectDetail
  }
  // The page accepts questions once the structure is available; the text index follows.
  await expect.poll(async () => (await detail()).status).toBe('ready')
  expect(await detail()).toMatchObject({ latest: true, files: 2 })
})
