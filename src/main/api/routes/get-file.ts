// GET /projects/{project_id}/file: the text of one file.
import { z } from 'zod'
import { fileTextSchema } from '../../contract/graph'
import { limits } from '../../kernel/limits'
import { projectParams, queryNumber } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'get-file',
  method: 'GET',
  path: '/api/v2/projects/{project_id}/file',
  tag: 'graph',
  summary: 'Get File',
  description: 'Lines of a file as they are on disk now, and the definitions in it. Lines are counted from 1.',
  auth: 'key',
  params: projectParams,
  query: z.object({
    path: z.string().min(1).max(limits.relativePathCharacters),
    start: queryNumber(1, 1_000_000_000, 1),
    end: queryNumber(1, 1_000_000_000, 1_000_000_000),
  }),
  response: fileTextSchema,
  errors: ['not_found', 'conflict'],
  example: {
    params: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11' },
    query: { path: 'lib/application.js', start: 1, end: 40 },
  },
  handler: ({ params, query, signal }, { graphs }) =>
    graphs.file(params.project_id, query.path, query.start, query.end, signal),
})
