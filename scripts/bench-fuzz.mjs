// `npm run bench:fuzz -- <folder of clones> [--cases 10000] [--languages swift,dart] [--report <folder>]`:
// mutated files of every language, or of those named.
import { mkdirSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadBench } from './load-bench.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: 'string', default: '10000' },
    languages: { type: 'string' },
    report: { type: 'string', default: join(tmpdir(), 'cairn-bench-fuzz') },
  },
})
const [folder] = positionals
if (folder === undefined) {
  console.error('Which clones? Say: npm run bench:fuzz -- <folder of clones> [--cases 10000] [--report <folder>]')
  process.exit(1)
}
mkdirSync(values.report, { recursive: true })
// New cases in each run; a fault is kept with its text.
process.env.CAIRN_SEED ??= 'random'
const { fuzz } = await loadBench('fuzz.ts')
const clones = readdirSync(folder).map((name) => join(folder, name))
const languages = values.languages?.split(',') ?? null
const faults = await fuzz({ clones, cases: Number(values.cases), languages, report: values.report })
console.log(`${faults} faults; figures, faults and the slowest files are in ${values.report}`)
process.exit(faults === 0 ? 0 : 1)
