// Keeps the end of a growing answer in view until the reader scrolls away, and back on demand.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

export interface FollowEnd {
  readonly scroll: RefObject<HTMLDivElement | null>
  readonly end: RefObject<HTMLDivElement | null>
  readonly follow: () => void
  readonly atEnd: boolean
}

/** @param growth any number that changes when content is added */
export function useFollowEnd(growth: number): FollowEnd {
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
    if (atEnd) follow()
    // Only growth moves the view; coming back to the end by hand must not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [growth, follow])
  return { scroll, end, follow, atEnd }
}
