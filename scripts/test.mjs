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
const quickSuites = ['types', 'lint', 'format', 'layers', 'core']

process.exitCode = await main(process.argv.slice(2))

async function main(flags) {
  const tallies = []
  try {
    const node = await setUp()
    const files = {}
    for (const stage of inStages(chooseSuites(createSuites(root, node), flags)))
      for (const result of await runInParallel(stage, availableParallelism())) {
        tallies.push(result.tally)
        Object.assign(files, result.files)
      }
    // Only a whole run has the results of all tests.
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
  // The unit suite includes the pure parts as well.
  if (flags.length === 0) return suites.filter((suite) => suite.name !== 'core')
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

function inStages(suites) {
  const stages = new Map()
  for (const suite of suites) stages.set(suite.stage, [...(stages.get(suite.stage) ?? []), suite])
  return stages.values()
}

/** Runs suites in parallel, at most `most` at a time, starting them in order. */
async function runInParallel(suites, most) {
  const results = []
  const waiting = [...suites]
  const work = async () => {
    for (let suite = waiting.shift(); suite !== undefined; suite = waiting.shift()) results.push(await runSuite(suite))
  }
  await Promise.all(Array.from({ length: most }, work))
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
