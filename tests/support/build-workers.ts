// Builds the worker scripts before the tests, as the program's build does, if sources are newer.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const target = join(root, 'out/test-workers')

const entries = {
  'parse-worker': 'src/main/parse/worker.ts',
  'ingest-worker': 'src/main/ingest/run/worker.ts',
  'text-worker': 'src/main/store/graph/text/text-worker.ts',
  'question-worker': 'src/main/api/services/question-worker.ts',
  'text-search-worker': 'src/main/query/text/text-search-worker.ts',
  'map-worker': 'src/main/query/picture/map-worker.ts',
  'faulty-question-worker': 'tests/support/processes/faulty-question-worker.ts',
  'faulty-parse-worker': 'tests/support/processes/faulty-parse-worker.ts',
  'durable-writer': 'tests/support/processes/durable-writer.ts',
  'ingest-process': 'tests/support/processes/ingest-process.ts',
  'answer-process': 'tests/support/processes/answer-process.ts',
  'migrating-process': 'tests/support/processes/migrating-process.ts',
  'lock-process': 'tests/support/processes/lock-process.ts',
  'engine-process': 'tests/support/processes/engine-process.ts',
}

/** Vitest's global set-up. */
export async function setup(): Promise<void> {
  const input = Object.fromEntries(
    Object.entries(entries)
      .map(([name, path]) => [name, join(root, path)] as const)
      .filter(([, path]) => existsSync(path)),
  )
  const stamp = stampOf([join(root, 'src/main'), import.meta.dirname])
  const stampPath = join(target, 'stamp.txt')
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return
  const { bundled, keptThreads } = await import('../../electron.vite.config')
  const chunks = await bundled({
    input,
    output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  })
  for (const { fileName, code } of chunks) replaceFile(join(target, fileName), code)
  // Where the whole program looks for them.
  for (const name of Object.keys(keptThreads))
    replaceFile(join(target, 'threads', `${name}.js`), `import '../${name}.js'\n`)
  replaceFile(stampPath, stamp)
}

// Atomically, because other test runs may be reading the file.
function replaceFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, text)
  renameSync(temporary, path)
}

function stampOf(folders: readonly string[]): string {
  const rows: string[] = []
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts')) continue
      const { mtimeMs, size } = statSync(join(folder, name))
      rows.push(`${name} ${mtimeMs} ${size}`)
    }
  return rows.sort().join('\n')
}
