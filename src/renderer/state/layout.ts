// Layout settings of the page itself; kept between visits.
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export type Theme = 'system' | 'light' | 'dark'

interface LayoutState {
  readonly theme: Theme
  readonly fontPercent: number
  /** Null follows the browser. */
  readonly language: 'en' | 'de' | null
  readonly railOpen: boolean
  /** Collapsed by a screen that needs the space, while it is shown. */
  readonly railFolded: boolean
  readonly treeOpen: boolean
  /** The panel next to code: the tree of files, or the text search. */
  readonly codePanel: 'files' | 'text'
  readonly evidenceOpen: boolean
  /** In a narrow window the evidence covers the answer, so it opens only on demand. */
  readonly evidenceDrawer: boolean
  /** Widths in pixels, as last set by the user. */
  readonly railWidth: number
  readonly treeWidth: number
  readonly textWidth: number
  readonly evidenceWidth: number
  /** Width of the code next to an answer, including the evidence. */
  readonly besideWidth: number
  /** The project that the rail shows; conversations are listed for it. */
  readonly projectId: string | null
  /** Model of the next question: a name, `none`, or null for the service's default. */
  readonly model: string | null
  readonly agentId: string
  set(change: Partial<Omit<LayoutState, 'set'>>): void
}

export const useLayout = create<LayoutState>()(
  persist(
    (set) => ({
      theme: 'system',
      fontPercent: 100,
      language: null,
      railOpen: true,
      railFolded: false,
      treeOpen: true,
      codePanel: 'files',
      evidenceOpen: true,
      evidenceDrawer: false,
      railWidth: 248,
      treeWidth: 264,
      textWidth: 340,
      evidenceWidth: 360,
      besideWidth: 756,
      projectId: null,
      model: null,
      agentId: 'codebase_qna_agent',
      set: (change) => set(change),
    }),
    { name: 'cairn.layout', partialize: ({ evidenceDrawer: _, railFolded: __, ...kept }) => kept },
  ),
)
