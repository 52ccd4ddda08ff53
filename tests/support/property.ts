// fast-check with a fixed seed, so that every run of the test command uses the same cases.
// `CAIRN_SEED=random npx vitest run <file>` tries new cases, `CAIRN_SEED=<seed>` repeats those of a report.
import fc from 'fast-check'

const { CAIRN_SEED: seed = '1' } = process.env

if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })

/** Any character, line feeds and controls too; fast-check's own `binary` takes a second of processor time to set up. */
export const anyCharacter = fc
  .oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 0x7f }) }, fc.integer({ min: 0, max: 0x10ffff - 0x800 }))
  .map((at) => String.fromCodePoint(at < 0xd800 ? at : at + 0x800))

export default fc
