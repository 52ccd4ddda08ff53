// `npm run bench:places -- <folder of clones>`: whether answers lead to the right place first.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { grammarFolder, loadBench } from './load-bench.mjs'

const usage = `npm run bench:places -- <folder of clones> [options]

Asks where things are done in real repositories and prints how often the definition that was read in the source is the
first place of the answer, among the first three, or anywhere in it. The clones are named in
tests/bench/places/places.json, with the commit that the questions are about.

  --only <name>      questions of this half (learning, checking), of this kind, or about this repository
  --out <file>       writes all ranks, as JSON
  --cache <folder>   where graphs are kept between runs
  --rebuild          reads the repositories again`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    out: { type: 'string' },
    cache: { type: 'string', default: join(tmpdir(), 'cairn-bench-answers') },
    rebuild: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const [folder] = positionals
if (values.help || !folder) {
  console.log(usage)
  process.exit(folder || values.help ? 0 : 1)
}
const { benchPlaces } = await loadBench('places/places.ts')
await benchPlaces(folder, { ...values, only: values.only, out: values.out, grammarFolder })
