// Search while typing: a single word may be the beginning of a name or path, which a search for words doesn't find.
import type { SearchResult } from '../../contract/graph'
import type { ProjectView } from '../../query/project-view'
import type { StoredFile, StoredSymbol } from '../../store/graph/read/graph-reader'

/** A single word of the characters in names and paths. */
const nameLike = /^[\p{L}\p{N}_$./-]+$/u
/** Relevance of a name that only starts with the query, if the search itself found nothing better. */
const completionRelevance = 0.5

/** Symbols found by the search, then names and paths that start with the word, then the rest. */
export function withCompletions(
  view: ProjectView,
  query: string,
  found: readonly SearchResult[],
  limit: number,
): readonly SearchResult[] {
  const word = query.trim()
  if (!nameLike.test(word)) return found
  const symbols = found.filter((result) => result.match_type === 'symbol')
  const rest = found.filter((result) => result.match_type !== 'symbol')
  const known = new Set(symbols.map((result) => result.node_id))
  const relevance = Math.min(completionRelevance, ...symbols.map((result) => result.relevance))
  const contains = (text: string): boolean => text.toLowerCase().includes(word.toLowerCase())
  const names = view.graph
    .namesLike(word, limit)
    .filter((symbol) => symbol.filePath !== '' && symbol.kind !== 'file' && !known.has(symbol.id))
    .filter((symbol) => contains(symbol.name))
    .map((symbol) => ofSymbol(symbol, relevance))
  const paths = view.graph
    .files()
    .filter((file) => contains(file.path) && !rest.some((result) => result.file_path === file.path))
    .slice(0, limit)
    .map((file) => ofFile(file, relevance))
  const lower = rest.map((result) => ({ ...result, relevance: Math.min(result.relevance, relevance) }))
  return [...symbols, ...names, ...paths, ...lower].slice(0, limit)
}

function ofSymbol(symbol: StoredSymbol, relevance: number): SearchResult {
  return {
    node_id: symbol.id,
    name: symbol.qualifiedName,
    kind: symbol.kind,
    file_path: symbol.filePath,
    start_line: symbol.startLine,
    end_line: symbol.endLine,
    content: symbol.signature ?? '',
    match_type: 'symbol',
    relevance,
  }
}

function ofFile(file: StoredFile, relevance: number): SearchResult {
  const place = { file_path: file.path, start_line: 1, end_line: Math.max(file.lines, 1), content: '' }
  return { node_id: file.path, name: file.path, kind: 'file', ...place, match_type: 'path', relevance }
}
