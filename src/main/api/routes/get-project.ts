// GET /projects/{project_id}: one project with its statistics.
import { projectDetailSchema } from '../../contract/project'
import { projectParams } from '../fields'
import { exampleProject } from '../examples'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'get-project',
  method: 'GET',
  path: '/api/v2/projects/{project_id}',
  tag: 'projects',
  summary: 'Get Project',
  description:
    'One project with statistics by language, kind and confidence, timings, and the files that were skipped and why.',
  auth: 'key',
  params: projectParams,
  response: projectDetailSchema,
  errors: ['not_found'],
  example: {
    params: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11' },
    response: {
      ...exampleProject,
      message: null,
      remote: false,
      watch: true,
      watching: { mode: 'events', reason: null },
      statistics: {
        files_by_language: { javascript: 81 },
        nodes_by_kind: { function: 310 },
        edges_by_kind: { calls: 940 },
        edges_by_confidence: { exact: 1700 },
        unresolved_calls: 12,
        lines: 5512,
        unread: { files: 1, places: 2, most: [{ path: 'lib/legacy.js', places: 2 }] },
      },
      timings: null,
      skipped: [],
      skipped_total: 0,
    },
  },
  handler: ({ params }, { projects }) => projects.get(params.project_id),
})
