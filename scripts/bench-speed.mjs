// `npm run bench:speed -- <folders…> [--rounds 3] [--peers] [--json]`: time of a cold parse, a refresh, one changed
// file and queries, with memory and disk; `--peers` runs other tools on the same folders in turn.
import { parseArgs } from 'node:util'
import { loadBench, root } from './load-bench.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    peers: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
if (positionals.length === 0) {
  console.error('Which folders? Say: npm run bench:speed -- <folders…> [--rounds 3] [--peers] [--json]')
  process.exit(1)
}
process.chdir(root)
const { benchSpeed } = await loadBench('speed/speed.ts')
await benchSpeed(positionals, {
  rounds: Number(values.rounds),
  peers: values.peers ? ['@optave/codegraph', '@colbymchenry/codegraph'] : [],
  json: values.json,
})
