// The start of a line that is too long to draw: a browser lays out a line as a whole, with or without a place to break it.
import { fittingCode } from '../visible/marked'
import type { HighlightedToken } from './highlight'

/** Tokens, or a text without colours (yet). */
export type CodeLine = readonly HighlightedToken[] | string

/** Characters drawn of a line at first; a paragraph of prose has fewer. */
export const drawnCharacters = 5_000

export interface DrawnLine {
  readonly line: CodeLine
  /** Characters that aren't drawn. */
  readonly left: number
}

/** The start of a line that fits into so many characters, the marks of what nobody sees among them. */
export function drawnLine(line: CodeLine, most: number): DrawnLine {
  if (typeof line === 'string') {
    const end = fittingCode(line, most)
    return { line: end === line.length ? line : line.slice(0, end), left: line.length - end }
  }
  const drawn: HighlightedToken[] = []
  let space = most
  let left = 0
  for (const token of line) {
    const end = left > 0 ? 0 : fittingCode(token.text, space)
    left += token.text.length - end
    space -= end
    if (end > 0) drawn.push(end === token.text.length ? token : { ...token, text: token.text.slice(0, end) })
  }
  return { line: left === 0 ? line : drawn, left }
}
