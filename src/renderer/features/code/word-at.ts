// Which word of the code is under the pointer, and on which line.

/** A word in the viewer and where it is in the window. */
export interface CodeWord {
  readonly word: string
  readonly line: number
  readonly rect: { readonly left: number; readonly top: number; readonly bottom: number }
}

const wordCharacter = /[\p{L}\p{N}_$]/u

/** The word at a point of the window, or null if there is none. */
export function wordAtPoint(x: number, y: number): CodeWord | null {
  // Missing in older browsers; going to a definition by keyboard works there too.
  const position = 'caretPositionFromPoint' in document ? document.caretPositionFromPoint(x, y) : null
  const node = position?.offsetNode
  if (position == null || node?.nodeType !== Node.TEXT_NODE) return null
  const line = Number(
    node.parentElement?.closest('[data-code-text]')?.closest('[data-line]')?.getAttribute('data-line'),
  )
  const bounds = wordBounds(node.textContent ?? '', position.offset)
  if (!(line > 0) || bounds === null) return null
  const range = document.createRange()
  range.setStart(node, bounds[0])
  range.setEnd(node, bounds[1])
  const rect = range.getBoundingClientRect()
  // To the right of a line the browser returns the nearest letter, which is not under the pointer.
  if (x < rect.left || x > rect.right || y < rect.top || y > rect.bottom) return null
  return { word: range.toString(), line, rect }
}

/** Start and end of the word around an offset. */
export function wordBounds(text: string, offset: number): readonly [number, number] | null {
  let [start, end] = [offset, offset]
  while (start > 0 && wordCharacter.test(text[start - 1] ?? '')) start -= 1
  while (end < text.length && wordCharacter.test(text[end] ?? '')) end += 1
  return start === end || /^\p{N}/u.test(text.slice(start, end)) ? null : [start, end]
}
