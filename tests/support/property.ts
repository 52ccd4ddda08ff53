// fast-check, with the same cases in every run of the test command: what fails there is the change, not luck.
// `CAIRN_SEED=random npx vitest run <file>` looks at new cases, `CAIRN_SEED=<seed>` again at those of a report.
import fc from 'fast-check'

const { CAIRN_SEED: seed = '1' } = process.env

if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })

export default fc
