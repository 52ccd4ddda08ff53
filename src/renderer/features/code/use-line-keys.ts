// Keys of the viewer that depend on the line being read.
import type { KeyboardEvent, RefObject } from 'react'
import { useLocation } from 'wouter'
import type { FileText } from '#contract/graph'
import type { Folds } from './use-folds'
import type { SelectedCode } from './use-selected-code'

export interface LineKeysOptions {
  readonly file: FileText
  /** The cited line, or null. */
  readonly line: number | null
  /** The line being read. */
  readonly place: number
  /** Lines of the file. */
  readonly lines: number
  readonly scroll: RefObject<HTMLDivElement | null>
  readonly addressOf: (path: string, line: number) => string
  readonly goToDefinition: () => void
  readonly selected: Pick<SelectedCode, 'selectAll'>
  readonly folds: Pick<Folds, 'ranges' | 'toggle'>
}

/**
 * F12 goes to the definition of the word under the pointer, otherwise of the current line; the arrows move that line.
 */
export function useLineKeys(options: LineKeysOptions): (event: KeyboardEvent) => void {
  const { file, line, place, lines, scroll, addressOf, goToDefinition, selected, folds } = options
  const [, navigate] = useLocation()
  return (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const command = event.ctrlKey || event.metaKey
    if (event.key === 'F12') goToDefinition()
    else if (command && event.key.toLowerCase() === 'a') selected.selectAll()
    else if (command && event.shiftKey && (event.code === 'BracketLeft' || event.code === 'BracketRight'))
      folds.toggle(foldAt(folds.ranges, place))
    else if (step !== 0 && !command && !event.shiftKey && line !== null && event.target === scroll.current) {
      const next = Math.min(Math.max(line + step, 1), lines)
      navigate(addressOf(file.path, next), { replace: true })
    } else return
    event.preventDefault()
  }
}

/** The innermost fold that contains a line. */
function foldAt(ranges: ReadonlyMap<number, number>, line: number): number {
  for (let first = line; first > 0; first -= 1) if ((ranges.get(first) ?? 0) >= line) return first
  return line
}
