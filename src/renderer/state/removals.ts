// What was deleted here and can still be brought back: out of every list at once, gone for good when its notice leaves.
import { create } from 'zustand'
import { useNotices } from './notices'

interface RemovalsState {
  /** Ids of projects and conversations that no list shows. */
  readonly ids: ReadonlySet<string>
}

export const useRemovals = create<RemovalsState>(() => ({ ids: new Set() }))

/** Texts of the notice, and what deletes for good. */
export interface Removal {
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly undoLabel: string
  /** Runs when it was undone: the way back to what was deleted. */
  readonly onUndo?: () => void
  /** Runs when there was no undo; what failed is shown again. */
  readonly remove: () => Promise<unknown>
}

/** Hides the thing and offers to undo that. */
export function removeWithUndo({ id, title, detail, undoLabel, onUndo, remove }: Removal): void {
  const show = () => useRemovals.setState(({ ids }) => ({ ids: new Set([...ids].filter((other) => other !== id)) }))
  useRemovals.setState(({ ids }) => ({ ids: new Set([...ids, id]) }))
  useNotices.getState().show({
    title,
    detail,
    action: {
      label: undoLabel,
      run: () => {
        show()
        onUndo?.()
      },
    },
    onExpire: () => void remove().then(show, show),
  })
}
