// `npm run bench:speed -- <folders…> [--rounds 3] [--peers] [--peer <name>] [--cold] [--json]`: time of a cold parse, a
// refresh, one changed file and queries, with memory and disk. `--peers` runs the other tools on the same folders in
// turn, `--peer` one of them; `--cold` measures cold parses alone. Each round is printed to stderr when it is done.
import { parseArgs } from 'node:util'
import { loadBench, root } from './load-bench.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    peers: { type: 'boolean', default: false },
    peer: { type: 'string', multiple: true, default: [] },
    cold: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
if (positionals.length === 0) {
  console.error(
    'Which folders? Say: npm run bench:speed -- <folders…> [--rounds 3] [--peers] [--peer <name>] [--cold] [--json]',
  )
  process.exit(1)
}
process.chdir(root)
const { benchSpeed } = await loadBench('speed/speed.ts')
await benchSpeed(positionals, {
  rounds: Number(values.rounds),
  peers: values.peers ? ['@optave/codegraph', '@colbymchenry/codegraph'] : values.peer,
  onlyCold: values.cold,
  json: values.json,
})
