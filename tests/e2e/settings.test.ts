// Settings with a model server: downloads that stop and go on, removals, what may leave the machine, and the data.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exec } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { chooseModel, openSample } from '#tests/support/dashboard'
import { startOllamaStandIn } from '#tests/support/ollama-stand-in'
import { copySampleRepository, type SampleRepository } from '#tests/support/sample-repository'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'

let standIn: Awaited<ReturnType<typeof startOllamaStandIn>>
let service: ServiceProcess
let sample: SampleRepository

test.beforeAll(async () => {
  sample = await copySampleRepository('koa')
  standIn = await startOllamaStandIn({
    models: [
      { name: 'pebble:1b', capabilities: ['completion'] },
      { name: 'boulder:120b-cloud', capabilities: ['completion'], remoteHost: 'https://provider.example' },
    ],
    pull: { layers: [{ digest: 'sha256:aaaaaaaaaaaaaaaa', bytes: 4_000_000 }], stepBytes: 40_000, pauseMs: 40 },
  })
  service = await startServiceProcess({ folder: sample.folder, env: { OLLAMA_HOST: standIn.url } })
})
test.afterAll(async () => {
  await service.stop()
  await standIn.close()
  await sample.remove()
})

test('a model is loaded when the question is begun, once', async ({ page }) => {
  await openSample(page, service)
  await chooseModel(page, /pebble:1b/)
  const warmed: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/models/warm')) warmed.push(request.postData() ?? '')
  })
  const question = page.getByRole('combobox', { name: 'Question' })
  await question.focus()
  await expect.poll(() => warmed).toEqual(['{"model":"pebble:1b"}'])
  await page.getByRole('button', { name: /^Agent/ }).focus()
  await question.focus()
  await page.getByRole('combobox', { name: 'Question' }).fill('who calls createContext?')
  expect(warmed).toHaveLength(1)
})

test('a model is pulled, cancelled, resumed and removed', async ({ page }) => {
  await openSample(page, service)
  await page.goto(`${service.url}/settings/models`)
  await expect(page.getByText(standIn.url)).toBeVisible()
  await page.getByLabel('Pull a model').fill('gravel:4b')
  await page.getByRole('button', { name: 'Pull', exact: true }).click()
  const bar = page.getByRole('progressbar', { name: /gravel:4b/ })
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
  await page.getByRole('button', { name: 'Cancel' }).click()
  const stopped = page.getByText(/^Stopped at \d+ %/)
  await expect(stopped).toBeVisible()
  const reached = Number(/\d+/.exec(await stopped.innerText())?.[0])

  await page.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(reached)
  await expect(page.getByRole('row', { name: /gravel:4b/ })).toBeVisible({ timeout: 20_000 })
  await expect(bar).toHaveCount(0)

  await page.getByRole('button', { name: 'Remove gravel:4b' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('row', { name: /gravel:4b/ })).toHaveCount(0)
})

test('what may leave the machine is off until it is switched on, and said on the privacy page', async ({ page }) => {
  await openSample(page, service)
  await page.goto(`${service.url}/settings/models`)
  const cloud = page.getByRole('switch', { name: /boulder:120b-cloud/ })
  const others = page.getByRole('switch', { name: 'Ask an Ollama on another machine' })
  await expect(cloud).not.toBeChecked()
  await expect(others).not.toBeChecked()
  await expect(page.getByRole('row', { name: /boulder/ })).toHaveCount(0)
  await cloud.click()
  await expect(page.getByRole('row', { name: /boulder:120b-cloud/ })).toBeVisible()
  await others.click()
  await expect(others).toBeChecked()

  await page.goto(`${service.url}/settings/privacy`)
  await expect(page.getByText('because you allowed it')).toBeVisible()
  await expect(page.getByRole('cell', { name: /The provider of boulder:120b-cloud/ })).toBeVisible()

  await page.goto(`${service.url}/settings/models`)
  await cloud.click()
  await expect(page.getByRole('row', { name: /boulder/ })).toHaveCount(0)
  await others.click()
  await expect(others).not.toBeChecked()
})

test('the data folder is told, its backup command works, and projects are cleared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSample(page, service)
  await page.goto(`${service.url}/settings/data`)
  await expect(page.getByText(service.dataFolder, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Copy' }).last().click()
  await promisify(exec)(await page.evaluate(() => navigator.clipboard.readText()), { cwd: join(sample.folder, '..') })
  expect((await stat(join(sample.folder, '..', 'cairn-backup.tar.gz'))).size).toBeGreaterThan(10_000)

  await page.getByRole('button', { name: 'Remove all projects' }).click()
  await expect(page.getByText('Remove 1 project and its graph?')).toBeVisible()
  await page.getByRole('button', { name: 'Remove all projects' }).click()
  await expect(page.getByText('There is no project.')).toBeVisible()
  expect(await readFile(join(sample.folder, 'package.json'), 'utf8')).toContain('"koa"')
})
