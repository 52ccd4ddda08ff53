// Marks in comments for work left to do.
import { limits } from '../../kernel/limits'
import type { PathClass } from '../path-class'
import type { ProjectView } from '../project-view'
import { scanFiles } from './scan-text'

export interface Mark {
  readonly word: string
  readonly text: string
  readonly path: string
  readonly line: number
  readonly kind: PathClass
}

export interface Marks {
  readonly marks: readonly Mark[]
  readonly filesLeft: number
}

/** The words of such marks, assembled so that this file contains none. */
export const markWords: readonly string[] = [
  ['TO', 'DO'],
  ['FIX', 'ME'],
  ['XX', 'X'],
  ['HA', 'CK'],
].map((parts) => parts.join(''))
/** A mark is in capitals in a comment, or in lower case before a colon or a dash or at the start of the comment. */
const comment = /(?:\/\/|#|\/\*|\*|<!--|--|;|%|"""|\{-|@)[^"'`\n]{0,80}?/
const small = markWords.join('|').toLowerCase()
const mark = new RegExp(
  `${comment.source}\\b(${markWords.join('|')}|(?:${small})(?=\\s*:| - )|(?<=(?:\\/\\/|#|\\*) ?)(?:${small}))\\b(?!\\w|\\.(?:md|txt))[:\\s(-]*(.{0,200})`,
)

/** The marks of a project. @param inside only those below this path; @param wanted only those with these words */
export function marksOf(view: ProjectView, inside: string, wanted: readonly string[] = markWords): Marks {
  const { files, left } = scanFiles(view, {
    words: wanted.map((word) => word.toLowerCase()),
    fits: (path) => path.startsWith(inside),
  })
  const marks: Mark[] = []
  for (const { path, text, kind } of files) {
    if (kind === 'vendored' || kind === 'generated') continue
    for (const [at, line] of text.lines.entries()) {
      const found = line.length > limits.evidenceLineCharacters ? null : mark.exec(line)
      if (found === null || !wanted.includes((found[1] ?? '').toUpperCase())) continue
      marks.push({ word: found[1] ?? '', text: (found[2] ?? '').trim(), path, line: at + 1, kind })
      if (marks.length >= limits.collectedFacts) return { marks, filesLeft: left }
    }
  }
  const rank = (kind: PathClass): number => (kind === 'source' ? 0 : kind === 'test' ? 1 : 2)
  return {
    marks: marks.sort(
      (a, b) => rank(a.kind) - rank(b.kind) || (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line),
    ),
    filesLeft: left,
  }
}
