// Ctrl-C stops an answer in the service, but never a parse.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOllamaStandIn, type StandIn } from '#tests/support/ollama-stand-in'
import { runCli, startCli } from '#tests/support/run-cli'
import { copySampleRepository, type SampleRepository } from '#tests/support/sample-repository'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'

let service: ServiceProcess
let model: StandIn
let sample: SampleRepository
let folder: string

beforeAll(async () => {
  sample = await copySampleRepository('koa')
  model = await startOllamaStandIn({ chat: { text: ['endless '], end: 'counting', pauseMs: 20 } })
  service = await startServiceProcess({ env: { OLLAMA_HOST: model.url } })
  folder = await mkdtemp(join(tmpdir(), 'cairn-many-'))
})
afterAll(async () => {
  await service.stop()
  await model.close()
  await sample.remove()
  await rm(folder, { recursive: true, force: true })
})

const environment = (): Record<string, string> => ({ CAIRN_DATA: service.dataFolder })

async function get<Body>(path: string): Promise<Body> {
  const response = await fetch(`${service.url}/api/v2${path}`, { headers: { 'x-api-key': service.key } })
  return (await response.json()) as Body
}

test('while an answer streams, it stops the run at the service', async () => {
  await runCli(['parse', sample.folder, '--wait'], { env: environment() })
  const asking = startCli(['ask', 'how does koa handle errors?', '-p', 'koa'], { env: environment() })
  await asking.saw(/endless endless/)
  asking.child.kill('SIGINT')
  const run = await asking.ended
  expect(run.code).toBe(130)
  expect(run.stderr).toContain('cairn: Stopped the answer.')
  while (model.left() === 0) await wait(20)
  const [conversation] = await get<{ id: string }[]>('/conversations/')
  const messages = await get<{ role: string; status: string }[]>(`/conversations/${conversation?.id}/messages`)
  expect(messages.at(-1)).toMatchObject({ role: 'assistant', status: 'stopped' })
})

test('while waiting for a parse, the parse continues', async () => {
  const source = await readFile(join(sample.folder, 'lib', 'application.js'), 'utf8')
  for (let count = 0; count < 200; count += 1)
    await writeFile(join(folder, `file-${count}.js`), `// ${count}\n${source}`)
  const waiting = startCli(['parse', folder, '--wait'], { env: environment() })
  const running = async (): Promise<{ id: string; status: string } | undefined> =>
    (await get<{ id: string; status: string; repo_path: string }[]>('/projects/')).find(
      (project) => project.repo_path === folder,
    )
  while ((await running()) === undefined) await wait(20)
  await wait(200)
  waiting.child.kill('SIGINT')
  const run = await waiting.ended
  expect(run).toMatchObject({ code: 130, stdout: '' })
  expect(run.stderr).toMatch(/^cairn: No longer waiting\. The parse continues; see “cairn status [0-9a-f-]{36}”\.\n$/)
  // It completes although no client waits for it.
  while (!['ready', 'error', undefined].includes((await running())?.status)) await wait(100)
  expect((await running())?.status).toBe('ready')
  const followed = await runCli(['parse', folder, '--wait'], { env: environment() })
  expect(followed.stdout).toContain('is ready: 200 files')
})
