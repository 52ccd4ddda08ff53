// `npm run bench:mcp -- <folder of clones>`: a scripted agent solves twelve tasks with the tools of the protocol alone.
import { parseArgs } from 'node:util'
import { loadBench } from './load-bench.mjs'

const usage = `npm run bench:mcp -- <folder> [--peer]

The folder holds clones of koa and fastify under these names. The program must have been built (npm run build).

  --peer   the same tasks with the server of @optave/codegraph, installed into the system's temporary folder`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { peer: { type: 'boolean', default: false } },
})
const [folder] = positionals
if (!folder) {
  console.error(usage)
  process.exit(1)
}
const { benchMcp } = await loadBench('mcp/mcp.ts')
await benchMcp(folder, values.peer)
