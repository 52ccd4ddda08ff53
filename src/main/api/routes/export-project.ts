// GET /projects/{project_id}/export: every node and edge, in one of several formats.
import { z } from 'zod'
import { createExportFormats } from '../../query/export/registry'
import { projectParams } from '../fields'
import { FileReply, LineReply } from '../reply'
import { defineRoute } from '../route'

const formats = createExportFormats()

export const route = defineRoute({
  id: 'export-project',
  method: 'GET',
  path: '/api/v2/projects/{project_id}/export',
  tag: 'graph',
  summary: 'Export Graph',
  description: 'The complete graph as a file. The order depends only on the source.',
  auth: 'key',
  params: projectParams,
  query: z.object({
    format: z
      .enum(formats.all.map((format) => format.id))
      .default('ndjson')
      .describe(formats.all.map(({ id, description }) => `\`${id}\`: ${description}`).join(' ')),
  }),
  streams: formats.all,
  errors: ['not_found', 'conflict'],
  example: { params: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11' } },
  handler: async ({ params, query }, { graphs }) => {
    const format = formats.get(query.format)
    if (format === undefined) throw new Error(`There is no format ${query.format}`)
    const view = graphs.view(params.project_id)
    return 'lines' in format
      ? new LineReply(format.mediaType, format.lines(view))
      : new FileReply(format.mediaType, await format.pieces(view))
  },
})
