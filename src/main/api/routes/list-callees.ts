// GET /projects/{project_id}/symbols/{symbol_id}/callees: what a symbol calls.
import { z } from 'zod'
import { linksSchema } from '../../contract/graph'
import { pageQuery, symbolParams } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'list-callees',
  method: 'GET',
  path: '/api/v2/projects/{project_id}/symbols/{symbol_id}/callees',
  paths: ['/api/v2/projects/{project_id}/callees'],
  wide: ['symbol_id'],
  tag: 'graph',
  summary: 'List Callees',
  description: 'Every call in the body of the symbol, with its confidence, and calls that couldn’t be resolved.',
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
    graphs.callees(params.project_id, params.symbol_id, query, signal),
})
