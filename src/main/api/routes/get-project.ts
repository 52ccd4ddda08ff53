// GET /projects/{project_id}: one project with its statistics.
import { projectDetailSchema } from '../../contract/project'
import { projectParams } from '../fields'
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
      id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11',
      repo_name: 'koa',
      repo_path: '/home/ada/projects/koa',
      branch_name: 'master',
      commit_id: '9a1c1f8f6d2b4f0d8f3c5a7e1b2d3c4f5a6b7c8d',
      status: 'ready',
      latest: true,
      languages: ['javascript'],
      files: 81,
      symbols: 524,
      edges: 1893,
      parsed_at: '2026-01-15T09:30:00.000Z',
      message: null,
      remote: false,
      watch: false,
      statistics: {
        files_by_language: { javascript: 81 },
        nodes_by_kind: { function: 310 },
        edges_by_kind: { calls: 940 },
        edges_by_confidence: { exact: 1700 },
        unresolved_calls: 12,
        lines: 5512,
      },
      timings: null,
      skipped: [],
      skipped_total: 0,
    },
  },
  handler: ({ params }, { projects }) => projects.get(params.project_id),
})
