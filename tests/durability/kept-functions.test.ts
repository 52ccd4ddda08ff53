// The built service keeps what the threads of runs have compiled, for those of its next start.
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCli } from '#tests/support/run-cli'
import { temporaryFolder } from '#tests/support/folder'
import { startServiceProcess, type ServiceProcess } from '#tests/support/service-process'

const threads = ['ingest-worker', 'parse-worker']

function keptIn(cache: string): readonly string[] {
  const names = readdirSync(cache, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.functions')).sort()
}

/** A service whose threads keep compiled code in a folder of the test. */
async function start(cache: string): Promise<ServiceProcess> {
  const service = await startServiceProcess({ env: { NODE_COMPILE_CACHE: cache } })
  onTestFinished(async () => void (await service.stop()))
  return service
}

test('threads keep their functions once they are warm, and the next start parses with them', async () => {
  const cache = realpathSync(mkdtempSync(join(tmpdir(), 'cairn-compiled-')))
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }))
  const first = await start(cache)
  await expect
    .poll(() => keptIn(cache).map((path) => path.replace(/^.*\//, '').replace(/-[0-9a-f]{16}\..*$/, '')))
    .toEqual(threads)
  await first.stop()
  const before = keptIn(cache)

  const second = await start(cache)
  const folder = temporaryFolder({ 'a.ts': 'export function a() {}\na()\n', 'b.py': 'def b():\n    pass\n' })
  const parsed = await runCli(['parse', folder, '--wait'], { env: { CAIRN_DATA: second.dataFolder } })
  expect(parsed.stdout).toContain('is ready: 2 files')
  await second.stop()
  expect(keptIn(cache)).toEqual(before)
})
