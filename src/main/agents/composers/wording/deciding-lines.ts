// The source of a definition: the whole of a short one; of a long one its head, and the lines of the rest that decide.
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { indentOf, range } from '../../../query/source-lines'
import { code, count, fenced, sourceBlock } from '../../rows'
import { condensedLines } from './condensed-body'

/** A definition with so many lines more than a screen is shown in parts. */
const leastLeft = 4
const longestRead = 600
const longestLine = 200
const mostIndent = 60

/** Source in fences, and which of its lines it has. */
export interface ShownSource {
  readonly text: string
  readonly lines: readonly number[]
}

/**
 * The source of a definition in fences, at most `most` lines of it; null if it can't be read.
 * @param words of the question
 * @param hits lines that must be among those shown
 */
export function decidingSource(
  view: ProjectView,
  symbol: StoredSymbol,
  most: number,
  words: readonly string[],
  hits: readonly number[] = [],
): ShownSource | null {
  const { filePath, startLine, endLine, nameLine, language } = symbol
  const length = endLine - startLine + 1
  if (length < most + leastLeft) {
    const text = sourceBlock(view, filePath, startLine, endLine, language, most)
    return text === null ? null : { text, lines: range(startLine, Math.min(endLine, startLine + most - 1)) }
  }
  const last = Math.min(endLine, startLine + longestRead - 1)
  const lines = view.readText(filePath)?.lines.slice(startLine - 1, last) ?? []
  if (lines.length === 0) return null
  const kept = condensedLines(lines, most, words, {
    nameAt: Math.max(0, Math.min(nameLine - startLine, lines.length - 1)),
    hits: hits.map((line) => line - startLine),
  })
  const shown = kept.map((at) => startLine + at)
  const left = length - shown.length
  const block = numberedBlock(view, filePath, shown, language, endLine)
  return {
    text: `${block}\n\n${count(left, 'more line')} in ${code(`${filePath}:${startLine}–${endLine}`)}.`,
    lines: shown,
  }
}

/** Lines with their numbers in fences, with a sign for those left out between them and up to the end. */
function numberedBlock(
  view: ProjectView,
  path: string,
  numbers: readonly number[],
  language: string,
  end: number,
): string {
  const text = view.readText(path)?.lines ?? []
  const lines = numbers.map((number) => ({ number, line: (text[number - 1] ?? '').replace(/\t/g, '    ') }))
  const indent = Math.min(
    ...lines.filter(({ line }) => line.trim() !== '').map(({ line }) => indentOf(line)),
    mostIndent,
  )
  const width = String(numbers.at(-1) ?? 0).length
  const sign = (depth: number): string => `${' '.repeat(width + 2 + Math.max(0, depth))}…`
  const body = lines.flatMap(({ number, line }, at) => {
    const before = numbers[at - 1]
    const written = `${String(number).padStart(width)}  ${line.slice(indent).slice(0, longestLine)}`.trimEnd()
    return before === undefined || before === number - 1 ? [written] : [sign(indentOf(line) - indent), written]
  })
  const last = numbers.at(-1) ?? end
  const place = `${path}:${numbers[0] ?? 1}-${last}`
  return fenced([...body, ...(last < end ? [sign(0)] : [])].join('\n'), language, place)
}
