// Finds the exact position of a name in a line, given where the mention begins.

/** Columns of a name within its line: half-open, in UTF-16 code units. */
export interface Span {
  readonly start: number
  readonly end: number
}

const identifierPart = /[\p{ID_Continue}$]/u
const identifier = /[\p{ID_Start}_$#@][\p{ID_Continue}$]*/uy
/** The separator between the parts of a qualified name. */
const separator = /\s*(?:\?\.|\.|::|\\|->)\s*/y
const quoted = /'[^']*'|"[^"]*"/g

/** Sigils that may or may not belong to a name (PHP, Ruby). */
const sigils = ['$', '@', '@@']
/** Words that a mention may begin with, and that are never the name used in a file. */
const leading = new Set(['template', 'typename', 'using', 'use', 'import', 'from', 'export'])

/** The span of a name that begins at a column. */
export function spanAt(line: string, column: number, name: string): Span | null {
  if (name === '') return null
  const sigil = ['', ...sigils].find((sign) => line.startsWith(sign + name, column))
  if (sigil === undefined) return null
  const start = column + sigil.length
  const end = start + name.length
  return isWhole(line, start, end) ? { start, end } : null
}

/**
 * The span of a mention that begins at a column: the name itself, the last part of a qualified one, or the only
 * identifier there, which is the local name.
 */
export function mentionAt(line: string, column: number, name: string): Span | null {
  const direct = spanAt(line, column, name)
  if (direct !== null) return direct
  let last: Span | null = null
  let parts = 0
  for (let at = column; ;) {
    identifier.lastIndex = at
    const found = identifier.exec(line)
    if (found === null) break
    last = { start: at, end: identifier.lastIndex }
    parts++
    separator.lastIndex = last.end
    if (separator.exec(line) === null) break
    at = separator.lastIndex
  }
  if (last === null) return null
  const text = line.slice(last.start, last.end)
  return text === name || (parts === 1 && !leading.has(text)) ? last : null
}

/** The span of a name that occurs once in the line, outside quotes. */
export function onlySpan(line: string, name: string): Span | null {
  if (name === '') return null
  const text = line.replace(quoted, (part) => ' '.repeat(part.length))
  const spans: Span[] = []
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    if (isWhole(text, at, at + name.length)) spans.push({ start: at, end: at + name.length })
  }
  const [only] = spans
  return spans.length === 1 && only !== undefined ? only : null
}

/** Whether no identifier is cut off at either end. */
function isWhole(line: string, start: number, end: number): boolean {
  const cut = (at: number): boolean => identifierPart.test(line.charAt(at - 1)) && identifierPart.test(line.charAt(at))
  return !cut(start) && !cut(end)
}
