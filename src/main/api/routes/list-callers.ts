// GET /projects/{project_id}/symbols/{symbol_id}/callers: who calls a symbol.
import { z } from 'zod'
import { linksSchema } from '../../contract/graph'
import { pageQuery, symbolParams } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'list-callers',
  method: 'GET',
  path: '/api/v2/projects/{project_id}/symbols/{symbol_id}/callers',
  paths: ['/api/v2/projects/{project_id}/callers'],
  wide: ['symbol_id'],
  tag: 'graph',
  summary: 'List Callers',
  description: 'Every call site of the symbol, with its confidence, and unresolved calls of that name.',
  auth: 'key',
  params: symbolParams,
  query: z.object(pageQuery),
  response: linksSchema,
  errors: ['not_found', 'conflict'],
  example: {
    params: {
      project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11',
      symbol_id: 'lib/application.js#Application.use(method,1)',
    },
  },
  handler: ({ params, query, signal }, { graphs }) =>
    graphs.callers(params.project_id, params.symbol_id, query, signal),
})
