// The headless entry, built apart from the program's own build, so that unit tests need none.
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/** Builds into a program folder of its own and returns that folder; it holds `out/main/headless.js`. */
export async function buildHeadless(): Promise<string> {
  const program = join(root, 'out', `test-program-${process.pid}`)
  mkdirSync(join(program, 'out', 'main'), { recursive: true })
  await copyFile(join(root, 'package.json'), join(program, 'package.json'))
  for (const name of ['node_modules', 'resources']) {
    if (!existsSync(join(program, name))) symlinkSync(join(root, name), join(program, name), 'junction')
  }
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      emptyOutDir: false,
      outDir: join(program, 'out', 'main'),
      target: 'node22',
      minify: false,
      rolldownOptions: {
        input: {
          headless: join(root, 'src/main/headless.ts'),
          'parse-worker': join(root, 'src/main/parse/worker.ts'),
          'ingest-worker': join(root, 'src/main/ingest/worker.ts'),
          'text-worker': join(root, 'src/main/store/graph/text/text-worker.ts'),
          'map-worker': join(root, 'src/main/query/picture/map-worker.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  })
  return program
}

export function removeProgram(program: string): void {
  rmSync(program, { recursive: true, force: true })
}
