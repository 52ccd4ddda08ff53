// Where notices appear: above the composer if there is one, so that they never cover what they are about.
import { create } from 'zustand'

interface NoticePlaceState {
  /** The places for notices, the newest last. */
  readonly places: readonly HTMLElement[]
  /** @returns a function that removes the place */
  offer(place: HTMLElement): () => void
}

export const useNoticePlace = create<NoticePlaceState>((set) => ({
  places: [],
  offer: (place) => {
    set(({ places }) => ({ places: [...places, place] }))
    return () => set(({ places }) => ({ places: places.filter((other) => other !== place) }))
  },
}))
