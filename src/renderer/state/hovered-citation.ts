// The hovered citation, so that its row is highlighted without rendering the answers again.
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
