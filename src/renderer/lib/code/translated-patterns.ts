// The patterns of grammars as regular expressions of JavaScript, most of them translated by the build.
import type { EmulatedRegExp } from 'oniguruma-to-es'

/** By the pattern in the grammar's own notation: source and flags, and options where a plain `RegExp` isn't enough. */
export type TranslatedPatterns = Readonly<
  Record<string, readonly [source: string, flags: string, options?: EmulatedRegExp['rawOptions']]>
>

export interface PatternSource {
  add(patterns: TranslatedPatterns): void
  /** @throws Error for a pattern that JavaScript has no equivalent of */
  make(pattern: string): RegExp
}

/**
 * @param Emulated what patterns with options become
 * @param translate for patterns that are composed while reading, with what a pattern before them has found
 */
export function createPatternSource(
  Emulated: typeof EmulatedRegExp,
  translate: (pattern: string) => RegExp,
): PatternSource {
  const known = new Map<string, TranslatedPatterns[string]>()
  return {
    add(patterns) {
      for (const [pattern, row] of Object.entries(patterns)) known.set(pattern, row)
    },
    make(pattern) {
      const row = known.get(pattern)
      if (row === undefined) return translate(pattern)
      const [source, flags, options] = row
      try {
        return options === undefined ? new RegExp(source, flags) : new Emulated(source, flags, options)
      } catch {
        // A browser that doesn't know the flags.
        return translate(pattern)
      }
    },
  }
}
