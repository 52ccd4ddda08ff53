// Keeps a growing answer in view until the reader scrolls away, and back to its end on demand.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

export interface FollowEnd {
  readonly scroll: RefObject<HTMLDivElement | null>
  readonly end: RefObject<HTMLDivElement | null>
  readonly follow: () => void
  readonly atEnd: boolean
}

/**
 * @param growth any number that changes when content is added
 * @param whole the answer comes at once, so its beginning is what one reads; otherwise the end is followed
 */
export function useFollowEnd(growth: number, whole: boolean): FollowEnd {
  const scroll = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  useEffect(() => {
    if (scroll.current === null || end.current === null) return
    const observer = new IntersectionObserver(([entry]) => setAtEnd(entry?.isIntersecting ?? true), {
      root: scroll.current,
      rootMargin: '0px 0px 80px 0px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  const follow = useCallback(() => end.current?.scrollIntoView({ block: 'end' }), [])
  useEffect(() => {
    if (!atEnd) return
    const last = whole ? end.current?.previousElementSibling : null
    if (last == null) follow()
    else last.scrollIntoView({ block: 'start' })
    // Only growth moves the view; coming back to the end by hand must not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [growth, whole, follow])
  return { scroll, end, follow, atEnd }
}
