// Keeps the engine from optimizing what costs more to optimize than it would ever save.
import { setFlagsFromString } from 'node:v8'
import { readLanguages } from '../contract/languages'

/**
 * Grammars whose lexer is one function of a hundred kilobytes. After a few lines of source the engine would optimize it
 * behind our back, for .3 to 1 second of processor time and 120 to 520 MB of memory; its baseline code is quicker up to
 * some megabytes of source. Every other grammar earns its optimization back within a megabyte.
 */
export const grammarsLeftAsTheyAre: ReadonlySet<string> = new Set(
  [...readLanguages.values()].flatMap(({ leftUnoptimized = [] }) => leftUnoptimized),
)

const flags = ['wasm-tier-up', 'wasm-dynamic-tiering']

/**
 * WebAssembly functions that are called in `run` for the first time are never optimized: whether a function counts its
 * calls towards that is decided when it is compiled, which is at its first call. The flags are the whole process's, so
 * `run` must be short: what another thread happens to call for the first time meanwhile is not optimized either, which
 * is slower and not wrong.
 */
export function leftUnoptimized(run: () => void): void {
  for (const flag of flags) setFlagsFromString(`--no-${flag}`)
  try {
    run()
  } finally {
    for (const flag of flags) setFlagsFromString(`--${flag}`)
  }
}
