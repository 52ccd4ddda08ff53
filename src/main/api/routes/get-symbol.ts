// GET /projects/{project_id}/symbols/{symbol_id}: one symbol with its source and edges.
import { symbolDetailSchema } from '../../contract/graph'
import { symbolParams } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'get-symbol',
  method: 'GET',
  path: '/api/v2/projects/{project_id}/symbols/{symbol_id}',
  paths: ['/api/v2/projects/{project_id}/symbols', '/api/v2/projects/{project_id}/symbol'],
  wide: ['symbol_id'],
  tag: 'graph',
  summary: 'Get Symbol',
  description:
    'Source, documentation, signature, and the first edges in and out. The id is percent-encoded in the path, or given as `?symbol_id=`.',
  auth: 'key',
  params: symbolParams,
  response: symbolDetailSchema,
  errors: ['not_found', 'conflict'],
  example: {
    params: {
      project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11',
      symbol_id: 'lib/application.js#Application.use(method,1)',
    },
  },
  handler: ({ params, signal }, { graphs }) => graphs.symbol(params.project_id, params.symbol_id, signal),
})
