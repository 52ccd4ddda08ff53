// Collapses the rail while a screen needs its space, and restores it; if the user opens it in the meantime, it stays
// open.
import { useEffect } from 'react'
import { useLayout } from '../state/layout'

/** Wider windows have space for everything. */
const roomyPixels = 1_600

export function useFoldedRail(isFolded: boolean): void {
  const set = useLayout((state) => state.set)
  useEffect(() => {
    if (!isFolded || innerWidth >= roomyPixels) return
    set({ railFolded: true })
    return () => set({ railFolded: false })
  }, [isFolded, set])
}
