// POST /search: symbols, files and text of one project.
import { searchRequestSchema, searchResponseSchema } from '../../contract/graph'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'search-project',
  method: 'POST',
  path: '/api/v2/search',
  tag: 'graph',
  summary: 'Search',
  description: 'Finds symbols, files and text by name or by words that describe them, best first.',
  auth: 'key',
  body: searchRequestSchema,
  response: searchResponseSchema,
  errors: ['not_found', 'conflict'],
  example: {
    body: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11', query: 'middleware compose', limit: 5 },
    response: {
      results: [
        {
          node_id: 'lib/application.js#Application.use(method,1)',
          name: 'Application.use',
          kind: 'method',
          file_path: 'lib/application.js',
          start_line: 136,
          end_line: 142,
          content: '  use (fn) {',
          match_type: 'symbol',
          relevance: 0.91,
        },
      ],
      notice: null,
    },
  },
  handler: async ({ body, signal }, { graphs }) => graphs.search(body.project_id, body.query, body.limit ?? 20, signal),
})
