// Sections of the documentation that match a question's words, and the definitions that they name.
import { callersOf } from '../../query/facts/callers'
import { matchingSymbols, rankSymbols } from '../../query/find-symbol'
import { blockAfter } from '../../query/project/guides/block-after'
import { classifyPath } from '../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import type { Hit } from '../../query/search/hybrid'
import type { AnswerRow, AnswerSection } from '../agent'
import { section } from '../answer-parts'
import { code, fenced, nameOf, quoteRow, symbolRow } from '../rows'

const prose = /\.(?:mdx?|rst|adoc|txt)$/i
/** Changelogs mention everything once. */
const changes = /(?:^|\/)(?:changes?|changelog|history|news|releases?|release-?notes|migration|upgrad\w*)[^/]*$/i
/** A page with a smaller share of the words is not about the question. */
const leastShare = 0.7
const shownPlaces = 2
const shownNamed = 6
const sectionLines = 40
const quotedCharacters = 400
/** Lines below a heading in which the section starts. */
const introLines = 12

export interface Documented {
  readonly path: string
  /** The share of the words that the page contains. */
  readonly coverage: number
  /** Whether a heading has the words, so that the section is about them. */
  readonly isHeading: boolean
  readonly sections: readonly AnswerSection[]
}

/** The documentation pages that contain most of the words; null if none does. */
export function documentedIn(view: ProjectView, hits: readonly Hit[]): Documented | null {
  const places = hits
    .filter(({ filePath, coverage }) => prose.test(filePath) && !changes.test(filePath) && coverage >= leastShare)
    .toSorted(
      (a, b) => Number(isHeading(b)) - Number(isHeading(a)) || b.coverage - a.coverage || b.relevance - a.relevance,
    )
    .slice(0, shownPlaces)
  const [first] = places
  if (first === undefined) return null
  const named = namedBy(view, places)
  return {
    path: first.filePath,
    coverage: first.coverage,
    isHeading: isHeading(first),
    sections: [
      ...section(
        'What the documentation says',
        places.map((hit) => quotedRow(view, hit)),
      ),
      ...section(
        'Definitions that it names there',
        named.map((symbol) => symbolRow(view, symbol)),
      ),
    ],
  }
}

function isHeading({ symbol, match }: Hit): boolean {
  return match === 'symbol' && symbol !== null && symbol.kind !== 'file'
}

/** A quoted place, with the block that it leads to. */
function quotedRow(view: ProjectView, hit: Hit): AnswerRow {
  const { filePath: path, line } = hit
  const block = isHeading(hit) ? null : blockAfter(view.readText(path)?.lines ?? [], line)
  const row = quoteRow(view, { path, line, endLine: block?.endLine ?? line }, textAt(view, hit))
  if (block === null) return row
  const text = block.lines.join('\n')
  return { ...row, source: block.kind === 'list' ? text : fenced(text, block.language) }
}

/** The line that has the words; below a heading, the start of the section. */
function textAt(view: ProjectView, hit: Hit): string {
  const lines = view.readText(hit.filePath)?.lines ?? []
  const written = (lines[hit.line - 1] ?? '').trim()
  if (!isHeading(hit)) return written.slice(0, quotedCharacters)
  const below = lines.slice(hit.line, hit.line + introLines).map((line) => line.trim())
  const start = below.findIndex((line) => /\p{L}/u.test(line) && !/^[#=~^*.:`<!-]/.test(line))
  const end = below.findIndex((line, at) => at > start && line === '')
  const text = start === -1 ? [] : below.slice(start, end === -1 ? undefined : end)
  return [written.replace(/^#+\s*/, ''), ...text].join(' ').slice(0, quotedCharacters)
}

/** Definitions in the source that the sections name as code; for those of packages, their callers. */
function namedBy(view: ProjectView, places: readonly Hit[]): readonly StoredSymbol[] {
  const found = new Map<number, StoredSymbol>()
  for (const { filePath, symbol, line } of places) {
    const start = symbol !== null && symbol.kind !== 'file' ? symbol.startLine : line
    const lines = view.readText(filePath)?.lines.slice(start - 1, start - 1 + sectionLines) ?? []
    for (const [, written = ''] of lines
      .join('\n')
      .matchAll(/`{1,2}([\p{L}_$][\p{L}\p{N}_$.:#-]{2,80})(?:\(\))?`{1,2}/gu)) {
      const [best] = rankSymbols(view, matchingSymbols(view, written))
      if (best === undefined) continue
      const own = best.kind === 'external' ? callersOf(view, [best]).groups.map((group) => group.symbol) : [best]
      for (const one of own.slice(0, shownPlaces))
        if (classifyPath(one.filePath) === 'source' && one.kind !== 'file') found.set(one.key, one)
    }
  }
  return [...found.values()].slice(0, shownNamed)
}

/** The headline if only the documentation matches the words. */
export function documentedHeadline(
  view: ProjectView,
  { path, sections }: Documented,
  wanted: string,
  isOneWord: boolean,
): string {
  const named = sections[1]?.rows[0]
  const names = named?.symbolId == null ? '' : ` It names ${code(nameOfRow(view, named.symbolId))}.`
  const elsewhere = isOneWord ? 'is named or documented so' : 'contains as much of these words'
  return `${code(path)} is about ${wanted}; no place in the source of ${code(view.name)} ${elsewhere}.${names}`
}

function nameOfRow(view: ProjectView, id: string): string {
  const symbol = view.graph.symbol(id)
  return symbol === null ? id : nameOf(symbol)
}
