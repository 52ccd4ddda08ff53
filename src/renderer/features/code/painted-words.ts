// Marks matches and equal words in the visible code with the CSS Custom Highlight API, which leaves the text unchanged.
import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { wholeWord } from '#contract/text-pattern'
import type { Match } from './find-in-lines'

export interface Paint {
  readonly matches: readonly Match[]
  readonly match: Match | null
  /** A selected word, marked wherever it occurs. */
  readonly word: string | null
}

const names = { matches: 'find-match', word: 'same-word' } as const

/**
 * Marks what is visible, after every render.
 * @param box drawn around the current match
 */
export function usePaintedWords(
  scroll: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  paint: Paint,
) {
  useLayoutEffect(() => {
    const rows = new Map<number, Element>()
    for (const code of scroll.current?.querySelectorAll('[data-code-row] [data-code-text]') ?? [])
      rows.set(Number(code.closest('[data-line]')?.getAttribute('data-line')), code)
    // Missing in older browsers, which show no marks.
    if ('highlights' in CSS) {
      CSS.highlights.set(names.matches, new Highlight(...rangesOf(rows, matchesIn(rows, paint.matches))))
      CSS.highlights.set(
        names.word,
        new Highlight(...rangesOf(rows, paint.word === null ? [] : wordsIn(rows, paint.word))),
      )
    }
    placeBox(box.current, rows, paint.match)
  })
  useEffect(
    () => () => {
      if ('highlights' in CSS) for (const name of Object.values(names)) CSS.highlights.delete(name)
    },
    [],
  )
}

function matchesIn(rows: ReadonlyMap<number, Element>, matches: readonly Match[]): readonly Match[] {
  return matches.length === 0 ? matches : matches.filter(({ line }) => rows.has(line))
}

function* wordsIn(rows: ReadonlyMap<number, Element>, word: string): Iterable<Match> {
  const pattern = wholeWord(word, 'g')
  for (const [line, row] of rows)
    for (const { index } of (row.textContent ?? '').matchAll(pattern))
      yield { line, start: index, end: index + word.length }
}

function rangesOf(rows: ReadonlyMap<number, Element>, matches: Iterable<Match>): Range[] {
  return [...matches].flatMap((match) => {
    const row = rows.get(match.line)
    const range = row === undefined ? null : rangeIn(row, match.start, match.end)
    return range === null ? [] : [range]
  })
}

/** The range of an element between two offsets of its text. */
export function rangeIn(element: Element, start: number, end: number): Range | null {
  const range = document.createRange()
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let before = 0
  let isBegun = false
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { length } = node.textContent ?? ''
    if (!isBegun && start < before + length) {
      range.setStart(node, start - before)
      isBegun = true
    }
    if (isBegun && end <= before + length) {
      range.setEnd(node, end - before)
      return range
    }
    before += length
  }
  return null
}

function placeBox(box: HTMLElement | null, rows: ReadonlyMap<number, Element>, match: Match | null): void {
  if (box === null) return
  const row = match === null ? undefined : rows.get(match.line)
  const rect =
    row === undefined || match === null ? undefined : rangeIn(row, match.start, match.end)?.getBoundingClientRect()
  const around = box.parentElement?.getBoundingClientRect()
  box.hidden = rect === undefined || around === undefined
  if (rect === undefined || around === undefined) return
  Object.assign(box.style, {
    left: `${rect.left - around.left}px`,
    top: `${rect.top - around.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
  })
}
