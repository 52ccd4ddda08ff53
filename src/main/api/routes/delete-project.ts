// DELETE /projects/{project_id}: removes a project.
import { outcomeSchema } from '../../contract/service'
import { projectParams } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'delete-project',
  method: 'DELETE',
  path: '/api/v2/projects/{project_id}',
  tag: 'projects',
  summary: 'Delete Project',
  description:
    'Cancels its parse, and deletes its graph and, for a remote repository, the clone. Your own folders are never touched.',
  auth: 'key',
  params: projectParams,
  response: outcomeSchema,
  errors: ['not_found'],
  example: {
    params: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11' },
    response: { status: 'success', message: 'The project was deleted.' },
  },
  handler: async ({ params }, { projects }) => {
    await projects.delete(params.project_id)
    return { status: 'success' as const, message: 'The project was deleted.' }
  },
})
