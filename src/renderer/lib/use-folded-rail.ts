// Folds the rail while a screen needs its room, and gives it back; whoever opens it meanwhile keeps it open.
import { useEffect } from 'react'
import { useLayout } from '../state/layout'

/** Wider windows have room for everything. */
const roomyPixels = 1_600

export function useFoldedRail(isFolded: boolean): void {
  const set = useLayout((state) => state.set)
  useEffect(() => {
    if (!isFolded || innerWidth >= roomyPixels) return
    set({ railFolded: true })
    return () => set({ railFolded: false })
  }, [isFolded, set])
}
