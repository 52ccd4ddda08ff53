// Which parts of a file can be folded, by indentation, which works in every language; and which lines remain visible.

/** First line of each foldable part → the last line that is hidden with it; lines count from 1. */
export type FoldRanges = ReadonlyMap<number, number>

const tabWidth = 4

/**
 * A line starts a fold if the next line with text is indented further; the fold ends before the first line that isn't.
 */
export function foldRanges(lines: readonly string[]): FoldRanges {
  const ranges = new Map<number, number>()
  const open: { readonly line: number; readonly indent: number }[] = []
  let lastText = 0
  lines.forEach((line, index) => {
    const indent = indentOf(line)
    if (indent === null) return
    for (let top = open.at(-1); top !== undefined && top.indent >= indent; top = open.at(-1)) {
      open.pop()
      if (lastText > top.line) ranges.set(top.line, lastText)
    }
    open.push({ line: index + 1, indent })
    lastText = index + 1
  })
  for (const { line } of open) if (lastText > line) ranges.set(line, lastText)
  return ranges
}

/** Numbers of the visible lines, in order; null if all are visible. */
export function shownLines(count: number, ranges: FoldRanges, folded: ReadonlySet<number>): readonly number[] | null {
  if (folded.size === 0) return null
  const shown: number[] = []
  for (let line = 1; line <= count; line += 1) {
    shown.push(line)
    if (folded.has(line)) line = ranges.get(line) ?? line
  }
  return shown
}

/** The folds that hide a line. */
export function foldsOver(line: number, ranges: FoldRanges, folded: ReadonlySet<number>): readonly number[] {
  return [...folded].filter((first) => first < line && line <= (ranges.get(first) ?? first))
}

/** Columns before the first letter; null for an empty line. */
function indentOf(line: string): number | null {
  let columns = 0
  for (const letter of line) {
    if (letter === ' ') columns += 1
    else if (letter === '\t') columns += tabWidth
    else return letter === '\r' ? null : columns
  }
  return null
}
