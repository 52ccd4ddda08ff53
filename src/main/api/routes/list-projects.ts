// GET /projects: every project.
import { z } from 'zod'
import { projectSchema } from '../../contract/project'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'list-projects',
  method: 'GET',
  path: '/api/v2/projects',
  paths: ['/api/v2/projects/list'],
  tag: 'projects',
  summary: 'List Projects',
  description: 'Every project, with the counts of its last complete parse.',
  auth: 'key',
  response: z.array(projectSchema),
  example: {
    response: [
      {
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
      },
    ],
  },
  handler: (_request, { projects }) => projects.list(),
})
