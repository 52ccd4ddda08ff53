// The rows of the viewer: which are rendered, which line is being read, and how to scroll to a line.
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { Folds } from './use-folds'

export interface CodeRowsOptions {
  readonly scroll: RefObject<HTMLDivElement | null>
  readonly folds: Folds
  /** The cited line; a new address scrolls to it. */
  readonly line: number | null
  readonly path: string
  /** Lines that stay rendered wherever they are. */
  readonly pinned: readonly number[]
}

const lineHeight = 20
/** Padding above the first line. */
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
    // Only a new line or file scrolls the view.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [line, path])
  useEffect(() => {
    // The fold that hid the line has just been opened.
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

/** Rows from the top edge to the first readable one: sticky scope lines cover those above. */
const readFrom = 3
