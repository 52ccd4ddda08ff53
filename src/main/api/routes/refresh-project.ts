// POST /projects/{project_id}/refresh: parses a project again.
import { parsingStateSchema } from '../../contract/project'
import { projectParams } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'refresh-project',
  method: 'POST',
  path: '/api/v2/projects/{project_id}/refresh',
  tag: 'parsing',
  summary: 'Refresh Project',
  description: 'Parses the project again; only what changed is read.',
  auth: 'key',
  params: projectParams,
  response: parsingStateSchema,
  errors: ['not_found'],
  example: { params: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11' } },
  handler: ({ params }, { projects }) => projects.refresh(params.project_id),
})
