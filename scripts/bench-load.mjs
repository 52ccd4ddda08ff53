// `npm run bench:load -- <folder> [--seconds 300] [--clients 200] [--streams 20] [--agents 5] [--parse <folder>]`:
// how long reads take, and what the service holds, while many programs ask at once and a folder is parsed again and again.
import { parseArgs } from 'node:util'
import { loadBench, root } from './load-bench.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '300' },
    clients: { type: 'string', default: '200' },
    streams: { type: 'string', default: '20' },
    agents: { type: 'string', default: '5' },
    parse: { type: 'string' },
  },
})
const [folder] = positionals
if (folder === undefined) {
  console.error('Which folder? Say: npm run bench:load -- <folder> [--seconds 300] [--parse <folder>]')
  process.exit(1)
}
process.chdir(root)
const { benchLoad } = await loadBench('speed/load.ts')
await benchLoad(folder, {
  seconds: Number(values.seconds),
  clients: Number(values.clients),
  streams: Number(values.streams),
  agents: Number(values.agents),
  parse: values.parse ?? null,
})
