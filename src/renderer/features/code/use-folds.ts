// Which parts of a file are folded, and how rows of the viewer map to lines of the file.
import { useCallback, useMemo, useState } from 'react'
import { foldRanges, foldsOver, shownLines, type FoldRanges } from './folds'

export interface Folds {
  readonly ranges: FoldRanges
  readonly folded: ReadonlySet<number>
  readonly count: number
  /** The line (from 1) of a row (from 0), and the row that shows a line or the fold that contains it. */
  readonly lineOf: (row: number) => number
  readonly rowOf: (line: number) => number
  readonly toggle: (line: number) => void
  /** Opens the folds that hide a line. */
  readonly reveal: (line: number) => void
}

const none: ReadonlySet<number> = new Set()

export function useFolds(lines: readonly string[]): Folds {
  const ranges = useMemo(() => foldRanges(lines), [lines])
  const [state, setState] = useState({ lines, folded: none })
  const folded = state.lines === lines ? state.folded : none
  const shown = useMemo(() => shownLines(lines.length, ranges, folded), [lines, ranges, folded])
  const set = useCallback(
    (change: (folded: ReadonlySet<number>) => ReadonlySet<number>) =>
      setState((before) => ({ lines, folded: change(before.lines === lines ? before.folded : none) })),
    [lines],
  )
  return {
    ranges,
    folded,
    count: shown?.length ?? lines.length,
    lineOf: useCallback((row) => shown?.[row] ?? row + 1, [shown]),
    rowOf: useCallback((line) => (shown === null ? line - 1 : rowIn(shown, line)), [shown]),
    toggle: useCallback(
      (line) =>
        set((before) => {
          const next = new Set(before)
          if (!next.delete(line)) next.add(line)
          return next
        }),
      [set],
    ),
    reveal: useCallback(
      (line) =>
        set((before) => {
          const over = foldsOver(line, ranges, before)
          if (over.length === 0) return before
          const next = new Set(before)
          for (const first of over) next.delete(first)
          return next
        }),
      [set, ranges],
    ),
  }
}

/** The last row that starts at or before a line. */
function rowIn(shown: readonly number[], line: number): number {
  let [low, high] = [0, shown.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((shown[middle] ?? 0) <= line) low = middle
    else high = middle - 1
  }
  return low
}
