// POST /parsing-status: the progress of a repository's parse, found by its name.
import { findParseSchema, parsingStateSchema } from '../../contract/project'
import { exampleParsingState } from '../examples'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'find-parsing-status',
  method: 'POST',
  path: '/api/v2/parsing-status',
  tag: 'parsing',
  summary: 'Find Parsing Status',
  description: 'Like Get Parsing Status, for clients that know the repository’s name but not the project’s id.',
  auth: 'key',
  body: findParseSchema,
  response: parsingStateSchema,
  errors: ['not_found'],
  example: {
    body: { repo_name: 'koajs/koa' },
    response: exampleParsingState,
  },
  handler: async ({ body, signal }, { projects }) => {
    const found = await projects.find(body)
    return projects.state(found.project_id, signal)
  },
})
