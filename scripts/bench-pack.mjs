// `npm run bench:pack -- <folder of clones>`: how much of what an answer needs is in the evidence that a model gets
// first.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { grammarFolder, loadBench } from './load-bench.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cache: { type: 'string', default: join(tmpdir(), 'cairn-bench-pack') } },
})
const [clones] = positionals
if (!clones) {
  console.error('Which clones? Say: npm run bench:pack -- <folder with vue-core, kysely, fiddle, aider, fastify, gin>')
  process.exit(1)
}
const { benchPack } = await loadBench('pack.ts')
await benchPack(clones, { grammarFolder, cache: values.cache })
