// GET /projects/{project_id}/path: the shortest chain of calls from one symbol to another.
import { z } from 'zod'
import { pathSchema } from '../../contract/picture'
import { limits } from '../../kernel/limits'
import { projectParams } from '../fields'
import { defineRoute } from '../route'

const symbolId = z.string().min(1).max(limits.relativePathCharacters)

export const route = defineRoute({
  id: 'get-path',
  method: 'GET',
  path: '/api/v2/projects/{project_id}/path',
  tag: 'graph',
  summary: 'Get Path',
  description:
    'The shortest chain of calls from one symbol to another; if there is none, functions passed as values count as well. `found` is false if no chain exists.',
  auth: 'key',
  params: projectParams,
  query: z.object({ from: symbolId.describe('Id of a symbol'), to: symbolId.describe('Id of a symbol') }),
  response: pathSchema,
  errors: ['not_found', 'conflict'],
  example: {
    params: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11' },
    query: {
      from: 'lib/application.js#Application.callback(method,1)',
      to: 'lib/application.js#Application.createContext(method,1)',
    },
  },
  handler: ({ params, query, signal }, { pictures }) => pictures.path(params.project_id, query.from, query.to, signal),
})
