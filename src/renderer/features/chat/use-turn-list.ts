// A list of turns of which only those in view are drawn. A question that was just asked goes to the top of the page and
// stays there; the end of a growing answer is followed only on demand.
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useKeptPlaces } from '../../state/kept-places'
import type { Turn } from './turn'

export interface TurnList {
  readonly scroll: RefObject<HTMLDivElement | null>
  readonly rows: Virtualizer<HTMLDivElement, Element>
  /** Height of the list: all turns, and the room that lets the last question be at the top. */
  readonly height: number
  /** The next turn that comes is scrolled to. */
  readonly expectTurn: () => void
  /** What there is to go to: the newest question from further up, the end of an answer that still grows; or nothing. */
  readonly hasNewer: boolean
  readonly goToNewest: () => void
}

/** Height that a turn is taken for until it is drawn. */
const guessedHeight = 420
/** Nearer than this counts as being there. */
const nearPixels = 80
/** Room under the last turn. */
const belowPixels = 24

/** @param place under what it is kept how far down one was */
export function useTurnList(turns: readonly Turn[], place: string): TurnList {
  const scroll = useRef<HTMLDivElement>(null)
  const [hasNewer, setHasNewer] = useState(false)
  // A conversation that is opened shows its last question, unless one was in it before.
  const [left] = useState(() => useKeptPlaces.getState().places[place]?.scrollTop)
  const expected = useRef(left === undefined)
  const followed = useRef(false)
  const rows = useVirtualizer({
    count: turns.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => guessedHeight,
    getItemKey: (index) => turns[index]?.id ?? index,
    overscan: 1,
    ...(left === undefined ? {} : { initialOffset: left }),
  })
  useReturnTo(scroll, place, left, turns.length > 0)
  // Brings the measurements up to date, which are read below.
  const total = rows.getTotalSize()
  const last = turns.at(-1)
  const index = turns.length - 1
  const isLive = last?.live === true

  const look = useCallback(() => {
    const row = rows.measurementsCache[index]
    if (row === undefined) return setHasNewer(false)
    // As the list knows it: asking the page would have it laid out in the midst of every step.
    const end = (rows.scrollOffset ?? 0) + (rows.scrollRect?.height ?? 0)
    setHasNewer(isLive ? row.end - end > nearPixels : row.start + nearPixels > end)
  }, [rows, index, isLive])
  useEffect(() => {
    const element = scroll.current
    if (element === null) return
    let before = element.scrollTop
    const onScroll = () => {
      const { scrollTop } = element
      if (scrollTop < before) followed.current = false
      before = scrollTop
      look()
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [look])

  useEffect(() => {
    if (index < 0 || !expected.current) return
    expected.current = false
    followed.current = false
    rows.scrollToIndex(index, { align: 'start' })
  }, [rows, index, last?.id])
  const size = rows.measurementsCache[index]?.size ?? 0
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

/** Keeps how far down one is, and goes back there once the turns are there. */
function useReturnTo(
  scroll: RefObject<HTMLDivElement | null>,
  place: string,
  left: number | undefined,
  isThere: boolean,
): void {
  useEffect(() => {
    if (!isThere || left === undefined) return
    // Turns are as high as they are only once each was drawn and measured.
    let frames = 6
    let frame = 0
    const put = () => {
      scroll.current?.scrollTo({ top: left })
      if (frames-- > 0) frame = requestAnimationFrame(put)
    }
    put()
    return () => cancelAnimationFrame(frame)
  }, [scroll, left, isThere])
  useEffect(() => {
    const element = scroll.current
    if (element === null) return
    const keep = () => useKeptPlaces.getState().keep(place, { scrollTop: element.scrollTop })
    element.addEventListener('scrollend', keep, { passive: true })
    return () => element.removeEventListener('scrollend', keep)
  }, [scroll, place])
}
