// Brackets that belong together, for patterns that need whole arguments of calls.

/** Of each opening bracket the offset of its closing one, and the reverse; quoted text and comments are passed over. */
export interface Brackets {
  /** The offset of the closing bracket; the end of the text if it is missing. */
  closeOf(open: number): number
  /** The offset of the opening bracket; -1 if it is missing. */
  openOf(close: number): number
}

const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
const closing = new Set(Object.values(pairs))
/** Unclosed brackets within one that is closed; damaged code may never close any. */
const mostUnclosed = 20
const quoteOrBracket = /["'`([{)\]}]|\/\/|\/\*/g

/** Reads a text once; in some languages a backtick quotes nothing. */
export function bracketsIn(text: string, { isBacktickPlain = false } = {}): Brackets {
  const closes = new Map<number, number>()
  const opens = new Map<number, number>()
  const open: { readonly at: number; readonly sign: string }[] = []
  quoteOrBracket.lastIndex = 0
  for (let found = quoteOrBracket.exec(text); found !== null; found = quoteOrBracket.exec(text)) {
    const sign = found[0]
    const at = found.index
    if (sign in pairs) open.push({ at, sign })
    else if (closing.has(sign)) {
      // A bracket that was never closed ends with the one around it.
      const inner = open.slice(-mostUnclosed).reverse()
      const begun = inner.findIndex((one) => pairs[one.sign] === sign)
      const first = inner[begun]
      if (first === undefined) continue
      open.length -= begun + 1
      closes.set(first.at, at)
      opens.set(at, first.at)
    } else if (sign !== '`' || !isBacktickPlain) quoteOrBracket.lastIndex = endOfQuoted(text, at, sign)
  }
  return { closeOf: (at) => closes.get(at) ?? text.length, openOf: (at) => opens.get(at) ?? -1 }
}

/** The offset after a quoted text or comment; a plain quote that isn't closed on its line is taken for an apostrophe. */
function endOfQuoted(text: string, at: number, sign: string): number {
  if (sign === '//') return lineEnd(text, at)
  if (sign === '/*') return after(text.indexOf('*/', at + 2), 2, text)
  const stop = sign === '`' ? text.length : lineEnd(text, at)
  for (let next = at + 1; next < stop; next++) {
    if (text[next] === '\\') next++
    else if (text[next] === sign) return next + 1
  }
  return at + 1
}

function lineEnd(text: string, at: number): number {
  return after(text.indexOf('\n', at), 0, text)
}

function after(found: number, length: number, text: string): number {
  return found === -1 ? text.length : found + length
}

/** The arguments between two brackets, divided at the commas outside inner brackets and quoted texts. */
export function argumentsIn(text: string, brackets: Brackets, open: number): readonly string[] {
  return argumentPlaces(text, brackets, open).map(({ from, to }) => text.slice(from, to))
}

/** Where each argument between two brackets stands, without the space around it. */
export function argumentPlaces(text: string, brackets: Brackets, open: number): readonly Place[] {
  const end = brackets.closeOf(open)
  const found: Place[] = []
  let start = open + 1
  let steps = 0
  for (let at = start; at < end && found.length < mostArguments && steps < mostSteps; at++, steps++) {
    const sign = text[at] ?? ''
    if (sign in pairs) at = brackets.closeOf(at)
    else if (sign === '"' || sign === "'" || sign === '`') at = endOfQuoted(text, at, sign) - 1
    else if (sign === '/' && (text[at + 1] === '/' || text[at + 1] === '*'))
      at = endOfQuoted(text, at, text.slice(at, at + 2)) - 1
    else if (sign === ',') {
      found.push(trimmed(text, start, at))
      start = at + 1
    }
  }
  found.push(trimmed(text, start, end))
  return found.filter(({ from, to }) => from < to)
}

/** A range of offsets. */
export interface Place {
  readonly from: number
  readonly to: number
}

function trimmed(text: string, from: number, to: number): Place {
  const written = text.slice(from, Math.min(to, from + longestArgument))
  return { from: from + written.length - written.trimStart().length, to: from + written.trimEnd().length }
}

/** A call with more is data, not a call of a router. */
const mostArguments = 100

/**
 * Signs outside inner brackets, and characters of one argument: calls in calls, and those that are never closed, would
 * each be read to the end of the file.
 */
const mostSteps = 10_000
const longestArgument = 10_000
