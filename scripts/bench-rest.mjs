// `npm run bench:rest -- <folder> [--clients 1,8,32]`: requests per second and times of the read routes.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { clients: { type: 'string', default: '1,8,32' } },
})
const [folder] = positionals
if (folder === undefined) {
  console.error('Which folder? Say: npm run bench:rest -- <folder> [--clients 1,8,32]')
  process.exit(1)
}
const root = join(import.meta.dirname, '..')
process.chdir(root)
const { module } = await runnerImport(join(root, 'tests/bench/speed/rest.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
})
await module.benchRest(folder, values.clients.split(',').map(Number))
