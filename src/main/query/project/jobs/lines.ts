// Where calls, blocks and entries end, by their brackets and indentation.
import { limits } from '../../../kernel/limits'
import { lineStartsOf } from '../../../kernel/line-starts'
import { bracketsIn } from '../brackets'

/** Where a block ends in the lines below its first one, by their indentation; -1 if that isn't in these lines. */
export function endOfBlock(below: readonly string[], indent: number): number {
  // The opening bracket may stand in a line of its own.
  return below.findIndex(
    (one, at) => one.trim() !== '' && one.search(/\S/) <= indent && !(at === 0 && one.trim() === '{'),
  )
}

/** Characters of a call that are read for its end. */
const longestCall = 10_000

/** The line in which the brackets after a name in a line close; the line itself if none are open at its end. */
export function closingLine(text: string, line: number, name = ''): number {
  const starts = lineStartsOf(text)
  const end = starts[line] ?? text.length
  const named = text.indexOf(name, starts[line - 1] ?? text.length)
  const open = named === -1 ? -1 : text.indexOf('(', named)
  if (open === -1 || open >= end) return line
  const close = open + bracketsIn(text.slice(open, open + longestCall)).closeOf(0)
  const next = starts.findIndex((start) => start > close)
  return next === -1 ? starts.length : next
}

/** A range of lines, 1-based and inclusive. */
export interface Lines {
  readonly from: number
  readonly to: number
}

/** Lines of an entry on either side of the one that names its job. */
const linesOfEntry = 20

/** The lines of the brackets that a line is directly in, by their indentation; null if it is in none. */
export function entryAround(lines: readonly string[], line: number): Lines | null {
  const at = line - 1
  const indentOf = (text: string): number => text.search(/\S/)
  const indent = indentOf(lines[at] ?? '')
  const isInside = (text: string): boolean => text.trim() === '' || indentOf(text) >= indent
  let from = at
  while (from > 0 && at - from < linesOfEntry && isInside(lines[from - 1] ?? '')) from--
  let to = at
  while (to < lines.length - 1 && to - at < linesOfEntry && isInside(lines[to + 1] ?? '')) to++
  return /[([{]\s*$/.test((lines[from - 1] ?? '').slice(0, limits.evidenceLineCharacters))
    ? { from: from + 1, to: to + 1 }
    : null
}
