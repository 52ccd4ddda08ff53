// `npm run bench:locate -- <repositories…> [--commits 100] [--groups 5] [--cache <folder>] [--rebuild] [--manifest
// <file>] [--ablate]`: how well search finds the files and functions that past commits changed, from their subjects
// alone; or how much each part of the ranking contributes.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { grammarFolder, loadBench } from './load-bench.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    commits: { type: 'string', default: '100' },
    groups: { type: 'string', default: '5' },
    cache: { type: 'string', default: join(tmpdir(), 'cairn-bench-locate') },
    rebuild: { type: 'boolean', default: false },
    manifest: { type: 'string' },
    ablate: { type: 'boolean', default: false },
  },
})
if (positionals.length === 0) {
  console.error('Which clones, with their history? Say: npm run bench:locate -- <repositories…>')
  process.exit(1)
}
const { benchLocate } = await loadBench('locate.ts')
await benchLocate(positionals, {
  commits: Number(values.commits),
  groups: Number(values.groups),
  cache: values.cache,
  rebuild: values.rebuild,
  manifest: values.manifest,
  ablate: values.ablate,
  grammarFolder,
})
