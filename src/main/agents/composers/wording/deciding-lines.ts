// The source of a long definition: its head, and the part of the rest that says most of what was asked, or does most.
import { isCommentLine } from '../../../query/comment-line'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { splitIdentifier, stem } from '../../../query/search/terms'
import { code, count, sourceBlock } from '../../rows'

/** Lines of the head: the signature, and how it begins. */
const headLines = 7
/** A definition with so many lines more than a screen is shown in two parts. */
const leastLeft = 4
const longestRead = 600
const longestLine = 300

/** Calls that keep, change or send something, in the words of the usual libraries. */
const changes =
  /(?<![\p{L}])(?:create|insert|save|store|persist|update|upsert|delete|remove|destroy|emit|send|publish|dispatch|enqueue|queue|push|write|commit|submit|schedule|execute)\p{L}*\s*(?:<[^<>]{0,60}>)?\(/iu
const ends = /\b(?:throw|raise|panic|abort|reject)\b/
const returns = /\breturn\s+[^\s;]/
const worth = { word: 2, changes: 2, ends: 2, returns: 0.5 } as const

/**
 * The source of a definition in fences, at most `most` lines of it; null if it can't be read.
 * @param words of the question
 */
export function decidingSource(
  view: ProjectView,
  { filePath, startLine, endLine, language }: StoredSymbol,
  most: number,
  words: readonly string[],
): string | null {
  const length = endLine - startLine + 1
  const whole = (): string | null => sourceBlock(view, filePath, startLine, endLine, language, most)
  if (length < most + leastLeft || most <= headLines * 2) return whole()
  const lines =
    view.readText(filePath)?.lines.slice(startLine - 1, Math.min(endLine, startLine + longestRead - 1)) ?? []
  const size = most - headLines
  const from = bestWindow(lines, size, words)
  if (from <= headLines + 1) return whole()
  const parts = [
    sourceBlock(view, filePath, startLine, startLine + headLines - 1, language, headLines),
    sourceBlock(view, filePath, startLine + from, Math.min(endLine, startLine + from + size - 1), language, size),
  ]
  if (parts.includes(null)) return whole()
  return `${parts.join('\n\n…\n\n')}\n\n${count(length - most, 'more line')} in ${code(`${filePath}:${startLine}–${endLine}`)}.`
}

/** Where the lines that are worth most begin, counted from the first line; of equal ones the first. */
function bestWindow(lines: readonly string[], size: number, words: readonly string[]): number {
  const wanted = new Set(words.flatMap((word) => splitIdentifier(word).map(stem)))
  const scores = lines.map((line) => worthOf(line.slice(0, longestLine), wanted))
  let sum = scores.slice(headLines, headLines + size).reduce((total, one) => total + one, 0)
  let [best, most] = [headLines, sum]
  for (let start = headLines + 1; start + size <= lines.length; start++) {
    sum += (scores[start + size - 1] ?? 0) - (scores[start - 1] ?? 0)
    if (sum > most) [best, most] = [start, sum]
  }
  return best
}

function worthOf(line: string, wanted: ReadonlySet<string>): number {
  if (isCommentLine(line)) return 0
  const held = new Set(
    splitIdentifier(line)
      .map(stem)
      .filter((part) => wanted.has(part)),
  )
  return (
    Math.min(held.size, 2) * worth.word +
    (changes.test(line) ? worth.changes : 0) +
    (ends.test(line) ? worth.ends : 0) +
    (returns.test(line) ? worth.returns : 0)
  )
}
