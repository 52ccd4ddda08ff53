// Finds a text or regular expression in the lines of a file.

/** A match: its line, from 1, and its columns. */
export interface Match {
  readonly line: number
  readonly start: number
  readonly end: number
}

export interface Found {
  /** In order; truncated if there are very many. */
  readonly matches: readonly Match[]
  /** The number of all matches. */
  readonly total: number
}

/** Matches that can be stepped through and are marked; the rest is only counted. */
const listedMatches = 20_000

export function findInLines(lines: readonly string[], pattern: RegExp): Found {
  const matches: Match[] = []
  let total = 0
  lines.forEach((line, index) => {
    for (const { 0: text, index: start } of line.matchAll(pattern)) {
      // An expression that matches the empty text would match everywhere.
      if (text === '') continue
      total += 1
      if (matches.length < listedMatches) matches.push({ line: index + 1, start, end: start + text.length })
    }
  })
  return { matches, total }
}
