// The rows of the viewer: which are drawn, which line is read, and the way to a line.
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { Folds } from './use-folds'

export interface CodeRowsOptions {
  readonly scroll: RefObject<HTMLDivElement | null>
  readonly folds: Folds
  /** The cited line, which a new address moves to. */
  readonly line: number | null
  readonly path: string
  /** Lines that stay drawn wherever they are. */
  readonly pinned: readonly number[]
}

const lineHeight = 20
/** Above the first line. */
const padding = 8

export function useCodeRows({ scroll, folds, line, path, pinned }: CodeRowsOptions) {
  const { rowOf, lineOf, count, reveal } = folds
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => lineHeight,
    getItemKey: lineOf,
    overscan: 24,
    rangeExtractor: useCallback(
      (range: Range) => {
        const inView = defaultRangeExtractor(range)
        if (pinned.length === 0) return inView
        const rowsPinned = pinned.map(rowOf).filter((row) => row >= 0 && row < range.count)
        return [...new Set([...inView, ...rowsPinned])].sort((a, b) => a - b)
      },
      [pinned, rowOf],
    ),
  })
  const wanted = useRef<number | null>(null)
  const goTo = useCallback(
    (to: number) => {
      reveal(to)
      wanted.current = to
      rows.scrollToIndex(Math.max(rowOf(to), 0), { align: 'center' })
    },
    [rows, rowOf, reveal],
  )
  useEffect(() => {
    if (line !== null) goTo(line)
    // Only a new line or file moves the view.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [line, path])
  useEffect(() => {
    // What hid the line has just been opened.
    if (wanted.current !== null) rows.scrollToIndex(Math.max(rowOf(wanted.current), 0), { align: 'center' })
    wanted.current = null
  }, [rows, rowOf])
  const offset = rows.scrollOffset ?? 0
  const lineAt = (rowsBelow: number): number => {
    const item = rows.getVirtualItemForOffset(Math.max(0, offset - padding + rowsBelow * lineHeight))
    return item === undefined ? 1 : lineOf(item.index)
  }
  const first = lineAt(0)
  const height = rows.scrollRect?.height ?? 0
  const last = lineAt(Math.max(0, Math.floor(height / lineHeight) - 1))
  return { rows, lineAt, goTo, place: line !== null && line >= first && line <= last ? line : lineAt(readFrom) }
}

/** Rows from the top edge to what one reads: scope lines stand over the first ones. */
const readFrom = 3
