// What is around a line: the lines that open the blocks it is in, its comment, and what an annotation is for.
import { limits } from '../../../kernel/limits'
import { indentOf } from '../../source-lines'

export const comment = /^\s*(?:#(?!\[|\s*define)|\/\/|\*|\/\*|--|;|<!--)/
const annotation = /^\s*(?:@|#\[|\[)/
/** `[app]`, above the keys of a part of a settings file. */
const isHeading = /^\s*\[{1,2}[\w.\- "']{1,80}\]{1,2}\s*(?:[#;].*)?$/
/** Lines above that may open what a line is in, and how deep it may be. */
const linesAbove = 150
const mostParents = 6
const linesOfComment = 8
const linesBelow = 6

export interface Parent {
  readonly line: string
  readonly at: number
}

/** The lines that open what a line is in, by their indentation, the nearest first. */
export function parentsOf(lines: readonly string[], at: number): readonly Parent[] {
  const parents: Parent[] = []
  let indent = indentOf(lines[at] ?? '')
  for (let above = at - 1; above >= Math.max(0, at - linesAbove) && parents.length < mostParents; above--) {
    const line = (lines[above] ?? '').slice(0, limits.evidenceLineCharacters)
    if (isHeading.test(line)) return [...parents, { line, at: above }]
    const own = indentOf(line)
    if (own >= indent || line.trim() === '' || comment.test(line)) continue
    indent = own
    parents.push({ line, at: above })
  }
  return parents
}

/** What an annotation is for: the first line below it that is none. */
export function annotatedBelow(lines: readonly string[], at: number): string {
  if (!annotation.test(lines[at] ?? '')) return ''
  const below = lines.slice(at + 1, at + 1 + linesBelow)
  return (below.find((line) => line.trim() !== '' && !annotation.test(line)) ?? '').slice(
    0,
    limits.evidenceLineCharacters,
  )
}

/** The comment directly above a line. */
export function commentAbove(lines: readonly string[], at: number): string {
  const found: string[] = []
  for (let above = at - 1; above >= Math.max(0, at - linesOfComment) && comment.test(lines[above] ?? ''); above--)
    found.push((lines[above] ?? '').slice(0, limits.evidenceLineCharacters))
  return found.join('\n')
}
