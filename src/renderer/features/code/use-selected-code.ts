// Selects and copies any range of a file that is only partly rendered: the rows at both ends of a selection stay
// rendered, so that the browser's own selection survives, and copied text is taken from the file.
import { useCallback, useEffect, useState, type ClipboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** A position in the file: a line from 1, and a column. */
interface Place {
  readonly line: number
  readonly column: number
}

export interface SelectedCode {
  /** Lines that must stay rendered. */
  readonly pinned: readonly number[]
  /** The selected text if it is a single word. */
  readonly word: string | null
  readonly selectAll: () => void
  readonly copy: (event: ClipboardEvent) => void
}

const none: readonly number[] = []
const wordCharacters = 100

export function useSelectedCode(scroll: RefObject<HTMLElement | null>, lines: readonly string[]): SelectedCode {
  const [pinned, setPinned] = useState(none)
  const [word, setWord] = useState<string | null>(null)
  useEffect(() => {
    const look = () => {
      const ends = scroll.current === null ? null : selectedIn(scroll.current)
      const next = ends === null ? none : [ends[0].line, ends[1].line]
      setPinned((before) => (before[0] === next[0] && before[1] === next[1] ? before : next))
      const text = ends !== null && ends[0].line === ends[1].line ? getSelection()?.toString() : undefined
      setWord(
        text !== undefined && text.length <= wordCharacters && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(text) ? text : null,
      )
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [scroll])
  return {
    pinned,
    word,
    selectAll: useCallback(() => {
      flushSync(() => setPinned([1, lines.length]))
      const first = scroll.current?.querySelector('[data-line="1"] [data-code-text]')
      const last = scroll.current?.querySelector(`[data-line="${lines.length}"] [data-code-text]`)
      if (first != null && last != null) getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length)
    }, [scroll, lines]),
    copy: useCallback(
      (event) => {
        const ends = scroll.current === null ? null : selectedIn(scroll.current)
        if (ends === null) return
        const [start, end] = ends
        const text = lines.slice(start.line - 1, end.line)
        // The end first: both may be on the same line.
        text[text.length - 1] = text.at(-1)?.slice(0, end.column) ?? ''
        text[0] = text[0]?.slice(start.column) ?? ''
        event.clipboardData.setData('text/plain', text.join('\n'))
        event.preventDefault()
      },
      [scroll, lines],
    ),
  }
}

/** Start and end of the selection in the code; null if there is none, or if it includes something else. */
function selectedIn(scroll: HTMLElement): readonly [Place, Place] | null {
  const selection = getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0)
  if (!scroll.contains(startContainer) || !scroll.contains(endContainer)) return null
  const start = placeOf(startContainer, startOffset)
  const end = placeOf(endContainer, endOffset)
  return start === null || end === null ? null : [start, end]
}

function placeOf(node: Node, offset: number): Place | null {
  const element = node instanceof Element ? node : node.parentElement
  const row = element?.closest('[data-line]')
  const code = row?.querySelector(':scope [data-code-text]')
  // Panes inside the code are copied as displayed.
  if (row == null || code == null || row.closest('[data-code-row]') === null) return null
  const range = document.createRange()
  range.selectNodeContents(code)
  if (code.contains(node)) range.setEnd(node, offset)
  else if ((code.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) !== 0) range.collapse(true)
  // A marker for an invisible character is one character of the file.
  const column = range.toString().replace(/⟦U\+[0-9A-F]{4}⟧/g, '.').length
  return { line: Number(row.getAttribute('data-line')), column }
}
