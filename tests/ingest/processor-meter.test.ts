// The processor time of a run, per step and without double counting.
import { expect, test } from 'vitest'
import { createProcessorMeter, difference } from '#main/ingest/run/processor-meter'
import { threadMilliseconds } from '#main/kernel/processor-time'

/** Uses the processor for at least this long, however busy the machine is. */
function work(milliseconds: number): void {
  const before = process.cpuUsage()
  let used = 0
  while (used < milliseconds * 1_000) {
    const { user, system } = process.cpuUsage(before)
    used = user + system
  }
}

test('each step has the time used in it, and their sum is within the time of the process', () => {
  const before = threadMilliseconds()
  const meter = createProcessorMeter()
  work(60)
  meter.step('walk')
  meter.step('parse')
  work(30)
  const linked = threadMilliseconds()
  work(60)
  meter.step('link', linked)
  meter.step('load')
  const steps = meter.steps()
  const process = meter.process()
  // A Node version that can't measure reports nothing.
  if (before === null || steps === null) return expect(steps).toBeNull()
  expect(steps.parse).toBeLessThan(30)
  expect(steps.walk).toBeGreaterThan(steps.parse)
  expect(steps.load).toBeGreaterThan(steps.parse)
  const all = Object.values(steps).reduce((sum, step) => sum + step, 0)
  // Each reading is rounded.
  expect(all).toBeLessThanOrEqual(process + 5)
})

test('unreadable times are null, not zero', () => {
  expect([difference(null, 3), difference(3, null), difference(5, 3)]).toEqual([null, null, 2])
})
