// GET /projects/{project_id}/routes: HTTP routes, with what handles them.
import { z } from 'zod'
import { httpRoutesSchema } from '../../contract/graph'
import { limits } from '../../kernel/limits'
import { pageQuery, projectParams } from '../fields'
import { defineRoute } from '../route'

const text = z.string().trim().min(1).max(limits.relativePathCharacters).optional()

export const route = defineRoute({
  id: 'list-routes',
  method: 'GET',
  path: '/api/v2/projects/{project_id}/routes',
  tag: 'graph',
  summary: 'List Routes',
  description:
    'HTTP routes found by the patterns of common frameworks: all, those that a request meets, or those from which a symbol is reached by calls.',
  auth: 'key',
  params: projectParams,
  query: z.object({
    request: text.describe('A path, or a method and a path: `POST /orders/42`'),
    reaches: text.describe('Id of a symbol'),
    ...pageQuery,
  }),
  response: httpRoutesSchema,
  errors: ['not_found', 'conflict'],
  example: {
    params: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11' },
    query: { request: 'POST /orders' },
  },
  handler: ({ params, query, signal }, { graphs }) => graphs.routes(params.project_id, query, signal),
})
