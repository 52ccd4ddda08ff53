// Regular expressions for a literal text, a whole word, and a query: the same for one file and for all files.

/** A text to search for, and how. */
export interface TextQuery {
  readonly text: string
  readonly matchCase: boolean
  readonly word: boolean
  readonly regex: boolean
}

const letter = '[\\p{L}\\p{N}_$]'

/** Escapes the special characters of regular expressions. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

/** Wraps a pattern so that it only matches whole words. */
export function asWord(source: string): string {
  return `(?<!${letter})(?:${source})(?!${letter})`
}

export function wholeWord(name: string, flags = ''): RegExp {
  return new RegExp(asWord(escaped(name)), `${flags}u`)
}

/** @returns null if the expression is invalid */
export function patternOf({ text, matchCase, word, regex }: TextQuery): RegExp | null {
  const source = regex ? text : escaped(text)
  const whole = word ? asWord(source) : source
  const flags = matchCase ? 'g' : 'gi'
  // Strict mode first; otherwise the lenient syntax (`\_`), which people use anyway.
  for (const tried of [`${flags}u`, flags]) {
    try {
      return new RegExp(tried.includes('u') ? whole : whole.replace(/\\p\{[LN]\}/g, '\\w'), tried)
    } catch {
      continue
    }
  }
  return null
}
