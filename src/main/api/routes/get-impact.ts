// GET /projects/{project_id}/symbols/{symbol_id}/impact: what may break when a symbol changes.
import { z } from 'zod'
import { impactSchema } from '../../contract/picture'
import { limits } from '../../kernel/limits'
import { queryNumber, symbolParams } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'get-impact',
  method: 'GET',
  path: '/api/v2/projects/{project_id}/symbols/{symbol_id}/impact',
  paths: ['/api/v2/projects/{project_id}/impact'],
  wide: ['symbol_id'],
  tag: 'graph',
  summary: 'Get Impact',
  description:
    'Everything that depends on the symbol, level by level, with the link that leads to it, and unresolved call sites of that name.',
  auth: 'key',
  params: symbolParams,
  query: z.object({ depth: queryNumber(1, limits.impactDepth, limits.impactDepth) }),
  response: impactSchema,
  errors: ['not_found', 'conflict'],
  example: {
    params: {
      project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11',
      symbol_id: 'lib/application.js#Application.use(method,1)',
    },
  },
  handler: ({ params, query, signal }, { pictures }) =>
    pictures.impact(params.project_id, params.symbol_id, query.depth, signal),
})
