// Which diagrams have a frame: each costs a program of its own, and a short answer may hold hundreds.
import { useEffect, useState, type RefObject } from 'react'
import { diagramLimits } from './messages'

/** How each diagram with a frame loses it, the one seen longest ago first. */
const seated = new Map<object, () => void>()

/** Seats a diagram; those seen longest ago leave. */
export function takeSeat(diagram: object, leave: () => void): void {
  leaveSeat(diagram)
  seated.set(diagram, leave)
  for (const [other, end] of seated) {
    if (seated.size <= diagramLimits.frames) return
    seated.delete(other)
    end()
  }
}

export function leaveSeat(diagram: object): void {
  seated.delete(diagram)
}

/** Pixels beyond the view in which a diagram is drawn already. */
const nearPixels = 200

/** Whether the diagram at a place gets a frame: from when it is first seen, as long as there are few. */
export function useSeat(place: RefObject<Element | null>): boolean {
  const [isSeated, setSeated] = useState(false)
  useEffect(() => {
    const { current } = place
    if (current === null) return
    const diagram = {}
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.at(-1)?.isIntersecting !== true) return
        takeSeat(diagram, () => setSeated(false))
        setSeated(true)
      },
      { rootMargin: `${nearPixels}px` },
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
      leaveSeat(diagram)
    }
  }, [place])
  return isSeated
}
