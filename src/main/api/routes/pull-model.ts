// POST /models/pull: downloads a model into the local model server.
import { pullRequestSchema, pullSchema, type Pull } from '../../contract/models'
import { EventReply, type ServerEvent } from '../reply'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'pull-model',
  method: 'POST',
  path: '/api/v2/models/pull',
  tag: 'models',
  summary: 'Pull Model',
  description:
    'Downloads a model, with its progress summed over all parts as server-sent events until `done`, `failed` or `cancelled`. Closing the stream does not stop it; asking again for the same model follows the same download. One is loaded at a time; others wait for it.',
  auth: 'key',
  body: pullRequestSchema,
  errors: ['rate_limited'],
  streams: [{ mediaType: 'text/event-stream', description: 'One state per event.', item: pullSchema }],
  example: { body: { model: 'qwen2.5-coder:7b' } },
  handler: ({ body, signal }, { models }) => {
    const { id } = models.pulls.start(body.model)
    return new EventReply(asEvents(models.pulls.follow(id, signal)))
  },
})

async function* asEvents(states: AsyncIterable<Pull>): AsyncGenerator<ServerEvent> {
  for await (const state of states) yield { event: state.status === 'pulling' ? 'progress' : state.status, data: state }
}
