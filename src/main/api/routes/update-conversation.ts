// PATCH /conversations/{conversation_id}: title and agents.
import { conversationSchema, updateConversationSchema } from '../../contract/conversation'
import { conversationParams } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'update-conversation',
  method: 'PATCH',
  path: '/api/v2/conversations/{conversation_id}',
  tag: 'conversations',
  summary: 'Update Conversation',
  description: 'Renames a conversation, or changes who answers in it.',
  auth: 'key',
  params: conversationParams,
  body: updateConversationSchema,
  response: conversationSchema,
  errors: ['not_found'],
  example: { params: { conversation_id: '0d9a3b1e-7c55-4f6e-8f0e-2b9f6a1c4d22' }, body: { title: 'Middleware' } },
  handler: ({ params, body }, { conversations }) => conversations.update(params.conversation_id, body),
})
