// Finding in the viewer: what is painted, which match is in view, and the keys that open and close the bar.
import { useEffect, type RefObject } from 'react'
import { usePaintedWords } from './painted-words'
import { useCodeKeys } from './use-code-keys'
import { useFind } from './use-find'
import type { SelectedCode } from './use-selected-code'

export interface FindInViewOptions {
  readonly lines: readonly string[]
  /** The line being read. */
  readonly place: number
  readonly goTo: (line: number) => void
  readonly scroll: RefObject<HTMLDivElement | null>
  /** Outlines the current match. */
  readonly box: RefObject<HTMLDivElement | null>
  readonly selected: Pick<SelectedCode, 'word'>
}

export function useFindInView({ lines, place, goTo, scroll, box, selected }: FindInViewOptions) {
  const find = useFind(lines, () => place)
  usePaintedWords(scroll, box, {
    matches: find.found?.matches ?? [],
    match: find.match,
    word: find.isOpen ? null : selected.word,
  })
  const match = find.match
  useEffect(() => {
    if (match !== null) goTo(match.line)
    // Only another match scrolls the view.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [match])
  const closeFind = () => {
    find.close()
    scroll.current?.focus()
  }
  useCodeKeys({ find, word: selected.word })
  return { find, closeFind }
}
