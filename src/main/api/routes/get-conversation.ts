// GET /conversations/{conversation_id}: one conversation.
import { conversationSchema } from '../../contract/conversation'
import { conversationParams } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'get-conversation',
  method: 'GET',
  path: '/api/v2/conversations/{conversation_id}',
  tag: 'conversations',
  summary: 'Get Conversation',
  description: 'One conversation without its messages.',
  auth: 'key',
  params: conversationParams,
  response: conversationSchema,
  errors: ['not_found'],
  example: {
    params: { conversation_id: '0d9a3b1e-7c55-4f6e-8f0e-2b9f6a1c4d22' },
    response: {
      id: '0d9a3b1e-7c55-4f6e-8f0e-2b9f6a1c4d22',
      title: 'Who calls compose?',
      project_ids: ['6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11'],
      agent_ids: ['codebase_qna_agent'],
      hidden: false,
      created_at: '2026-01-15T09:31:00.000Z',
      updated_at: '2026-01-15T09:32:00.000Z',
      message_count: 2,
    },
  },
  handler: ({ params }, { conversations }) => conversations.get(params.conversation_id),
})
