// Settings with a model server: interrupted downloads, removals, what may leave the machine, and data.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exec } from 'node:child_process'
import { expect, test } from '#tests/support/parsed-sample'
import { chooseModel, openDashboard, openSample, readyProject, visit } from '#tests/support/dashboard'
import { startGitServer, type GitServer } from '#tests/support/git-server'
import { startOllamaStandIn } from '#tests/support/ollama-stand-in'
import type { ServiceProcess } from '#tests/support/service-process'

/** Where the download waits to be cancelled, and once more after it was resumed. */
const cancelled = new Promise<void>(() => undefined)
const resumed = Promise.withResolvers<void>()
let standIn: Awaited<ReturnType<typeof startOllamaStandIn>>
let git: GitServer
let service: ServiceProcess

test.beforeAll(async ({ request, sample }) => {
  standIn = await startOllamaStandIn({
    models: [
      { name: 'pebble:1b', capabilities: ['completion'] },
      { name: 'boulder:120b-cloud', capabilities: ['completion'], remoteHost: 'https://provider.example' },
    ],
    pull: {
      layers: [{ digest: 'sha256:aaaaaaaaaaaaaaaa', bytes: 4_000_000 }],
      stepBytes: 400_000,
      afterStep: (done) => (done === 1_600_000 ? cancelled : done === 2_800_000 ? resumed.promise : undefined),
    },
  })
  git = await startGitServer()
  git.createRepository('acme/pebbles', { 'main.js': 'function start() {}\n' })
  service = await sample.start({ OLLAMA_HOST: '', CAIRN_ALLOW_PRIVATE_HOSTS: git.host })
  const set = { headers: { 'x-api-key': service.key }, data: { base_url: standIn.url } }
  await request.patch(`${service.url}/api/v2/models`, set)
})
test.afterAll(async () => {
  await service.stop()
  await standIn.close()
  await git.close()
})

test('the address of Ollama is tested, set and stored, and another machine is refused with a message next to the field', async ({
  page,
}) => {
  await openDashboard(page, service, '/settings/models')
  const address = page.getByLabel('Address')
  await page.getByRole('button', { name: 'Use the default' }).click()
  await expect(address).toHaveValue('http://127.0.0.1:11434')
  await address.fill('192.0.2.7')
  await page.getByRole('button', { name: 'Test' }).click()
  await expect(page.getByRole('alert')).toContainText('192.0.2.7:11434 is another machine')
  await address.fill(git.host)
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('button', { name: 'Test' }).click()
  await expect(page.getByText('What answers at this address is not a working Ollama.')).toBeVisible()
  await address.fill(standIn.url)
  await page.getByRole('button', { name: 'Test' }).click()
  await expect(page.getByText(/^Ollama [\d.]+ found\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /pebble:1b/ })).toBeVisible()
  await page.reload()
  await expect(address).toHaveValue(standIn.url)
  await expect(page.getByRole('button', { name: 'Use the default' })).toBeVisible()
})

test('a model is loaded once, when the user starts typing', async ({ page }) => {
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
  await openDashboard(page, service, '/settings/models')
  await expect(page.getByLabel('Address')).toHaveValue(standIn.url)
  await page.getByLabel('Pull a model').fill('gravel-coder-instruct-of-a-long-name:4b-q4_K_M')
  await page.getByRole('button', { name: 'Pull', exact: true }).click()
  const bar = page.getByRole('progressbar', { name: /gravel-coder-instruct-of-a-long-name:4b-q4_K_M/ })
  // The last percent is that of the check at the end.
  await expect(bar).toHaveAttribute('aria-valuenow', '39')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/^Stopped at 39 %/)).toBeVisible()

  await page.getByRole('button', { name: 'Resume' }).click()
  // Would catch: a download that starts again, which would wait at 39 % once more.
  await expect(bar).toHaveAttribute('aria-valuenow', '69')
  resumed.resolve()
  await expect(page.getByRole('row', { name: /gravel-coder-instruct-of-a-long-name:4b-q4_K_M/ })).toBeVisible()
  await expect(bar).toHaveCount(0)

  // Would catch: a long name that breaks the size and the window into two lines.
  for (const cell of await page
    .getByRole('row', { name: /gravel/ })
    .getByRole('cell')
    .all())
    expect((await cell.boundingBox())?.height).toBeLessThan(48)

  await page.getByRole('button', { name: 'Remove gravel-coder-instruct-of-a-long-name:4b-q4_K_M' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('row', { name: /gravel-coder-instruct-of-a-long-name:4b-q4_K_M/ })).toHaveCount(0)
})

test('what may leave the machine is off by default, and shown on the privacy page', async ({ page }) => {
  await openDashboard(page, service, '/settings/models')
  const cloud = page.getByRole('switch', { name: /boulder:120b-cloud/ })
  const others = page.getByRole('switch', { name: 'Ask an Ollama on another machine' })
  await expect(cloud).not.toBeChecked()
  await expect(others).not.toBeChecked()
  await expect(page.getByRole('row', { name: /boulder/ })).toHaveCount(0)
  await cloud.click()
  await expect(page.getByRole('row', { name: /boulder:120b-cloud/ })).toBeVisible()
  await others.click()
  await expect(others).toBeChecked()

  await visit(page, '/settings/privacy')
  await expect(page.getByText('because you allowed it')).toBeVisible()
  await expect(page.getByRole('cell', { name: /The provider of boulder:120b-cloud/ })).toBeVisible()

  await visit(page, '/settings/models')
  await cloud.click()
  await expect(page.getByRole('row', { name: /boulder/ })).toHaveCount(0)
  await others.click()
  await expect(others).not.toBeChecked()
})

test('connections are listed on the privacy page, only by host and purpose', async ({ page }) => {
  await openDashboard(page, service, '/settings/privacy')
  const host = git.host.replace('.', '\\.')
  const ollama = page.getByRole('row', { name: new RegExp(`^${new URL(standIn.url).host} Asking Ollama`) })
  await expect(ollama).toBeVisible()
  const clone = page.getByRole('row', { name: new RegExp(`^${host} Cloning a repository`) })
  await expect(clone).toHaveCount(0)
  const asked = { headers: { 'x-api-key': service.key }, data: { repo_name: `${git.url}/acme/pebbles.git` } }
  const parse = await page.request.post(`${service.url}/api/v2/parse`, asked)
  expect(parse.status()).toBe(200)
  await expect(clone).toBeVisible()
  await expect(page.getByText('acme')).toHaveCount(0)
  const { project_id: id } = (await parse.json()) as { project_id: string }
  await page.request.delete(`${service.url}/api/v2/projects/${id}`, { headers: asked.headers })
})

test('a page of another origin can read responses only while it is allowed', async ({ page, context }) => {
  const stranger = await context.newPage()
  await stranger.goto(standIn.url)
  const { origin } = new URL(standIn.url)
  const read = () =>
    stranger.evaluate(
      ({ url, key }) =>
        fetch(`${url}/api/v2/projects`, { headers: { 'x-api-key': key } }).then(
          (response) => response.status,
          () => 'unreadable',
        ),
      { url: service.url, key: service.key },
    )
  expect(await read()).toBe('unreadable')

  await openDashboard(page, service, '/settings/local-api')
  const field = page.getByLabel('Origin of a website')
  const allow = page.getByRole('button', { name: 'Allow' })
  await field.fill(`${origin}/page`)
  await allow.click()
  await expect(page.getByRole('alert')).toContainText('is not the origin of a page')
  await field.fill(`${origin}/`)
  await allow.click()
  const remove = page.getByRole('button', { name: `Remove ${origin}` })
  await expect(remove).toBeVisible()
  expect(await read()).toBe(200)

  await remove.click()
  await expect(remove).toHaveCount(0)
  expect(await read()).toBe('unreadable')
})

test('the data folder is shown, its backup command works, and projects are cleared', async ({
  page,
  context,
  sample,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await readyProject(service)
  await openDashboard(page, service, '/settings/data')
  await expect(page.getByText(service.dataFolder, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Copy' }).last().click()
  await promisify(exec)(await page.evaluate(() => navigator.clipboard.readText()), { cwd: join(sample.folder, '..') })
  expect((await stat(join(sample.folder, '..', 'cairn-backup.tar.gz'))).size).toBeGreaterThan(10_000)

  await page.getByRole('button', { name: 'Remove all projects' }).click()
  await expect(page.getByText('Remove 1 project and its graph?')).toBeVisible()
  await page.getByRole('button', { name: 'Remove all projects' }).click()
  await expect(page.getByText('No projects.')).toBeVisible()
  expect(await readFile(join(sample.folder, 'package.json'), 'utf8')).toContain('"koa"')
})
