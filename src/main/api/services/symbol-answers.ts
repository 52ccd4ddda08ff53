// Queries of one symbol or one file, in the shapes of the API.
import { AppError, fieldError } from '../../contract/errors'
import type { FileText, Links, SymbolDetail } from '../../contract/graph'
import { limits } from '../../kernel/limits'
import { callCountsInFile } from '../../query/facts/call-counts'
import { calleesOf } from '../../query/facts/callees'
import { callerLinks, callersOf } from '../../query/facts/callers'
import { linkKinds, linksFrom } from '../../query/facts/uses'
import type { ProjectView } from '../../query/project-view'
import type { StoredSymbol } from '../../store/graph/read/graph-reader'
import { linksOf, toLinks } from '../shapes/calls'
import { requireSymbol, toLink, toSummary } from '../shapes/symbol'

export interface LinkPage {
  readonly start: number
  readonly limit: number
}

const edgesShown = 200

/** @throws AppError `not_found` */
export function symbolAnswer(view: ProjectView, symbolId: string): SymbolDetail {
  const symbol = requireSymbol(view, symbolId)
  const uses = callersOf(view, [symbol], linkKinds)
  const used = linksFrom(view, symbol, edgesShown)
  const parent = symbol.parentKey === null ? null : view.graph.symbolByKey(symbol.parentKey)
  const children = view.graph.children(symbol.key)
  return {
    ...toSummary(symbol),
    doc: symbol.doc,
    source: sourceOf(view, symbol),
    parent: parent === null ? null : toSummary(parent),
    children: children.slice(0, limits.symbolChildren).map(toSummary),
    children_total: children.length,
    edges_in: linksOf(uses.groups).slice(0, edgesShown).map(toLink),
    edges_out: used.links.map(toLink),
    edges_in_total: uses.sites,
    edges_out_total: used.total,
  }
}

/** @throws AppError `not_found` */
export function callersAnswer(view: ProjectView, symbolId: string, page: LinkPage): Links {
  const symbol = requireSymbol(view, symbolId)
  const calls = callersOf(view, [symbol])
  return toLinks(symbol, calls, callerLinks(view, symbol, calls, page))
}

/** @throws AppError `not_found` */
export function calleesAnswer(view: ProjectView, symbolId: string, page: LinkPage): Links {
  const symbol = requireSymbol(view, symbolId)
  const calls = calleesOf(view, [symbol])
  return toLinks(symbol, calls, linksOf(calls.groups).slice(page.start, page.start + page.limit))
}

/** @throws AppError `not_found`, `validation_error` for lines that the file hasn't */
export function fileAnswer(view: ProjectView, path: string, startLine: number, endLine: number): FileText {
  const file = view.graph.file(path)
  if (file === null) throw new AppError('not_found', 'There is no such file in the parsed version of this project.')
  const text = view.readText(path)
  if (text === null)
    throw new AppError('not_found', 'This file is gone from the disk, or can no longer be read. Parse again.')
  const total = text.lines.length
  if (endLine < startLine) throw fieldError('end', 'end must not be less than start.', 'query')
  // The first line can always be requested, even of an empty file.
  if (startLine > Math.max(total, 1)) throw fieldError('start', `The file has only ${total} lines.`, 'query')
  const start = Math.min(startLine, total)
  const all = view.graph.symbolsInFile(path)
  const end = Math.min(endLine, total, start + limits.fileLines - 1, lastLine(all, start))
  const isCut = all.length > limits.fileSymbols
  const symbols = isCut ? inLines(all, start, end).slice(0, limits.fileSymbols) : all
  const counts = callCountsInFile(view, isCut ? `${path}:${start}-${end}` : path, symbols)
  return {
    path,
    language: file.language,
    start_line: start,
    end_line: end,
    total_lines: total,
    content: text.lines.slice(start - 1, end).join('\n'),
    changed_since_parse: !text.asParsed,
    symbols: symbols.map((symbol) => ({
      ...toSummary(symbol),
      ...(counts.get(symbol.key) ?? { callers: 0, calls: 0 }),
    })),
    symbols_total: all.length,
  }
}

/** The last line, of those from `start` on, up to which not more definitions begin than are sent; at least that one. */
function lastLine(symbols: readonly StoredSymbol[], start: number): number {
  const beginning = symbols.map(({ startLine }) => startLine).filter((line) => line >= start)
  if (beginning.length <= limits.fileSymbols) return Infinity
  const further = beginning.toSorted((a, b) => a - b)[limits.fileSymbols] ?? Infinity
  return Math.max(start, further - 1)
}

function inLines(symbols: readonly StoredSymbol[], start: number, end: number): readonly StoredSymbol[] {
  return symbols.filter(({ startLine, endLine }) => startLine <= end && endLine >= start)
}

function sourceOf(view: ProjectView, symbol: StoredSymbol): string | null {
  if (symbol.filePath === '' || symbol.kind === 'file') return null
  const lines = view.readText(symbol.filePath)?.lines
  return (
    lines?.slice(symbol.startLine - 1, Math.min(symbol.endLine, symbol.startLine + limits.fileLines)).join('\n') ?? null
  )
}
