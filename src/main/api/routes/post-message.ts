// POST /conversations/{conversation_id}/message: asks a question.
import { z } from 'zod'
import { messageAnswerSchema, postMessageSchema, streamPartSchema } from '../../contract/conversation'
import { conversationParams, queryFlag } from '../fields'
import { replyWith } from '../run-reply'
import { exampleAnswer } from '../examples'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'post-message',
  method: 'POST',
  path: '/api/v2/conversations/{conversation_id}/message',
  tag: 'conversations',
  summary: 'Post Message',
  description:
    'Asks a question. By default, the answer streams as one JSON object per line. With `format=sse` it streams as named events, and the answer belongs to the service: the same request with `Last-Event-ID`, or Follow Answer, continues after a broken connection, and an answer that no one has followed for 30 s is stopped and kept. With `stream=false`, the complete answer is returned. In these two other forms, closing the connection stops the answer. A stream that ends early says why in its last object or event.',
  auth: 'key',
  params: conversationParams,
  query: z.object({ stream: queryFlag(true), format: z.enum(['lines', 'sse']).default('lines') }),
  body: postMessageSchema,
  forms: true,
  response: messageAnswerSchema,
  streams: [
    {
      mediaType: 'text/event-stream',
      description: 'One JSON object a line, each with what is new.',
      item: streamPartSchema,
    },
  ],
  errors: ['invalid_request', 'not_found', 'conflict', 'model_unavailable'],
  example: {
    params: { conversation_id: '0d9a3b1e-7c55-4f6e-8f0e-2b9f6a1c4d22' },
    query: { stream: false },
    body: { content: 'Who calls compose?' },
    response: exampleAnswer,
  },
  handler: async (request, { conversations }) => {
    const id = request.params.conversation_id
    const start = () => conversations.post(id, request.body, request.signal)
    return replyWith(conversations, id, start, request)
  },
})
