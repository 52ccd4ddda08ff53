// A virtual list of turns. A question that was just asked moves to the top of the page and stays there; a growing
// answer is followed only on demand.
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useKeptPlaces } from '../../state/kept-places'
import type { Turn } from './turn'

export interface TurnList {
  readonly scroll: RefObject<HTMLDivElement | null>
  readonly rows: Virtualizer<HTMLDivElement, Element>
  /** Height of the list: all turns, and space that allows the last question to be at the top. */
  readonly height: number
  /** Scrolls to the next turn that is added. */
  readonly expectTurn: () => void
  /** What there is to scroll to: the newest question below, the end of a growing answer, or nothing. */
  readonly hasNewer: boolean
  readonly goToNewest: () => void
}

/** Assumed height of a turn until it is rendered. */
const guessedHeight = 420
/** Closer than this counts as being there. */
const nearPixels = 80
/** Space below the last turn. */
const belowPixels = 24

/** @param place the key under which the scroll position is kept */
export function useTurnList(turns: readonly Turn[], place: string): TurnList {
  const scroll = useRef<HTMLDivElement>(null)
  const [hasNewer, setHasNewer] = useState(false)
  // A conversation opens at its last question, unless it was open before.
  const [left] = useState(() => useKeptPlaces.getState().places[place]?.scrollTop)
  const expected = useRef(left === undefined)
  const followed = useRef(false)
  const wasAtEnd = useRef(false)
  const rows = useVirtualizer({
    count: turns.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => guessedHeight,
    getItemKey: (index) => turns[index]?.id ?? index,
    overscan: 1,
    ...(left === undefined ? {} : { initialOffset: left }),
  })
  useReturnTo(scroll, place, left, turns.length > 0)
  // Updates the measurements that are read below.
  const total = rows.getTotalSize()
  const last = turns.at(-1)
  const index = turns.length - 1
  const isLive = last?.live === true
  const isCut = last !== undefined && !isLive && (last.stopped || last.fault !== null)

  const look = useCallback(() => {
    const row = rows.measurementsCache[index]
    if (row === undefined) return setHasNewer(false)
    // As the list knows it: reading it from the page would force a layout at every step.
    const end = (rows.scrollOffset ?? 0) + (rows.scrollRect?.height ?? 0)
    if (isLive) wasAtEnd.current = row.end - end <= nearPixels
    setHasNewer(isLive ? row.end - end > nearPixels : row.start + nearPixels > end)
  }, [rows, index, isLive])
  useEffect(() => {
    const element = scroll.current
    if (element === null) return
    let before = element.scrollTop
    const onScroll = () => {
      const { scrollTop } = element
      if (scrollTop < before) followed.current = wasAtEnd.current = false
      before = scrollTop
      look()
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [look])

  useEffect(() => {
    if (index < 0 || !expected.current) return
    expected.current = false
    followed.current = wasAtEnd.current = false
    rows.scrollToIndex(index, { align: 'start' })
  }, [rows, index, last?.id])
  // Whoever reads the end of an answer sees why it ended early, and what can be done.
  const size = rows.measurementsCache[index]?.size ?? 0
  useEffect(() => {
    const end = (rows.scrollOffset ?? 0) + (rows.scrollRect?.height ?? 0)
    const isBelow = (rows.measurementsCache[index]?.end ?? 0) > end
    if (isCut && wasAtEnd.current && isBelow) rows.scrollToIndex(index, { align: 'end' })
  }, [rows, index, isCut, size])
  useEffect(() => {
    if (followed.current) rows.scrollToIndex(index, { align: 'end' })
    look()
  }, [rows, index, size, look])

  const room = Math.max(0, (rows.scrollRect?.height ?? 0) - belowPixels - size)
  return {
    scroll,
    rows,
    height: total + (index < 0 ? 0 : room),
    expectTurn: useCallback(() => {
      expected.current = true
    }, []),
    hasNewer,
    goToNewest: () => {
      followed.current = isLive
      rows.scrollToIndex(index, { align: isLive ? 'end' : 'start' })
    },
  }
}

/** Frames in which measured heights replace assumed ones. */
const settlingFrames = 6
/** Frames in which a long answer may become tall enough; some seconds. */
const growingFrames = 300
/** After these the reader is somewhere else on purpose. */
const scrolledBy = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const

/** Keeps the scroll position, and restores it once the turns are loaded. */
function useReturnTo(
  scroll: RefObject<HTMLDivElement | null>,
  place: string,
  left: number | undefined,
  isThere: boolean,
): void {
  useEffect(() => {
    if (!isThere || left === undefined) return
    const element = scroll.current
    if (element === null) return
    // The heights of turns are known only after each was rendered, a long one piece by piece.
    let frames = 0
    let frame = 0
    const put = () => {
      element.scrollTo({ top: left })
      frames += 1
      const isShort = element.scrollTop < left - 1
      if (frames < settlingFrames || (isShort && frames < growingFrames)) frame = requestAnimationFrame(put)
    }
    const end = () => cancelAnimationFrame(frame)
    put()
    for (const event of scrolledBy) element.addEventListener(event, end, { passive: true })
    return () => {
      end()
      for (const event of scrolledBy) element.removeEventListener(event, end)
    }
  }, [scroll, left, isThere])
  useEffect(() => {
    const element = scroll.current
    if (element === null) return
    const keep = () => useKeptPlaces.getState().keep(place, { scrollTop: element.scrollTop })
    element.addEventListener('scrollend', keep, { passive: true })
    return () => element.removeEventListener('scrollend', keep)
  }, [scroll, place])
}
