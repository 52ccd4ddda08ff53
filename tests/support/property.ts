// fast-check with a fixed seed, so that every run of the test command uses the same cases.
// `CAIRN_SEED=random npx vitest run <file>` tries new cases, `CAIRN_SEED=<seed>` repeats those of a report.
import fc from 'fast-check'

const { CAIRN_SEED: seed = '1' } = process.env

if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })

export default fc
