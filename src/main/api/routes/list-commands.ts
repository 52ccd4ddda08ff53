// GET /projects/{project_id}/commands: commands of the command line, with what they run.
import { z } from 'zod'
import { programCommandListSchema } from '../../contract/graph'
import { limits } from '../../kernel/limits'
import { pageQuery, projectParams } from '../fields'
import { defineRoute } from '../route'

const text = z.string().trim().min(1).max(limits.relativePathCharacters).optional()

export const route = defineRoute({
  id: 'list-commands',
  method: 'GET',
  path: '/api/v2/projects/{project_id}/commands',
  tag: 'graph',
  summary: 'List Commands',
  description:
    'Commands of the command line found by the patterns of common frameworks: all, those that are typed, or those from which a symbol is reached by calls.',
  auth: 'key',
  params: projectParams,
  query: z.object({
    typed: text.describe('As typed, with or without the name of the program: `app users add`'),
    reaches: text.describe('Id of a symbol'),
    ...pageQuery,
  }),
  response: programCommandListSchema,
  errors: ['not_found', 'conflict'],
  example: {
    params: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11' },
    query: { typed: 'app users add' },
  },
  handler: ({ params, query, signal }, { graphs }) => graphs.commands(params.project_id, query, signal),
})
