// Enter pressed before the results of the typed text have arrived: waits for them, instead of opening an old result.
import { useEffect, useRef, type KeyboardEvent } from 'react'

const moves: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End'])

/**
 * @param typed the text of the field
 * @param settled whether the rows are results of that text
 * @param openRow opens the row that is then selected, if there is one
 * @returns a key handler for the field, to be called before cmdk's own
 */
export function useEnterWhenReady(
  typed: string,
  settled: boolean,
  openRow: () => void,
): (event: KeyboardEvent) => void {
  const awaited = useRef<string | null>(null)
  /** The text for which the user selected a row: that row is meant, whatever arrives. */
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
