// Hybrid search for symbols, files and text.
import { z } from 'zod'
import { searchResultSchema, type SearchResult } from '../../contract/graph'
import { limits } from '../../kernel/limits'
import { checkLines } from '../citation'
import { cut } from '../describe'
import type { ProjectView } from '../project-view'
import { hybridSearch, type Hit } from '../search/hybrid'
import { defineTool } from '../tool'

/** Added to every search while the text of files is still being indexed. */
export const textFollows =
  'The text of files is still being indexed, so names and paths are searched. Search again when the parse is ready.'

export const tool = defineTool({
  id: 'search',
  title: 'Search',
  description:
    "Finds symbols, files and lines by name or by words that describe them; start here when you don't know a symbol.",
  input: z.object({
    query: z.string().trim().min(1).max(limits.searchQueryCharacters).describe('Names or a few words'),
    limit: z.number().int().min(1).max(limits.searchResults).default(10),
  }),
  output: z.object({
    results: z.array(searchResultSchema),
    more: z.boolean().describe('True when a larger limit shows weaker matches'),
    notice: z.string().nullable(),
  }),
  sample: { query: 'main' },
  offeredAt: 1,
  run(view, input) {
    const hits = hybridSearch(view, input.query, input.limit)
    const results = hits.map((hit) => asResult(view, hit))
    const notice = view.graph.hasText() ? null : textFollows
    const found = results.length === 0 ? [`Nothing matches "${input.query}".`] : results.map(line)
    // The ranking has no end: beyond the limit there are only weaker matches.
    const more = results.length === input.limit && input.limit < limits.searchResults
    return {
      data: { results, more, notice },
      text: [
        ...found,
        ...(more ? [`(the best ${results.length}; a larger limit, ${limits.searchResults} at most, shows more)`] : []),
        ...(notice === null ? [] : [notice]),
      ].join('\n'),
      citations: results.map((result) => ({
        file_path: result.file_path,
        start_line: result.start_line,
        end_line: result.end_line,
        symbol_id: result.node_id,
        verified: checkLines(view, result.file_path, result.start_line, result.end_line, null) === 'verified',
        project_id: view.projectId,
        label: result.name,
        confidence: null,
      })),
    }
  },
})

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

function line(result: SearchResult): string {
  const first = result.content.split('\n', 1)[0] ?? ''
  return `${result.kind} ${result.name} ${result.file_path}:${result.start_line} (id ${result.node_id ?? result.file_path}) ${first.trim()}`
}
