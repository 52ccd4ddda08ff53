// Enter that comes before the rows of what was typed: it waits for them, and opens one of them instead of an old one.
import { useEffect, useRef, type KeyboardEvent } from 'react'

const moves: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

/**
 * @param typed what is in the field
 * @param settled whether the rows are those of what is there
 * @param openRow opens the row that is in sight as chosen then, if there is one
 * @returns a handler for the keys of the field, to be asked before cmdk's own
 */
export function useEnterWhenReady(
  typed: string,
  settled: boolean,
  openRow: () => void,
): (event: KeyboardEvent) => void {
  const awaited = useRef<string | null>(null)
  /** For which text a row was gone to on purpose: it is meant, whatever comes. */
  const movedIn = useRef<string | null>(null)
  useEffect(() => {
    if (!settled || awaited.current === null) return
    const isMeant = awaited.current === typed
    awaited.current = null
    if (isMeant) openRow()
  })
  return (event) => {
    if (moves.has(event.key)) movedIn.current = typed
    const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
    if (!isPlain || settled || movedIn.current === typed) return
    event.preventDefault()
    awaited.current = typed
  }
}
