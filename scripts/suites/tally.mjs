// Counts the results of a suite from the output of its tool.

import { relative, resolve } from 'node:path'

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** A check is one thing that passes or fails as a whole. */
export function tallyCheck(code) {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/**
 * Counts a Vitest JSON report. A file that could not be loaded, or a run that ended abnormally, counts as one failure.
 */
export function tallyVitest(report, code) {
  if (report === undefined) return tallyCheck(code === 0 ? 1 : code)
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length
  return admitFailure(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  )
}

/** Counts a Playwright JSON report; a test that only passed on a retry has failed. */
export function tallyPlaywright(report, code) {
  if (report === undefined) return tallyCheck(code === 0 ? 1 : code)
  const { expected, unexpected, flaky, skipped } = report.stats
  return admitFailure({ passed: expected, failed: unexpected + flaky, skipped }, code)
}

/**
 * The result of each test file of a Vitest report: `{ path: 'passed' | 'failed' | 'skipped' }`, paths from the root.
 */
export function filesOfVitest(report, root) {
  return Object.fromEntries(
    (report?.testResults ?? []).map(({ name, status, assertionResults }) => {
      const ran = assertionResults.some((test) => test.status === 'passed')
      return [fromRoot(root, name), status === 'passed' && !ran ? 'skipped' : status]
    }),
  )
}

/** The same of a Playwright report. */
export function filesOfPlaywright(report, root) {
  if (report === undefined) return {}
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  return Object.fromEntries(
    report.suites.map((suite) => {
      const tests = specsOf(suite).flatMap((spec) => spec.tests)
      const isFailed = tests.some((test) => test.status === 'unexpected' || test.status === 'flaky')
      const isSkipped = tests.every((test) => test.status === 'skipped')
      const path = fromRoot(root, resolve(report.config.rootDir, suite.file))
      return [path, isFailed ? 'failed' : isSkipped ? 'skipped' : 'passed']
    }),
  )
}

function fromRoot(root, path) {
  return relative(root, path).replaceAll('\\', '/')
}

/** The sum over all suites. */
export function sum(tallies) {
  return tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** `3 passed, 0 failed`, and the skipped ones if there are any. */
export function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function admitFailure(tally, code) {
  const isSilentFailure = tally.failed === 0 && (code !== 0 || tally.passed === 0)
  return isSilentFailure ? { ...tally, failed: 1 } : tally
}
