// Deleted items that can still be restored: hidden from all lists at once, deleted for good when their notice ends.
import { create } from 'zustand'
import { useNotices } from './notices'

interface RemovalsState {
  /** Ids of hidden projects and conversations. */
  readonly ids: ReadonlySet<string>
}

export const useRemovals = create<RemovalsState>(() => ({ ids: new Set() }))

/** Texts of the notice, and the actual deletion. */
export interface Removal {
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly undoLabel: string
  /** Runs after an undo, to go back to what was deleted. */
  readonly onUndo?: () => void
  /** Runs if there was no undo; if it fails, the item is shown again. */
  readonly remove: () => Promise<unknown>
}

/** Hides an item and offers an undo. */
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
