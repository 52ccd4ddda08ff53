// GET /projects/{project_id}/export: every node and edge.
import { z } from 'zod'
import { exportEdgeSchema, exportNodeSchema } from '../../contract/graph'
import { projectParams } from '../fields'
import { LineReply } from '../reply'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'export-project',
  method: 'GET',
  path: '/api/v2/projects/{project_id}/export',
  tag: 'graph',
  summary: 'Export Graph',
  description: 'Every node and edge, one JSON object a line, in an order that depends on the tree alone.',
  auth: 'key',
  params: projectParams,
  query: z.object({ format: z.enum(['ndjson']).default('ndjson') }),
  stream: {
    mediaType: 'application/x-ndjson',
    description: 'Nodes first, then edges.',
    item: z.discriminatedUnion('type', [exportNodeSchema, exportEdgeSchema]),
  },
  errors: ['not_found', 'conflict'],
  example: { params: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11' } },
  handler: ({ params }, { graphs }) => new LineReply('application/x-ndjson', graphs.exportLines(params.project_id)),
})
