// DELETE /conversations/{conversation_id}: deletes a conversation and its messages.
import { outcomeSchema } from '../../contract/service'
import { conversationParams } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'delete-conversation',
  method: 'DELETE',
  path: '/api/v2/conversations/{conversation_id}',
  tag: 'conversations',
  summary: 'Delete Conversation',
  description: 'Stops an answer that is being written, and deletes the conversation with all its messages.',
  auth: 'key',
  params: conversationParams,
  response: outcomeSchema,
  errors: ['not_found'],
  example: {
    params: { conversation_id: '0d9a3b1e-7c55-4f6e-8f0e-2b9f6a1c4d22' },
    response: { status: 'success', message: 'The conversation was deleted.' },
  },
  handler: async ({ params }, { conversations }) => {
    await conversations.delete(params.conversation_id)
    return { status: 'success' as const, message: 'The conversation was deleted.' }
  },
})
