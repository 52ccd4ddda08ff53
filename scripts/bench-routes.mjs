// `npm run bench:routes -- <folder of clones> [<part of a name>]`: the routes read from real applications, against
// tables made by hand in `tests/bench/routes`, each named after its repository.
import { resolve } from 'node:path'
import { loadBench } from './load-bench.mjs'

const [folder, only] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Where are the clones? Say: npm run bench:routes -- <folder>')
  process.exit(1)
}
const { benchRoutes } = await loadBench('routes.ts')
console.log(await benchRoutes(resolve(folder), only))
