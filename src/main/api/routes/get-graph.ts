// GET /projects/{project_id}/graph: a graph view, either around one symbol or of the whole repository.
import { z } from 'zod'
import { pictureSchema } from '../../contract/picture'
import { limits } from '../../kernel/limits'
import { listField, projectParams, queryFlag, queryNumber } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'get-graph',
  method: 'GET',
  path: '/api/v2/projects/{project_id}/graph',
  tag: 'graph',
  summary: 'Get Graph',
  description:
    'With `focus`, the neighbourhood of a symbol: its users have negative x, what it uses has positive x. Without it, the map of the repository: groups of files that use each other, and the contents of those named in `open`. Positions are the same for the same parse.',
  auth: 'key',
  params: projectParams,
  query: z.object({
    focus: z
      .string()
      .min(1)
      .max(limits.relativePathCharacters)
      .optional()
      .describe('Id of a symbol, a route or a command'),
    depth: queryNumber(1, 3, 1),
    kinds: listField.describe('Edge kinds, separated by commas'),
    routes: queryFlag(false).describe(
      'Draws HTTP routes and commands too, as users of what they run, with the kinds `route` and `command`',
    ),
    open: listField.describe('Ids of groups and files, percent-encoded each and separated by commas'),
    limit: queryNumber(1, limits.pictureNodes, 500),
  }),
  response: pictureSchema,
  errors: ['not_found', 'conflict'],
  example: {
    params: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11' },
    query: { focus: 'lib/application.js#Application.use(method,1)', depth: 1 },
  },
  handler: ({ params, query, signal }, { pictures }) =>
    pictures.graph(params.project_id, { ...query, focus: query.focus ?? null }, signal),
})
