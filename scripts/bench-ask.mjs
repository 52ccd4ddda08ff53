// `npm run bench:ask -- <folder>`: asks the answerer questions in words whose answers the folder's compiler knows.
import { parseArgs } from 'node:util'
import { grammarFolder, loadBench } from './load-bench.mjs'

const usage = `npm run bench:ask -- <folder> [options]

Asks who calls, what is called, what a change reaches and which tests cover, and compares with the compiler.

  --language <name>   auto (default: what most files are in), ecmascript, python, go, java
  --questions <count> symbols asked about (150)
  --samples <count>   bad answers shown per kind (5)`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: 'auto' },
    questions: { type: 'string', default: '150' },
    samples: { type: 'string', default: '5' },
  },
})
const [folder] = positionals
if (!folder) {
  console.error(usage)
  process.exit(1)
}
const { benchAsk } = await loadBench('ask.ts')
await benchAsk(folder, {
  language: values.language,
  questions: Number(values.questions),
  samples: Number(values.samples),
  grammarFolder,
})
