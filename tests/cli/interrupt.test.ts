// Ctrl-C stops an answer in the service, but never a parse.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { writeFiles } from '#tests/support/folder'
import { createParseGate, type ParseGate } from '#tests/support/parse-gate'
import { startOllamaStandIn, type StandIn } from '#tests/support/ollama-stand-in'
import { runCli, startCli } from '#tests/support/run-cli'
import { copySampleRepository, type SampleRepository } from '#tests/support/sample-repository'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'

let service: ServiceProcess
let model: StandIn
let sample: SampleRepository
let folder: string
let gate: ParseGate

beforeAll(async () => {
  sample = await copySampleRepository('koa')
  model = await startOllamaStandIn({ chat: { text: ['endless '], end: 'counting', pauseMs: 20 } })
  folder = await mkdtemp(join(tmpdir(), 'cairn-interrupt-'))
  gate = createParseGate(folder)
  service = await startServiceProcess({ env: { OLLAMA_HOST: model.url, ...gate.env } })
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

test('while waiting for a parse, the parse continues', async () => {
  onTestFinished(gate.open)
  const pebbles = join(folder, 'pebbles')
  writeFiles(pebbles, { 'a.js': 'export function a() {}\n', 'b.js': 'export function b() {}\n' })
  // A terminal is told the state while it waits.
  const terminal = '--import=data:text/javascript,process.stderr.isTTY=true'
  const waiting = startCli(['parse', pebbles, '--wait'], { env: { ...environment(), NODE_OPTIONS: terminal } })
  await waiting.saw(/pebbles: \w+ \d+ %/)
  waiting.child.kill('SIGINT')
  const run = await waiting.ended
  expect(run).toMatchObject({ code: 130, stdout: '' })
  expect(run.stderr).toMatch(/\rcairn: No longer waiting\. The parse continues; see “cairn status [0-9a-f-]{36}”\.\n$/)
  const status = async (): Promise<string | undefined> => (await get<{ status: string }[]>('/projects/'))[0]?.status
  await expect.poll(status).toBe('processing')
  // It completes although no client waits for it.
  gate.open()
  await expect.poll(status).toBe('ready')
  const followed = await runCli(['parse', pebbles, '--wait'], { env: environment() })
  expect(followed.stdout).toContain('is ready: 2 files')
})

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
  const last = async () =>
    (await get<{ role: string; status: string }[]>(`/conversations/${conversation?.id}/messages`)).at(-1)
  await expect.poll(last).toMatchObject({ role: 'assistant', status: 'stopped' })
})
