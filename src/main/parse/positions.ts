// Converts offsets of a text to lines and columns.
import { firstPlace } from '../kernel/first-place'

/** Lines are 1-based, columns 0-based in UTF-16 code units. */
export interface Positions {
  at(offset: number): { readonly line: number; readonly column: number }
  /** The text of a line, without its line feed. */
  lineText(source: string, line: number): string
}

export function positionsOf(source: string): Positions {
  const starts = [0]
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return {
    at(offset) {
      const line = firstPlace(starts.length, (index) => (starts[index] ?? 0) > offset)
      return { line, column: offset - (starts[line - 1] ?? 0) }
    },
    lineText: (text, line) => text.slice(starts[line - 1] ?? text.length, (starts[line] ?? text.length + 1) - 1),
  }
}
