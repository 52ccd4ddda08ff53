// `npm run bench:truth -- <folder> [samples] [truth.json]`: accuracy of call edges against the TypeScript checker
// or against calls that another judge wrote down.
import { join } from 'node:path'
import { runnerImport } from 'vite'

const [folder, samples, truthFile] = process.argv.slice(2)
if (!folder) {
  console.error('Which folder? Say: npm run bench:truth -- <folder> [samples]')
  process.exit(1)
}
const root = join(import.meta.dirname, '..')
const { module } = await runnerImport(join(root, 'tests/bench/truth.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
})
await module.benchTruth(folder, join(root, 'resources/grammars'), samples ? Number(samples) : undefined, truthFile)
