// Graph queries of the API for one project: symbols, callers, files, search, export.
import { AppError, fieldError } from '../../contract/errors'
import type { FileEntry, FileText, Links, SearchResponse, Suggestions, SymbolDetail } from '../../contract/graph'
import { limits } from '../../kernel/limits'
import { callCounts, calleesOf, callerLinks, callersOf } from '../../query/facts/calls'
import { linkKinds, linksFrom } from '../../query/facts/uses'
import type { ProjectView } from '../../query/project-view'
import type { StoredSymbol } from '../../store/graph/read/graph-reader'
import { linksOf, toLinks } from '../shapes/calls'
import { requireSymbol, toLink, toSummary } from '../shapes/symbol'
import type { QuestionThread } from './questions'

export type OpenView = (projectId: string) => ProjectView

export interface LinkPage {
  readonly start: number
  readonly limit: number
}

export interface Graphs {
  search(projectId: string, query: string, limit: number, signal: AbortSignal): Promise<SearchResponse>
  /** Questions worth asking about a project. */
  suggestions(projectId: string, signal: AbortSignal): Promise<Suggestions>
  symbol(projectId: string, symbolId: string): SymbolDetail
  callers(projectId: string, symbolId: string, page: LinkPage): Links
  callees(projectId: string, symbolId: string, page: LinkPage): Links
  files(projectId: string): readonly FileEntry[]
  file(projectId: string, path: string, startLine: number, endLine: number): FileText
  /** A project's whole graph, for an export format to write. */
  view(projectId: string): ProjectView
}

const edgesShown = 200

/** @param openView throws `not_found` for unknown projects, `conflict` for those without a graph yet */
export function createGraphs(openView: OpenView, questions: QuestionThread): Graphs {
  return {
    search: async (projectId, query, limit, signal) =>
      questions.search({ place: openView(projectId).place, query, limit }, signal),
    suggestions: async (projectId, signal) => questions.suggestions({ place: openView(projectId).place }, signal),
    symbol: (projectId, symbolId) => {
      const view = openView(projectId)
      const symbol = requireSymbol(view, symbolId)
      const uses = callersOf(view, [symbol], linkKinds)
      const used = linksFrom(view, symbol, edgesShown)
      const parent = symbol.parentKey === null ? null : view.graph.symbolByKey(symbol.parentKey)
      return {
        ...toSummary(symbol),
        doc: symbol.doc,
        source: sourceOf(view, symbol),
        parent: parent === null ? null : toSummary(parent),
        children: view.graph.children(symbol.key).map(toSummary),
        edges_in: linksOf(uses.groups).slice(0, edgesShown).map(toLink),
        edges_out: used.links.map(toLink),
        edges_in_total: uses.sites,
        edges_out_total: used.total,
      }
    },
    callers: (projectId, symbolId, page) => {
      const view = openView(projectId)
      const symbol = requireSymbol(view, symbolId)
      const calls = callersOf(view, [symbol])
      return toLinks(symbol, calls, callerLinks(view, symbol, calls, page))
    },
    callees: (projectId, symbolId, page) => {
      const view = openView(projectId)
      const symbol = requireSymbol(view, symbolId)
      const calls = calleesOf(view, [symbol])
      return toLinks(symbol, calls, linksOf(calls.groups).slice(page.start, page.start + page.limit))
    },
    files: (projectId) => {
      const files = openView(projectId).graph.files()
      return files.map(({ path, language, lines, size, symbols }) => ({ path, language, lines, size, symbols }))
    },
    file: (projectId, path, startLine, endLine) => readFile(openView(projectId), path, startLine, endLine),
    view: openView,
  }
}

function readFile(view: ProjectView, path: string, startLine: number, endLine: number): FileText {
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
  const end = Math.min(endLine, total, start + limits.fileLines - 1)
  return {
    path,
    language: file.language,
    start_line: start,
    end_line: end,
    total_lines: total,
    content: text.lines.slice(start - 1, end).join('\n'),
    changed_since_parse: !text.asParsed,
    symbols: view.graph.symbolsInFile(path).map((symbol) => ({
      ...toSummary(symbol),
      ...callCounts(view, symbol),
    })),
  }
}

function sourceOf(view: ProjectView, symbol: StoredSymbol): string | null {
  if (symbol.filePath === '' || symbol.kind === 'file') return null
  const lines = view.readText(symbol.filePath)?.lines
  return (
    lines?.slice(symbol.startLine - 1, Math.min(symbol.endLine, symbol.startLine + limits.fileLines)).join('\n') ?? null
  )
}
