// Rows for the places that a search found, and the source of one.
import { firstSentence } from '../../query/describe'
import { constantsUsed } from '../../query/facts/values/constants-used'
import { saidTime } from '../../query/project/values/magnitude'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import type { Hit } from '../../query/search/hybrid'
import type { AnswerRow, AnswerSection } from '../agent'
import { section } from '../answer-parts'
import { placeRow } from '../project-rows'
import { code, nameOf, symbolRow } from '../rows'
import { percent } from './evidence'
import { decidingSource, type ShownSource } from './wording/deciding-lines'
import { cutAround } from './wording/cut-around'

/**
 * A place, with the line that has the words.
 * @param withShare whether to show the share of the words that it has
 * @param words around which a long line is cut
 */
export function hitRow(view: ProjectView, hit: Hit, withShare: boolean, words: readonly string[] = []): AnswerRow {
  const line = cutAround(view.readText(hit.filePath)?.lines[hit.line - 1] ?? '', words)
  const share = withShare && hit.coverage < 1 ? ` (${percent(hit.coverage)} of the words)` : ''
  const place = { projectId: view.projectId, path: hit.filePath, symbolName: null, confidence: null, why: null }
  if (hit.symbol === null) {
    const text = hit.match === 'path' ? `${code(hit.filePath)}, file` : line === '' ? code(hit.filePath) : code(line)
    const { startLine, endLine } = hit
    return {
      ...place,
      text: text + share,
      startLine,
      endLine: Math.max(1, endLine),
      symbolId: null,
      label: hit.filePath,
    }
  }
  const name = `${code(nameOf(hit.symbol))}, ${hit.symbol.kind}`
  const doc = firstSentence(hit.symbol.doc, 140)
  if (hit.match === 'text' && line !== '') {
    const { line: startLine } = hit
    const text = `${name}: ${code(line)}${share}`
    return { ...place, text, startLine, endLine: startLine, symbolId: hit.symbol.id, label: nameOf(hit.symbol) }
  }
  return symbolRow(view, hit.symbol, `${name}${doc === null ? '' : `: ${doc}`}${share}`)
}

/** A short definition is shown as a whole: what decides is often in its last lines. */
const shortLines = 48

/** The source of a definition: of a long one its head, what decides, and the line that was found. @param words of the question */
export function sourceSection(
  view: ProjectView,
  symbol: StoredSymbol,
  line: number,
  words: readonly string[] = [],
): readonly AnswerSection[] {
  const found = decidingSource(view, symbol, shortLines, words, line <= symbol.nameLine ? [] : [line])
  if (found === null) return []
  return sourceOf(view, symbol, found)
}

/** A definition that is an answer by itself is shown as a whole, unless it is longer than a screen. */
const mostWhole = 56

/**
 * The whole source of a definition; of a long one its head, what decides, and where the others are.
 * @param words of the question
 */
export function wholeSource(
  view: ProjectView,
  symbol: StoredSymbol,
  words: readonly string[] = [],
): readonly AnswerSection[] {
  const found = decidingSource(view, symbol, mostWhole, words)
  if (found === null) return []
  return sourceOf(view, symbol, found)
}

function sourceOf(view: ProjectView, symbol: StoredSymbol, { text, lines }: ShownSource): readonly AnswerSection[] {
  return section(
    `Source of ${nameOf(symbol)}`,
    [symbolRow(view, symbol, `${code(nameOf(symbol))}, ${symbol.kind}`), ...constantRows(view, symbol, lines)],
    { text },
  )
}

/** What the constants in the shown lines of a definition are. */
export function constantRows(
  view: ProjectView,
  { filePath }: StoredSymbol,
  lines: readonly number[],
): readonly AnswerRow[] {
  return constantsUsed(view, filePath, lines).map((one) => {
    const words = one.literal === null ? null : saidTime(one.literal.text)
    return placeRow(
      view,
      one,
      `${code(one.name)} is ${code(one.value)}${words === null ? '' : ` (${words})`}`,
      one.name,
    )
  })
}
