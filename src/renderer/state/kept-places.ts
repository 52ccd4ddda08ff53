// Where one was in each conversation: how far down, which citation was chosen, and what was typed and not asked.
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
  /** On the page that is shown; a mark looks here, so that choosing another one draws two marks and not all. */
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
