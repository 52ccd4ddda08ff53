// How long a request would wait while something else runs, in processor time, which other programs don't affect.
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { cpuMilliseconds } from '#tests/support/cpu-time'
import type { TestService } from './test-service'

/** The most processor time of this thread within one of several health checks while something else runs. */
export async function slowestHealth({ call }: TestService, during: Promise<unknown>): Promise<number> {
  let slowest = 0
  const going = { on: true }
  void during.finally(() => (going.on = false))
  while (going.on) {
    const start = cpuMilliseconds()
    expect((await call('/health', { key: null })).status).toBe(200)
    slowest = Math.max(slowest, cpuMilliseconds() - start)
    await pause(10)
  }
  return slowest
}
