// Offsets of a text as lines and columns.

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
      let low = 0
      let high = starts.length - 1
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if ((starts[middle] ?? 0) <= offset) low = middle
        else high = middle - 1
      }
      return { line: low + 1, column: offset - (starts[low] ?? 0) }
    },
    lineText: (text, line) => text.slice(starts[line - 1] ?? text.length, (starts[line] ?? text.length + 1) - 1),
  }
}
