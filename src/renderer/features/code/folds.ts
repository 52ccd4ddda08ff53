// What can be folded in a file, by its indentation, which says it in every language; and which lines are left to show.

/** First line of each part that can be folded → its last line that is hidden with it; lines count from 1. */
export type FoldRanges = ReadonlyMap<number, number>

const tabWidth = 4

/** A line opens a fold when the next one with a text stands deeper; its fold ends before the first that doesn't. */
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

/** Numbers of the lines that are shown, in order; null when that is all of them. */
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
