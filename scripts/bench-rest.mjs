// `npm run bench:rest -- <folder> [--clients 1,8,32]`: requests per second and latencies of the read routes.
import { parseArgs } from 'node:util'
import { loadBench, root } from './load-bench.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { clients: { type: 'string', default: '1,8,32' } },
})
const [folder] = positionals
if (folder === undefined) {
  console.error('Which folder? Say: npm run bench:rest -- <folder> [--clients 1,8,32]')
  process.exit(1)
}
process.chdir(root)
const { benchRest } = await loadBench('speed/rest.ts')
await benchRest(folder, values.clients.split(',').map(Number))
