// When the engine compiles WebAssembly, and what it doesn't optimize because that costs more than it could save.
import { setFlagsFromString } from 'node:v8'
import { readLanguages } from '../contract/languages'

/**
 * Grammars whose lexer is a single function of a hundred kilobytes. After a few lines of source the engine would
 * optimize it in the background, at .3 to 1 second of processor time and 120 to 520 MB of memory; its baseline code is
 * faster up to some megabytes of source. Every other grammar pays for its optimization within a megabyte.
 */
export const grammarsLeftAsTheyAre: ReadonlySet<string> = new Set(
  [...readLanguages.values()].flatMap(({ leftUnoptimized = [] }) => leftUnoptimized),
)

/**
 * WebAssembly functions first called during `run` are never optimized: whether a function counts its calls is decided
 * when it is compiled, at its first call. The flags apply to the whole process, so `run` must be short: functions that
 * another thread first calls in the meantime aren't optimized either, which is slower but not wrong.
 */
export function leftUnoptimized(run: () => void): void {
  without(['wasm-tier-up', 'wasm-dynamic-tiering'], run)
}

/**
 * Modules made during `run` are compiled as a whole, so that no function of theirs is first called, and then left slow,
 * in `leftUnoptimized`. Worth it for a module that all grammars call.
 */
export function compiledAtOnce<T>(run: () => T): T {
  return without(['wasm-lazy-compilation'], run)
}

function without<T>(flags: readonly string[], run: () => T): T {
  for (const flag of flags) setFlagsFromString(`--no-${flag}`)
  try {
    return run()
  } finally {
    for (const flag of flags) setFlagsFromString(`--${flag}`)
  }
}
