// Whether the window is wide enough for panels beside the page; under that they lie over it.
import { useSyncExternalStore } from 'react'

const query = '(min-width: 960px)'

export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
