// GET /projects/{project_id}/suggestions: questions worth asking about a project.
import { suggestionsSchema } from '../../contract/graph'
import { projectParams } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'suggest-questions',
  method: 'GET',
  path: '/api/v2/projects/{project_id}/suggestions',
  tag: 'graph',
  summary: 'Suggest Questions',
  description:
    'Up to four questions about what the project’s own code leans on most. Tests, typings and styles are left out.',
  auth: 'key',
  params: projectParams,
  response: suggestionsSchema,
  errors: ['not_found', 'conflict'],
  example: {
    params: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11' },
    response: { questions: ['Give me an overview of this repository', 'Who calls compose?'] },
  },
  handler: ({ params, signal }, { graphs }) => graphs.suggestions(params.project_id, signal),
})
