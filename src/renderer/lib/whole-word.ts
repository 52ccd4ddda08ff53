// Regular expressions for a literal text, and for a whole word.

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
