// POST /parse: starts to parse a folder or a repository.
import { parseRequestSchema, parseResponseSchema } from '../../contract/project'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'parse-directory',
  method: 'POST',
  path: '/api/v2/parse',
  tag: 'parsing',
  summary: 'Parse Directory',
  description:
    'Starts parsing a local folder (`repo_path`) or a remote repository (`repo_name`) and returns immediately. A folder keeps its project; only what changed is parsed again.',
  auth: 'key',
  body: parseRequestSchema,
  response: parseResponseSchema,
  example: {
    body: { repo_path: '/home/ada/projects/koa' },
    response: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11', status: 'submitted' },
  },
  handler: async ({ body }, { projects }) => {
    const { project_id, status } = await projects.parse(body)
    return { project_id, status }
  },
})
