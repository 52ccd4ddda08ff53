// The public progress: weights, a percentage that never falls, and remaining time from the measured rate.
import { expect, test } from 'vitest'
import { createProgressMeter } from '#main/ingest/life/progress'
import type { RunPhase, RunProgress } from '#main/ingest/run/run'

function at(phase: RunPhase, fraction: number): RunProgress {
  return {
    ...{
      phase,
      fraction,
      filesDone: 1,
      filesTotal: 2,
      symbols: 3,
      edges: 4,
      skipped: [],
      skippedTotal: 0,
      current: [],
    },
  }
}

test('phases weigh one, three, two and one sevenths', () => {
  const meter = createProgressMeter()
  const percents = (['walk', 'parse', 'link', 'index'] as const).map((phase) => meter.report(at(phase, 0.5)).percent)
  expect(percents).toEqual([7.1, 35.7, 71.4, 92.9])
})

test('percent never falls, and reaches 100 only at the end', () => {
  const meter = createProgressMeter()
  meter.report(at('parse', 0.9))
  expect(meter.report(at('parse', 0.2)).percent).toBe(52.9)
  expect(meter.enter('walk').percent).toBe(52.9)
  expect(meter.report(at('index', 7)).percent).toBe(99.9)
  expect(meter.enter('cancelled')).toMatchObject({ percent: 99.9, eta_ms: null })
})

test('the remaining time is unknown until a rate is measured, then based on it in later phases too', () => {
  let now = 0
  const meter = createProgressMeter(() => now)
  expect(meter.report(at('walk', 0.9)).eta_ms).toBeNull()
  meter.report(at('parse', 0))
  now = 400
  expect(meter.report(at('parse', 0.2)).eta_ms).toBeNull()
  now = 3_000
  // Half in 3 s: 3 s more, and another 6 s for link and index together.
  expect(meter.report(at('parse', 0.5)).eta_ms).toBe(9_000)
})

test('elapsed time stops with the run', () => {
  let now = 0
  const meter = createProgressMeter(() => now)
  now = 70
  expect(meter.current().elapsed_ms).toBe(70)
  meter.enter('failed')
  now = 900
  expect(meter.current().elapsed_ms).toBe(70)
})
