// Whether the service answers; updated by every call.
import { create } from 'zustand'

interface ConnectionState {
  readonly lost: boolean
  setLost(lost: boolean): void
}

export const useConnection = create<ConnectionState>((set) => ({
  lost: false,
  setLost: (lost) => set((state) => (state.lost === lost ? state : { lost })),
}))
