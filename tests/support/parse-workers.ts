// Where the tests find the workers that the global set-up built, and the grammars.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '../..')

/** A worker built to `out/test-workers`. */
export function workerUrl(name: string): URL {
  return pathToFileURL(join(root, 'out/test-workers', `${name}.js`))
}

/** The grammars as the set-up copied them out of their packages. */
export function grammarsDirectory(): string {
  const folder = join(root, 'resources/grammars')
  if (!existsSync(folder)) throw new Error('The grammars are not there. Run "npm run build" once before the tests.')
  return folder
}
