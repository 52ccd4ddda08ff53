// POST /parse/sample: parses the program's own source, which comes with it.
import { parseResponseSchema } from '../../contract/project'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'parse-sample',
  method: 'POST',
  path: '/api/v2/parse/sample',
  tag: 'parsing',
  summary: 'Parse Sample',
  description: 'Parses the bundled source of Cairn, for a first look without a repository of your own.',
  auth: 'key',
  response: parseResponseSchema,
  example: { response: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11', status: 'submitted' } },
  handler: async (_request, { projects, sampleFolder }) => {
    const { project_id, status } = await projects.parse({ repo_path: sampleFolder })
    return { project_id, status }
  },
})
