// `npm run bench:answers -- <folder of clones>`: questions as developers ask them, judged by facts of the source.
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { grammarFolder, loadBench } from './load-bench.mjs'

const usage = `npm run bench:answers -- <folder of clones> [options]

Asks questions about real repositories, answered from the graph alone, and judges each answer by facts that were read
in the source: 2 right and useful, 1 partly, 0 wrong or useless, -1 misleading. All citations are opened and checked.
The clones are named in tests/bench/answers/*.json, with the commit that the questions are about.

  --half <name>      development (default), which may be learnt from; held-out and the later ones, which may not
  --only <name>      questions of this kind, or about this repository
  --worst <count>    answers printed in full, the worst first (0)
  --out <file>       writes all answers with their scores, as JSON
  --cache <folder>   where graphs are kept between runs
  --rebuild          reads the repositories again`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    half: { type: 'string', default: 'development' },
    only: { type: 'string' },
    worst: { type: 'string', default: '0' },
    out: { type: 'string' },
    cache: { type: 'string', default: join(tmpdir(), 'cairn-bench-answers') },
    rebuild: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const [folder] = positionals
const halves = readdirSync(join(import.meta.dirname, '../tests/bench/answers'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))
if (values.help) {
  console.log(usage)
  process.exit(0)
}
if (!folder || !halves.includes(values.half)) {
  console.error(usage)
  process.exit(1)
}
const { benchAnswers } = await loadBench('answers/answers.ts')
await benchAnswers(folder, {
  half: values.half,
  grammarFolder,
  cache: values.cache,
  rebuild: values.rebuild,
  worst: Number(values.worst),
  only: values.only,
  out: values.out,
})
