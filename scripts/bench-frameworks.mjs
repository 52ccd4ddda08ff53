// `npm run bench:frameworks -- <folder of clones> [<part of a name>]`: the calls that frameworks make in real
// applications, against tables made by hand in `tests/bench/frameworks`, each named after its repository.
import { resolve } from 'node:path'
import { loadBench } from './load-bench.mjs'

const [folder, only] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Where are the clones? Say: npm run bench:frameworks -- <folder>')
  process.exit(1)
}
const { benchFrameworks } = await loadBench('frameworks.ts')
console.log(await benchFrameworks(resolve(folder), only))
