// `npm test`: sets up what is missing, runs every suite even if others fail, and ends with one line of counts. `npm
// test -- --only unit,e2e` runs the named suites after a build; `--quick` is the short round while working.
import { availableParallelism } from 'node:os'
import { SetUpError, say, describeUnexpected } from './set-up/report.mjs'
import { root, setUp } from './set-up/set-up.mjs'
import { createSuites } from './suites/suites.mjs'
import { describe, sum, tallyCheck } from './suites/tally.mjs'
import { judgeThreats } from './suites/threats.mjs'

/** Longer output is cut at its start: failures are at the end. */
const shownCharacters = 100_000

/** The suites of `--quick`: everything that needs neither a build nor a service. */
const quickSuites = ['types', 'lint', 'expressions', 'format', 'layers', 'core']

/** Suites that others of a whole run contain: the unit tests have the core ones and a check of the layers. */
const contained = ['core', 'layers', 'types', 'lint']

process.exitCode = await main(process.argv.slice(2))

async function main(flags) {
  const tallies = []
  try {
    const node = await setUp()
    const files = {}
    // The long suites wait at times, so one more suite runs than there are processors.
    for (const result of await runInParallel(
      chooseSuites(createSuites(root, node), flags),
      availableParallelism() + 1,
    )) {
      tallies.push(result.tally)
      Object.assign(files, result.files)
    }
    // Only a complete run has the results of all tests.
    if (flags.length === 0) tallies.push(checkThreats(files))
  } catch (error) {
    say(error instanceof SetUpError ? error.message : describeUnexpected(error))
    tallies.push(tallyCheck(1))
  }
  const total = sum(tallies)
  process.stdout.write(`${describe(total)}\n`)
  return total.failed > 0 ? 1 : 0
}

function checkThreats(files) {
  const { held, line } = judgeThreats(root, files)
  process.stdout.write(`${held ? '✓' : '✗'} ${line}\n`)
  return tallyCheck(held ? 0 : 1)
}

function chooseSuites(suites, flags) {
  if (flags.length === 0) return suites.filter(({ name }) => !contained.includes(name))
  if (flags[0] === '--quick' && flags.length === 1) return suites.filter((suite) => quickSuites.includes(suite.name))
  if (flags[0] !== '--only') {
    throw new SetUpError(`Unknown option ${flags[0]}; there are --only <suite,suite> and --quick.`)
  }
  const wanted = (flags[1] ?? '').split(',').filter((name) => name !== '')
  const unknown = wanted.find((name) => suites.every((suite) => suite.name !== name))
  if (wanted.length === 0 || unknown !== undefined) {
    const names = [...new Set(suites.map((suite) => suite.name))].join(', ')
    throw new SetUpError(`--only ${unknown ?? ''} names no suite; there are ${names}.`)
  }
  return suites.filter((suite) => suite.name === 'build' || wanted.includes(suite.name))
}

/**
 * Runs suites in parallel, at most `most` at a time, starting them in order; one that needs the build starts after it,
 * and then at once.
 */
async function runInParallel(suites, most) {
  const results = []
  const waiting = [...suites]
  const running = new Map()
  while (waiting.length + running.size > 0) {
    const isReady = ({ needsBuild }) => (needsBuild ? !running.has('build') : running.size < most)
    const next = waiting.findIndex(isReady)
    if (next < 0) await Promise.race(running.values())
    else {
      const [suite] = waiting.splice(next, 1)
      const end = runSuite(suite).then((result) => {
        results.push(result)
        running.delete(suite.title)
      })
      running.set(suite.title, end)
    }
  }
  return results
}

async function runSuite(suite) {
  say(`${suite.title} …`)
  const start = Date.now()
  const {
    tally,
    output,
    notice,
    files = {},
  } = await suite.run().catch((error) => ({
    tally: tallyCheck(1),
    output: describeUnexpected(error),
  }))
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  if (tally.failed > 0) process.stdout.write(`${output.slice(-shownCharacters).trimEnd()}\n`)
  process.stdout.write(`${tally.failed > 0 ? '✗' : '✓'} ${suite.title}: ${describe(tally)} (${seconds} s)\n`)
  if (notice !== undefined) process.stdout.write(`! ${notice}\n`)
  return { tally, files }
}
