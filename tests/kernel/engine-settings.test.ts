// The engine's settings reach the threads: a setting that it doesn't know has no effect, and no error.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { workerUrl } from '#tests/support/parse-workers'

test('a thread compiles and collects only what pays off in a short run', async () => {
  // Compiles where it would otherwise hand the function to another thread, so that nothing depends on time.
  const flags = ['--allow-natives-syntax', '--no-concurrent-recompilation']
  const program = fileURLToPath(workerUrl('engine-process'))
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, program])
  const { optimized, collections } = JSON.parse(stdout) as Record<string, Record<string, unknown>>
  expect(optimized).toEqual({ 500: false, 50_000: true })
  expect(collections?.[20]).toBe(0)
  expect(collections?.[100]).toBeGreaterThan(0)
})
