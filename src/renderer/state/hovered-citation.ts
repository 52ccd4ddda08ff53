// The citation that the pointer is on, so that its row shows itself without the answers being drawn again.
import { create } from 'zustand'
import type { Citation } from '#contract/conversation'

interface HoveredCitation {
  readonly citation: Citation | null
  hover(citation: Citation | null): void
}

export const useHoveredCitation = create<HoveredCitation>((set) => ({
  citation: null,
  hover: (citation) => set({ citation }),
}))
