// GET /projects/{project_id}/files: the files of the parsed version.
import { z } from 'zod'
import { fileEntrySchema } from '../../contract/graph'
import { projectParams } from '../fields'
import { ListReply } from '../reply'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'list-files',
  method: 'GET',
  path: '/api/v2/projects/{project_id}/files',
  tag: 'graph',
  summary: 'List Files',
  description: 'Every file of the parsed version, in path order.',
  auth: 'key',
  params: projectParams,
  response: z.array(fileEntrySchema),
  errors: ['not_found', 'conflict'],
  example: {
    params: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11' },
    response: [{ path: 'lib/application.js', language: 'javascript', lines: 310, size: 8123, symbols: 24 }],
  },
  handler: ({ params }, { graphs }) => new ListReply(graphs.files(params.project_id)),
})
