// Where a text or expression stands in the lines of a file.
import { asWord, escaped } from '../../lib/whole-word'

export interface FindQuery {
  readonly text: string
  readonly matchCase: boolean
  readonly word: boolean
  readonly regex: boolean
}

/** One place: its line from 1, and where in it. */
export interface Match {
  readonly line: number
  readonly start: number
  readonly end: number
}

export interface Found {
  /** In order; the first of them where there are very many. */
  readonly matches: readonly Match[]
  /** All there are. */
  readonly total: number
}

/** Matches that can be walked through and are marked; the rest is counted. */
const listedMatches = 20_000

/** @returns null where the expression is none */
export function patternOf({ text, matchCase, word, regex }: FindQuery): RegExp | null {
  const source = regex ? text : escaped(text)
  const whole = word ? asWord(source) : source
  const flags = matchCase ? 'g' : 'gi'
  // Strict first; what only the lenient syntax allows (`\_`) is what people mean all the same.
  for (const tried of [`${flags}u`, flags]) {
    try {
      return new RegExp(tried.includes('u') ? whole : whole.replace(/\\p\{[LN]\}/g, '\\w'), tried)
    } catch {
      continue
    }
  }
  return null
}

export function findInLines(lines: readonly string[], pattern: RegExp): Found {
  const matches: Match[] = []
  let total = 0
  lines.forEach((line, index) => {
    for (const { 0: text, index: start } of line.matchAll(pattern)) {
      // An expression that matches nothing at all does so everywhere.
      if (text === '') continue
      total += 1
      if (matches.length < listedMatches) matches.push({ line: index + 1, start, end: start + text.length })
    }
  })
  return { matches, total }
}
