// GET /projects: every project.
import { z } from 'zod'
import { projectSchema } from '../../contract/project'
import { exampleProject } from '../examples'
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
    response: [exampleProject],
  },
  handler: (_request, { projects }) => projects.list(),
})
