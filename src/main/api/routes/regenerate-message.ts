// POST /conversations/{conversation_id}/regenerate: another answer to a question.
import { z } from 'zod'
import { messageAnswerSchema, regenerateSchema, streamPartSchema } from '../../contract/conversation'
import { conversationParams, queryFlag } from '../fields'
import { replyWith } from '../run-reply'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'regenerate-message',
  method: 'POST',
  path: '/api/v2/conversations/{conversation_id}/regenerate',
  tag: 'conversations',
  summary: 'Regenerate Message',
  description: 'Answers a question again and keeps the earlier answers. Streams like Post Message.',
  auth: 'key',
  params: conversationParams,
  query: z.object({ stream: queryFlag(true), format: z.enum(['lines', 'sse']).default('lines') }),
  body: regenerateSchema,
  bodyOptional: true,
  response: messageAnswerSchema,
  streams: [
    {
      mediaType: 'text/event-stream',
      description: 'One JSON object a line, each with what is new.',
      item: streamPartSchema,
    },
  ],
  errors: ['not_found', 'conflict', 'model_unavailable'],
  example: { params: { conversation_id: '0d9a3b1e-7c55-4f6e-8f0e-2b9f6a1c4d22' }, query: { stream: false }, body: {} },
  handler: async (request, { conversations }) => {
    const id = request.params.conversation_id
    const start = () => conversations.regenerate(id, request.body, request.signal)
    return replyWith(conversations, id, start, request)
  },
})
