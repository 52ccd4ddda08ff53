// `npm run bench:truth -- <folder> [samples] [truth.json] [--language go|java]`: accuracy of call edges against the
// TypeScript checker, go/types or javac, or against calls that another judge wrote down.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { language: { type: 'string' } } })
const [folder, samples, truthFile] = positionals
if (!folder) {
  console.error('Which folder? Say: npm run bench:truth -- <folder> [samples] [truth.json] [--language go|java]')
  process.exit(1)
}
const root = join(import.meta.dirname, '..')
const load = (file) => runnerImport(join(root, 'tests/bench', file), { root, configFile: false, logLevel: 'error' })
const { module } = await load('truth.ts')
const judge = values.language && !['typescript', 'javascript'].includes(values.language) ? values.language : undefined
await module.benchTruth(folder, {
  grammarFolder: join(root, 'resources/grammars'),
  samples: samples ? Number(samples) : undefined,
  judge,
  truthFile,
})
