// `cairn login` as a user does it: a code in the terminal, approved in a browser that is signed in.
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#tests/support/parsed-sample'
import { visit } from '#tests/support/dashboard'
import { runCli, startCli } from '#tests/support/run-cli'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'

let service: ServiceProcess
let scratch: string
let env: Record<string, string>

test.beforeAll(async () => {
  service = await startServiceProcess()
  scratch = await mkdtemp(join(tmpdir(), 'cairn-login-'))
  env = { CAIRN_CREDENTIALS: join(scratch, 'cairn', 'credentials.json') }
})
test.afterAll(async () => {
  await service.stop()
  await rm(scratch, { recursive: true, force: true })
})

test('a sign-in approved in the dashboard gives the terminal its own key', async ({ context, page }) => {
  await page.goto(service.dashboard)
  await expect(page.getByRole('heading', { name: 'Choose a code base to ask about' })).toBeVisible()

  // Only by its address, as from a terminal that can't read the service's data folder.
  const before = await runCli(['status', '--url', service.url], { env })
  expect(before.code).toBe(1)
  expect(before.stderr).toContain('cairn login')

  const login = startCli(['login', '--no-open', '--url', service.url], { env })
  const [, code = '', address = ''] = await login.saw(/^Approve (\S+) at (http\S+)$/m)
  const tab = await context.newPage()
  await tab.goto(address)
  await expect(tab.getByText(code, { exact: true })).toBeVisible()
  await expect(tab.getByText(/cairn login/).first()).toBeVisible()
  // The second click of a double click that began on another page: it comes with the focus.
  const approve = tab.getByRole('button', { name: 'Approve' })
  await expect(approve).toBeEnabled()
  const isEarly = await approve.evaluate(async (button: HTMLButtonElement) => {
    window.dispatchEvent(new Event('focus'))
    await new Promise((resolve) => setTimeout(resolve))
    return button.disabled
  })
  expect(isEarly).toBe(true)
  await approve.click()
  await expect(tab.getByText('Approved. The terminal continues by itself.')).toBeVisible()

  const run = await login.ended
  expect(run.code, run.stderr).toBe(0)
  expect(run.stdout).toContain(`Signed in to ${service.url}.`)
  expect((await stat(env['CAIRN_CREDENTIALS'] ?? '')).mode & 0o777).toBe(0o600)

  // The address is remembered together with the key.
  const after = await runCli(['status', '--json'], { env })
  expect(JSON.parse(after.stdout)).toEqual({ url: service.url, projects: [] })

  await visit(tab, '/settings/api-key')
  await tab.getByRole('button', { name: /^Revoke cairn login/ }).click()
  await tab.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(tab.getByRole('row', { name: /cairn login/ })).toHaveCount(0)
  const revoked = await runCli(['status'], { env })
  expect(revoked).toMatchObject({ code: 1, stdout: '' })
  expect(revoked.stderr).toContain('Invalid API key. Sign in with “cairn login”.')
})

test('a sign-in denied in the dashboard stores nothing', async ({ page }) => {
  const fresh = { CAIRN_CREDENTIALS: join(scratch, 'refused.json') }
  const link = await runCli(['dashboard', '--data', service.dataFolder], { env: fresh })
  await page.goto(link.stdout.trim())
  await expect(page.getByRole('heading', { name: 'Choose a code base to ask about' })).toBeVisible()
  const login = startCli(['login', '--no-open', '--url', service.url], { env: fresh })
  const [, , address = ''] = await login.saw(/^Approve (\S+) at (http\S+)$/m)
  await visit(page, address)
  await page.getByRole('button', { name: 'Deny' }).click()
  const run = await login.ended
  expect(run).toMatchObject({ code: 1, stdout: '' })
  expect(run.stderr).toContain('The sign-in was refused in the dashboard.')
  await expect(stat(fresh.CAIRN_CREDENTIALS)).rejects.toThrow('ENOENT')
})

test('a wrong code and an abandoned one are refused, with the next step', async ({ context, page }) => {
  const fresh = { CAIRN_CREDENTIALS: join(scratch, 'late.json') }
  const link = await runCli(['dashboard', '--data', service.dataFolder], { env: fresh })
  await page.goto(link.stdout.trim())
  await expect(page.getByRole('heading', { name: 'Choose a code base to ask about' })).toBeVisible()
  const login = startCli(['login', '--no-open', '--url', service.url], { env: fresh })
  const [, code = '', address = ''] = await login.saw(/^Approve (\S+) at (http\S+)$/m)

  await visit(page, '/device?user_code=BCDF-GHJK')
  await expect(page.getByRole('alert')).toContainText('Run “cairn login” again for a new one.')
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await page.getByLabel('Code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Check the code' }).click()
  await expect(page.getByText(code, { exact: true })).toBeVisible()

  // Decided in another tab while this one shows it.
  const tab = await context.newPage()
  await tab.goto(address)
  await tab.getByRole('button', { name: 'Deny' }).click()
  expect((await login.ended).code).toBe(1)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('alert')).toContainText('No sign-in is pending for this code.')
  await expect(page.getByText('Approved.')).toHaveCount(0)
})
