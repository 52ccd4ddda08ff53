// GET /parsing-status/{project_id}/events: the progress of a parse as events.
import { parsingStateSchema, type ParsingState } from '../../contract/project'
import { projectParams } from '../fields'
import { EventReply, type ServerEvent } from '../reply'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'follow-parsing-status',
  method: 'GET',
  path: '/api/v2/parsing-status/{project_id}/events',
  tag: 'parsing',
  summary: 'Follow Parsing Status',
  description: 'The state of Get Parsing Status as server-sent events, one per change, until `ready` or `error`.',
  auth: 'key',
  params: projectParams,
  streams: [{ mediaType: 'text/event-stream', description: 'One state per event.', item: parsingStateSchema }],
  errors: ['not_found'],
  example: { params: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11' } },
  handler: ({ params, signal }, { projects }) => new EventReply(asEvents(projects.follow(params.project_id, signal))),
})

async function* asEvents(states: AsyncIterable<ParsingState>): AsyncGenerator<ServerEvent> {
  let number = 0
  for await (const state of states) {
    number += 1
    yield { id: String(number), data: state }
  }
}
