// GET /projects/{project_id}/changes: the files on disk that differ from the parsed version.
import { folderChangesSchema } from '../../contract/project'
import { projectParams } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'list-changes',
  method: 'GET',
  path: '/api/v2/projects/{project_id}/changes',
  tag: 'projects',
  summary: 'List Changes',
  description: 'The files that were changed, added or removed on disk since the parse. Looks at the folder.',
  auth: 'key',
  params: projectParams,
  response: folderChangesSchema,
  errors: ['not_found', 'conflict'],
  example: {
    params: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11' },
    response: {
      latest: false,
      files: [{ path: 'lib/application.js', change: 'changed' }],
      total: 1,
      at_least: false,
    },
  },
  handler: ({ params, signal }, { projects }) => projects.changes(params.project_id, signal),
})
