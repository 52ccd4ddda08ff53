// `npm run bench:citations -- <folder of clones>`: opens every citation of more than a thousand answers.
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { grammarFolder, loadBench } from './load-bench.mjs'

const usage = `npm run bench:citations -- <folder of clones> [options]

Asks the frequent questions about names of each clone's own graph, opens every citation of the answers by other means
than the program's, and looks for the named symbol in the cited lines. Ends with 1 when a citation is broken.

  --answers <count>  answers that are checked, over all clones (1200)
  --cache <folder>   where graphs are kept between runs`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    answers: { type: 'string', default: '1200' },
    cache: { type: 'string', default: join(tmpdir(), 'cairn-bench-answers') },
    help: { type: 'boolean', default: false },
  },
})
const [folder] = positionals
if (values.help || !folder) {
  console.log(usage)
  process.exit(values.help ? 0 : 1)
}
const { benchCitations } = await loadBench('answers/citations.ts')
const broken = await benchCitations(folder, readdirSync(folder).sort(), {
  grammarFolder,
  cache: values.cache,
  answers: Number(values.answers),
})
process.exit(broken === 0 ? 0 : 1)
