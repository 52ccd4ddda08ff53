// `npm run bench:kills [-- --kills 300]`: kills the built service at random moments, and checks what is there afterwards.
import { parseArgs } from 'node:util'
import { loadBench, root } from './load-bench.mjs'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '300' } } })
const kills = Number(values.kills)
// Otherwise it would end at once, as if nothing had been found.
if (!Number.isInteger(kills) || kills < 1) {
  console.error(`--kills takes a number from 1, not “${values.kills}”.`)
  process.exit(2)
}
process.chdir(root)
const { benchKills } = await loadBench('kills.ts')
process.exit((await benchKills(kills)) === 0 ? 0 : 1)
