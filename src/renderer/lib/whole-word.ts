// Expressions for a text as it stands, and for a word that is not a part of another one.

const letter = '[\\p{L}\\p{N}_$]'

/** The text with whatever an expression would take for a sign of its own. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

/** Around a pattern: no letter of a word stands before or after it. */
export function asWord(source: string): string {
  return `(?<!${letter})(?:${source})(?!${letter})`
}

export function wholeWord(name: string, flags = ''): RegExp {
  return new RegExp(asWord(escaped(name)), `${flags}u`)
}
