// Graph queries of the API for one project: symbols, callers, files, search, export.
import type {
  FileEntry,
  FileText,
  HttpRoutes,
  Links,
  ProgramCommandList,
  SearchResponse,
  Suggestions,
  SymbolDetail,
} from '../../contract/graph'
import { limits } from '../../kernel/limits'
import type { ProjectPlace } from '../../query/project-place'
import type { ProjectView } from '../../query/project-view'
import type { QuestionThreads } from './question-threads'
import type { CommandRequest } from './command-answers'
import type { RouteRequest } from './route-answers'
import type { LinkPage } from './symbol-answers'

export type OpenView = (projectId: string) => ProjectView

/** Queries of one symbol or file run in a thread too: for a large one, they take a tenth of a second. */
export interface Graphs {
  search(projectId: string, query: string, limit: number, signal: AbortSignal): Promise<SearchResponse>
  /** Questions worth asking about a project. */
  suggestions(projectId: string, signal: AbortSignal): Promise<Suggestions>
  symbol(projectId: string, symbolId: string, signal: AbortSignal): Promise<SymbolDetail>
  callers(projectId: string, symbolId: string, page: LinkPage, signal: AbortSignal): Promise<Links>
  callees(projectId: string, symbolId: string, page: LinkPage, signal: AbortSignal): Promise<Links>
  routes(projectId: string, request: RouteRequest, signal: AbortSignal): Promise<HttpRoutes>
  commands(projectId: string, request: CommandRequest, signal: AbortSignal): Promise<ProgramCommandList>
  /** One by one: a project may have half a million. */
  files(projectId: string): Iterable<FileEntry>
  file(projectId: string, path: string, startLine: number, endLine: number, signal: AbortSignal): Promise<FileText>
  /** A project's whole graph, for an export format to write. */
  view(projectId: string): ProjectView
}

/** @param openView throws `not_found` for unknown projects, `conflict` for those without a graph yet */
export function createGraphs(openView: OpenView, questions: QuestionThreads): Graphs {
  const placeOf = (projectId: string): ProjectPlace => openView(projectId).place
  return {
    search: async (projectId, query, limit, signal) =>
      questions.search({ place: placeOf(projectId), query, limit }, signal),
    suggestions: async (projectId, signal) => questions.suggestions({ place: placeOf(projectId) }, signal),
    symbol: async (projectId, symbolId, signal) => questions.symbol({ place: placeOf(projectId), symbolId }, signal),
    callers: async (projectId, symbolId, page, signal) =>
      questions.callers({ place: placeOf(projectId), symbolId, page }, signal),
    callees: async (projectId, symbolId, page, signal) =>
      questions.callees({ place: placeOf(projectId), symbolId, page }, signal),
    routes: async (projectId, request, signal) => questions.routes({ place: placeOf(projectId), ...request }, signal),
    commands: async (projectId, request, signal) =>
      questions.commands({ place: placeOf(projectId), ...request }, signal),
    files: (projectId) => {
      const { graph } = openView(projectId)
      return graph.statistics().files <= limits.filesReadAtOnce
        ? fileEntries(graph.files())
        : graph.snapshot((whole) => fileEntries(whole.files()))
    },
    file: async (projectId, path, startLine, endLine, signal) =>
      questions.file({ place: placeOf(projectId), path, startLine, endLine }, signal),
    view: openView,
  }
}

function* fileEntries(files: Iterable<FileEntry>): Iterable<FileEntry> {
  for (const { path, language, lines, size, symbols } of files) yield { path, language, lines, size, symbols }
}
