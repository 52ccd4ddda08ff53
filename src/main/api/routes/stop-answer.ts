// POST /conversations/{conversation_id}/stop: ends an answer that is being written.
import { stoppedSchema } from '../../contract/conversation'
import { conversationParams } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'stop-answer',
  method: 'POST',
  path: '/api/v2/conversations/{conversation_id}/stop',
  tag: 'conversations',
  summary: 'Stop Answer',
  description:
    'Stops the answer immediately. What has arrived stays in the conversation, and all its readers are notified.',
  auth: 'key',
  params: conversationParams,
  response: stoppedSchema,
  errors: ['not_found'],
  example: {
    params: { conversation_id: '0d9a3b1e-7c55-4f6e-8f0e-2b9f6a1c4d22' },
    response: {
      status: 'success',
      message: 'The answer was stopped.',
      saved_partial: true,
      message_id: 'b7e1d2c3-4a5b-4c6d-8e9f-0a1b2c3d4e5f',
    },
  },
  handler: ({ params }, { conversations }) => conversations.stop(params.conversation_id),
})
