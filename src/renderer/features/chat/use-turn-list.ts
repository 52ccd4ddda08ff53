// A list of turns of which only those in view are drawn: it keeps a growing answer in view until the reader scrolls
// away, and goes back to its end on demand.
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { Turn } from './turn'

export interface TurnList {
  readonly scroll: RefObject<HTMLDivElement | null>
  readonly rows: Virtualizer<HTMLDivElement, Element>
  readonly follow: () => void
  readonly atEnd: boolean
}

/** Height that a turn is taken for until it is drawn. */
const guessedHeight = 420
/** Nearer than this to the end counts as being there. */
const endPixels = 80
/** Room under the last turn. */
const belowPixels = 24

export function useTurnList(turns: readonly Turn[]): TurnList {
  const scroll = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const rows = useVirtualizer({
    count: turns.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => guessedHeight,
    getItemKey: (index) => turns[index]?.id ?? index,
    overscan: 1,
  })
  useEffect(() => {
    const element = scroll.current
    if (element === null) return
    // As the list knows it: asking the page would have it laid out in the midst of every step.
    const look = () => {
      const end = (rows.scrollOffset ?? 0) + (rows.scrollRect?.height ?? 0)
      setAtEnd(rows.getTotalSize() + belowPixels - end < endPixels)
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [rows])
  const last = turns.at(-1)
  // An answer of the graph comes at once, so its beginning is what one reads; of one that streams, the end.
  const align = last?.mode === 'model' ? 'end' : 'start'
  const follow = useCallback(() => {
    if (turns.length > 0) rows.scrollToIndex(turns.length - 1, { align })
  }, [rows, turns.length, align])
  const growth = `${last?.id} ${last?.text.length ?? 0}`
  useEffect(() => {
    if (atEnd) follow()
    // Only growth moves the view; coming back to the end by hand must not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [growth, follow])
  return { scroll, rows, follow, atEnd }
}
