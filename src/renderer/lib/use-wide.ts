// Whether the window is wide enough for panels next to the page; under that they cover it.
import { useSyncExternalStore } from 'react'

const query = '(min-width: 960px)'
const besideQuery = '(min-width: 1120px)'

/** Whether it is now; for what is done once. */
export function isWide(): boolean {
  return matchMedia(query).matches
}

export function useWide(): boolean {
  return useMedia(query)
}

/** Whether code has room next to an answer; under that it lies over it. */
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
