// The citation that the pointer is on, so that its row shows itself without the answers being drawn again.
import { create } from 'zustand'
import type { Citation } from '#contract/conversation'

interface PointedState {
  readonly citation: Citation | null
  point(citation: Citation | null): void
}

export const usePointed = create<PointedState>((set) => ({
  citation: null,
  point: (citation) => set({ citation }),
}))
