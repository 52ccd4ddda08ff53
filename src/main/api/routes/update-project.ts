// PATCH /projects/{project_id}: settings of one project.
import { projectDetailSchema, updateProjectSchema } from '../../contract/project'
import { projectParams } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'update-project',
  method: 'PATCH',
  path: '/api/v2/projects/{project_id}',
  tag: 'projects',
  summary: 'Update Project',
  description: 'Sets whether the folder of the project is watched for changes.',
  auth: 'key',
  params: projectParams,
  body: updateProjectSchema,
  response: projectDetailSchema,
  errors: ['not_found'],
  example: { params: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11' }, body: { watch: true } },
  handler: ({ params, body }, { projects }) =>
    body.watch == null ? projects.get(params.project_id) : projects.setWatch(params.project_id, body.watch),
})
