// The current notice: a message with at most one action, hidden after eight seconds.
import { create } from 'zustand'

export interface Notice {
  readonly id: number
  readonly title: string
  readonly detail?: string
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Runs when the notice leaves without its action being taken. */
  readonly onExpire?: () => void
}

interface NoticesState {
  readonly notice: Notice | null
  show(notice: Omit<Notice, 'id'>): void
  /** Hides the notice; its action counts as not taken. */
  dismiss(): void
  act(): void
}

export const useNotices = create<NoticesState>((set, get) => ({
  notice: null,
  show: (notice) => {
    get().notice?.onExpire?.()
    set({ notice: { ...notice, id: Date.now() } })
  },
  dismiss: () => {
    get().notice?.onExpire?.()
    set({ notice: null })
  },
  act: () => {
    const { notice } = get()
    set({ notice: null })
    notice?.action?.run()
  },
}))
