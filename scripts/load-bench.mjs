// Loads the benches of `tests/bench`, which are written in TypeScript.
import { join } from 'node:path'
import { runnerImport } from 'vite'

/** Folder of the project. */
export const root = join(import.meta.dirname, '..')

/** Folder of the grammars' `.wasm` files. */
export const grammarFolder = join(root, 'resources/grammars')

/** The exports of a module of `tests/bench`. @param path relative to that folder */
export async function loadBench(path) {
  const options = { root, configFile: false, logLevel: 'error' }
  const { module } = await runnerImport(join(root, 'tests/bench', path), options)
  return module
}
