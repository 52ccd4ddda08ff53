// How `npm test` counts: a crash, an unloadable file or an empty run must never look like success.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'

interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const {
  describe: describeTally,
  sum,
  tallyCheck,
  tallyPlaywright,
  tallyVitest,
} = (await import(pathToFileURL(join(import.meta.dirname, '..', '..', 'scripts', 'suites', 'tally.mjs')).href)) as {
  describe(tally: Tally): string
  sum(tallies: readonly Tally[]): Tally
  tallyCheck(code: number): Tally
  tallyPlaywright(report: unknown, code: number): Tally
  tallyVitest(report: unknown, code: number): Tally
}

const vitestReport = (passed: number, failed: number, testResults: readonly object[] = []): object => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
})

describe('tally', () => {
  it('adds up to one line, which mentions skipped tests only if there are any', () => {
    const total = sum([tallyCheck(0), tallyCheck(2), { passed: 40, failed: 0, skipped: 0 }])
    expect(describeTally(total)).toBe('41 passed, 1 failed')
    expect(describeTally({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped')
  })

  it('counts tests, and a file that could not be loaded as a failure', () => {
    const unloaded = { status: 'failed', assertionResults: [] }
    expect(tallyVitest(vitestReport(5, 0, [unloaded]), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 })
    const failing = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }
    expect(tallyVitest(vitestReport(5, 1, [failing]), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  })

  it('counts a run that crashed, wrote no report, or ran nothing as a failure', () => {
    expect(tallyVitest(undefined, 0).failed).toBe(1)
    expect(tallyVitest(vitestReport(5, 0), 1).failed).toBe(1)
    expect(tallyVitest(vitestReport(0, 0), 0).failed).toBe(1)
    expect(tallyPlaywright(undefined, 137).failed).toBe(1)
    expect(tallyPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } }, 0).failed).toBe(1)
  })

  it('counts a test that passed only on a retry as failed', () => {
    const report = { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } }
    expect(tallyPlaywright(report, 0)).toEqual({ passed: 3, failed: 1, skipped: 0 })
  })
})
