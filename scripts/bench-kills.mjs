// `npm run bench:kills [-- --kills 300]`: kills the built service at random moments, and checks what is there afterwards.
import { parseArgs } from 'node:util'
import { loadBench, root } from './load-bench.mjs'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '300' } } })
process.chdir(root)
const { benchKills } = await loadBench('kills.ts')
process.exit((await benchKills(Number(values.kills))) === 0 ? 0 : 1)
