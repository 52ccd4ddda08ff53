// POST /projects/{project_id}/cancel: ends a parse.
import { parsingStateSchema } from '../../contract/project'
import { projectParams } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'cancel-parse',
  method: 'POST',
  path: '/api/v2/projects/{project_id}/cancel',
  tag: 'parsing',
  summary: 'Cancel Parse',
  description: 'Cancels a running or queued parse. The graph of the last complete parse is kept.',
  auth: 'key',
  params: projectParams,
  response: parsingStateSchema,
  errors: ['not_found'],
  example: { params: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11' } },
  handler: ({ params }, { projects }) => projects.cancel(params.project_id),
})
