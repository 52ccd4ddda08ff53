// GET /conversations/{conversation_id}/messages/{message_id}/events: an answer as it is written.
import { runEventSchema } from '../../contract/conversation'
import { conversationParams, idField } from '../fields'
import { followAnswer } from '../run-reply'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'follow-answer',
  method: 'GET',
  path: '/api/v2/conversations/{conversation_id}/messages/{message_id}/events',
  tag: 'conversations',
  summary: 'Follow Answer',
  description:
    'The named events of an answer, from its beginning or after `Last-Event-ID`, until its end: for a reload, a second reader or a broken connection. For an answer that ended some time ago, only the last event remains, with the complete answer.',
  auth: 'key',
  params: conversationParams.extend({ message_id: idField }),
  streams: [{ mediaType: 'text/event-stream', description: 'One answer event per message.', item: runEventSchema }],
  errors: ['not_found'],
  example: {
    params: {
      conversation_id: '0d9a3b1e-7c55-4f6e-8f0e-2b9f6a1c4d22',
      message_id: 'b7e1d2c3-4a5b-4c6d-8e9f-0a1b2c3d4e5f',
    },
  },
  handler: (request, { conversations }) =>
    followAnswer(conversations, request.params.conversation_id, request.params.message_id, request),
})
