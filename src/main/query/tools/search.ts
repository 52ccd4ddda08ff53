// Hybrid search for symbols, files and text.
import { z } from 'zod'
import { searchResultSchema, type SearchResult } from '../../contract/graph'
import { limits } from '../../kernel/limits'
import { checkLines } from '../citation'
import { searchResults } from '../search/search-results'
import { defineTool } from '../tool'

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
    const { results, notice } = searchResults(view, input.query, input.limit)
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

function line(result: SearchResult): string {
  const first = result.content.split('\n', 1)[0] ?? ''
  return `${result.kind} ${result.name} ${result.file_path}:${result.start_line} (id ${result.node_id ?? result.file_path}) ${first.trim()}`
}
