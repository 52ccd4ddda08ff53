// GET /parsing-status/{project_id}: the progress of a parse.
import { parsingStateSchema } from '../../contract/project'
import { projectParams } from '../fields'
import { exampleParsingState } from '../examples'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'get-parsing-status',
  method: 'GET',
  path: '/api/v2/parsing-status/{project_id}',
  tag: 'parsing',
  summary: 'Get Parsing Status',
  description:
    'The status and the progress of a project’s newest parse, and whether it is the latest state of the source.',
  auth: 'key',
  params: projectParams,
  response: parsingStateSchema,
  errors: ['not_found'],
  example: {
    params: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11' },
    response: exampleParsingState,
  },
  handler: ({ params, signal }, { projects }) => projects.state(params.project_id, signal),
})
