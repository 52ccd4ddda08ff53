// The results of a search with the lines that show them, for every interface.
import type { SearchResult } from '../../contract/graph'
import { limits } from '../../kernel/limits'
import { cut } from '../describe'
import type { ProjectView } from '../project-view'
import { hybridSearch, type Hit } from './hybrid'

/** Added to every search while the text of files is still being indexed. */
const textFollows =
  'The text of files is still being indexed, so names and paths are searched. Search again when the parse is ready.'

export interface SearchResults {
  /** The best first, as many as were asked for. */
  readonly results: SearchResult[]
  /** What wasn't searched; null if everything was. */
  readonly notice: string | null
}

export function searchResults(view: ProjectView, query: string, limit: number): SearchResults {
  return {
    results: hybridSearch(view, query, limit).map((hit) => asResult(view, hit)),
    notice: view.graph.hasText() ? null : textFollows,
  }
}

function asResult(view: ProjectView, hit: Hit): SearchResult {
  const lines = view.readText(hit.filePath)?.lines ?? []
  const shown =
    hit.match === 'text' ? lines.slice(hit.line - 1, hit.line + 2) : lines.slice(hit.startLine - 1, hit.startLine + 2)
  return {
    node_id: hit.symbol?.id ?? null,
    name: hit.symbol?.qualifiedName ?? hit.filePath,
    kind: hit.symbol?.kind ?? 'file',
    file_path: hit.filePath,
    start_line: hit.startLine,
    end_line: hit.endLine,
    content: shown.map((text) => cut(text, limits.evidenceLineCharacters)).join('\n'),
    match_type: hit.match,
    relevance: hit.relevance,
  }
}
