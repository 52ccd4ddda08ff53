// Rows for the places that a search found, and the source of one.
import { firstSentence } from '../../query/describe'
import { constantsUsed } from '../../query/facts/values/constants-used'
import { saidTime } from '../../query/project/values/magnitude'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import type { Hit } from '../../query/search/hybrid'
import type { AnswerRow, AnswerSection } from '../agent'
import { section } from '../answer-parts'
import { placeRow } from '../project-rows'
import { code, nameOf, sourceBlock, symbolRow } from '../rows'
import { percent } from './evidence'
import { decidingSource } from './wording/deciding-lines'
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
const shortLines = 25
const partLines = 16

/** The source of a definition, or the part of it from a line. */
export function sourceSection(view: ProjectView, symbol: StoredSymbol, line: number): readonly AnswerSection[] {
  // Without a line in it, the one that decides is looked for.
  if (line <= symbol.nameLine) {
    const found = decidingSource(view, symbol, shortLines, [])
    return section(`Source of ${nameOf(symbol)}`, [], found === null ? {} : { text: found })
  }
  const isShort = symbol.endLine - symbol.startLine < shortLines
  const start = isShort ? symbol.startLine : Math.max(symbol.startLine, line - 3)
  const most = isShort || start === symbol.startLine ? shortLines : partLines
  const block = sourceBlock(
    view,
    symbol.filePath,
    start,
    Math.min(symbol.endLine, start + most - 1),
    symbol.language,
    most,
  )
  return section(`Source of ${nameOf(symbol)}`, [], block === null ? {} : { text: block })
}

/** A definition that is an answer by itself is shown as a whole, unless it is longer than a screen. */
const mostWhole = 40

/**
 * The whole source of a definition; of a long one its head, what decides, and where the others are.
 * @param words of the question
 */
export function wholeSource(
  view: ProjectView,
  symbol: StoredSymbol,
  words: readonly string[] = [],
): readonly AnswerSection[] {
  const block = decidingSource(view, symbol, mostWhole, words)
  if (block === null) return []
  return section(
    `Source of ${nameOf(symbol)}`,
    [symbolRow(view, symbol, `${code(nameOf(symbol))}, ${symbol.kind}`), ...constantRows(view, symbol, mostWhole)],
    { text: block },
  )
}

/** What the constants in the shown lines of a definition are. */
export function constantRows(
  view: ProjectView,
  { filePath, startLine, endLine }: StoredSymbol,
  mostLines: number,
): readonly AnswerRow[] {
  return constantsUsed(view, filePath, startLine, Math.min(endLine, startLine + mostLines - 1)).map((one) => {
    const words = saidTime(one.literal.text)
    return placeRow(
      view,
      one,
      `${code(one.name)} is ${code(one.literal.text)}${words === null ? '' : ` (${words})`}`,
      one.name,
    )
  })
}
