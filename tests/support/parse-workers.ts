// Paths of the workers built by the global set-up, and of the grammars.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '../..')

/** A worker built to `out/test-workers`. */
export function workerUrl(name: string): URL {
  return pathToFileURL(join(root, 'out/test-workers', `${name}.js`))
}

/** The grammars that the set-up copied from their packages. */
export function grammarsDirectory(): string {
  const folder = join(root, 'resources/grammars')
  if (!existsSync(folder)) throw new Error('The grammars are not there. Run "npm run build" once before the tests.')
  return folder
}
