// `npm test`: sets up what is missing, runs every suite whatever the others did, and closes with one line of counts.
// `npm test -- --only unit,e2e` runs the named suites after a build.
import { SetUpError, say, describeUnexpected } from './set-up/report.mjs'
import { root, setUp } from './set-up/set-up.mjs'
import { createSuites } from './suites/suites.mjs'
import { describe, sum, tallyCheck } from './suites/tally.mjs'

/** Longer output is cut from its front: what failed stands at the end. */
const shownCharacters = 100_000

process.exitCode = await main(process.argv.slice(2))

async function main(flags) {
  const tallies = []
  try {
    const node = await setUp()
    for (const suite of chooseSuites(createSuites(root, node), flags)) tallies.push(await runSuite(suite))
  } catch (error) {
    say(error instanceof SetUpError ? error.message : describeUnexpected(error))
    tallies.push(tallyCheck(1))
  }
  const total = sum(tallies)
  process.stdout.write(`${describe(total)}\n`)
  return total.failed > 0 ? 1 : 0
}

function chooseSuites(suites, flags) {
  const at = flags.indexOf('--only')
  if (at === -1) {
    if (flags.length > 0) throw new SetUpError(`Unknown option ${flags[0]}; the one option is --only <suite,suite>.`)
    return suites
  }
  const wanted = (flags[at + 1] ?? '').split(',').filter((name) => name !== '')
  const unknown = wanted.find((name) => suites.every((suite) => suite.name !== name))
  if (wanted.length === 0 || unknown !== undefined) {
    const names = [...new Set(suites.map((suite) => suite.name))].join(', ')
    throw new SetUpError(`--only ${unknown ?? ''} names no suite; there are ${names}.`)
  }
  return suites.filter((suite) => suite.name === 'build' || wanted.includes(suite.name))
}

async function runSuite(suite) {
  say(`${suite.title} …`)
  const start = Date.now()
  const { tally, output, notice } = await suite.run().catch((error) => ({
    tally: tallyCheck(1),
    output: describeUnexpected(error),
  }))
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  if (tally.failed > 0) process.stdout.write(`${output.slice(-shownCharacters).trimEnd()}\n`)
  process.stdout.write(`${tally.failed > 0 ? '✗' : '✓'} ${suite.title}: ${describe(tally)} (${seconds} s)\n`)
  if (notice !== undefined) process.stdout.write(`! ${notice}\n`)
  return tally
}
