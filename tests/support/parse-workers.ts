// Where the tests find the workers that the global set-up built, and the grammars.
import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '../..')

/** A worker built to `out/test-workers`. */
export function workerUrl(name: string): URL {
  return pathToFileURL(join(root, 'out/test-workers', `${name}.js`))
}

const grammarFiles = [
  'tree-sitter-javascript/tree-sitter-javascript.wasm',
  'tree-sitter-typescript/tree-sitter-typescript.wasm',
  'tree-sitter-typescript/tree-sitter-tsx.wasm',
  'tree-sitter-python/tree-sitter-python.wasm',
  'tree-sitter-go/tree-sitter-go.wasm',
  'tree-sitter-java/tree-sitter-java.wasm',
]

/** A folder with all grammars, filled from the packages when first asked for. */
export function grammarsDirectory(): string {
  const folder = join(root, 'out/test-workers/grammars')
  mkdirSync(folder, { recursive: true })
  const require = createRequire(import.meta.url)
  for (const file of grammarFiles) {
    const target = join(folder, file.slice(file.indexOf('/') + 1))
    if (existsSync(target)) continue
    copyFileSync(require.resolve(file), `${target}.${process.pid}`)
    renameSync(`${target}.${process.pid}`, target)
  }
  return folder
}
