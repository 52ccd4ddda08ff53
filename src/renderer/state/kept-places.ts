// The reader's place in each conversation: scroll position, selected citation, and draft.
import { create } from 'zustand'

export interface ChosenCitation {
  readonly turn: string
  readonly number: number | null
}

export interface KeptPlace {
  readonly scrollTop?: number
  readonly chosen?: ChosenCitation | null
  readonly draft?: string
}

interface KeptPlacesState {
  readonly places: Readonly<Record<string, KeptPlace>>
  /** On the visible page; marks subscribe to this, so that selecting another one renders two marks and not all. */
  readonly chosen: ChosenCitation | null
  keep(conversation: string, place: KeptPlace): void
}

export const useKeptPlaces = create<KeptPlacesState>((set) => ({
  places: {},
  chosen: null,
  keep: (conversation, place) =>
    set(({ places, chosen }) => ({
      places: { ...places, [conversation]: { ...places[conversation], ...place } },
      chosen: place.chosen === undefined ? chosen : place.chosen,
    })),
}))
