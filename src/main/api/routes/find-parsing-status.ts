// POST /parsing-status: how far the parse of a repository is, found by its name.
import { findParseSchema, parsingStateSchema } from '../../contract/project'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'find-parsing-status',
  method: 'POST',
  path: '/api/v2/parsing-status',
  tag: 'parsing',
  summary: 'Find Parsing Status',
  description: 'As Get Parsing Status, for callers that know the repository’s name but not the project’s id.',
  auth: 'key',
  body: findParseSchema,
  response: parsingStateSchema,
  errors: ['not_found'],
  example: {
    body: { repo_name: 'koajs/koa' },
    response: {
      project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11',
      repo_name: 'koa',
      status: 'processing',
      latest: false,
      message: null,
      progress: {
        phase: 'parse',
        files_done: 40,
        files_total: 81,
        symbols: 310,
        edges: 0,
        skipped: [],
        skipped_total: 0,
        percent: 47,
        elapsed_ms: 210,
        eta_ms: 240,
        current: ['lib/application.js'],
      },
    },
  },
  handler: async ({ body, signal }, { projects }) => {
    const found = await projects.find(body)
    return projects.state(found.project_id, signal)
  },
})
