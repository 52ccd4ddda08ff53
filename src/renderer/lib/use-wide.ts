// Whether the window is wide enough for panels next to the page; otherwise they cover it.
import { useSyncExternalStore } from 'react'

const query = '(min-width: 960px)'
const besideQuery = '(min-width: 1120px)'

/** The current value, for one-off decisions. */
export function isWide(): boolean {
  return matchMedia(query).matches
}

export function useWide(): boolean {
  return useMedia(query)
}

/** Whether code fits next to an answer; otherwise it covers it. */
export function useRoomBeside(): boolean {
  return useMedia(besideQuery)
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
