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
  keep(conversation: string, place: KeptPlace): void
}

export const useKeptPlaces = create<KeptPlacesState>((set) => ({
  places: {},
  keep: (conversation, place) =>
    set(({ places }) => ({ places: { ...places, [conversation]: { ...places[conversation], ...place } } })),
}))
