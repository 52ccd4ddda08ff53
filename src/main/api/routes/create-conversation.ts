// POST /conversations: a new conversation over projects and agents.
import { z } from 'zod'
import { createConversationSchema, createdConversationSchema } from '../../contract/conversation'
import { queryFlag } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'create-conversation',
  method: 'POST',
  path: '/api/v2/conversations',
  tag: 'conversations',
  summary: 'Create Conversation',
  description:
    'Creates a conversation about the given projects, answered by the given agents. Each project must have been parsed once.',
  auth: 'key',
  query: z.object({ hidden: queryFlag(true).describe('Not shown in the dashboard’s list') }),
  body: createConversationSchema,
  response: createdConversationSchema,
  errors: ['not_found', 'conflict'],
  example: {
    body: { project_ids: ['6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11'], agent_ids: ['codebase_qna_agent'] },
    response: {
      message: 'Conversation created successfully.',
      conversation_id: '0d9a3b1e-7c55-4f6e-8f0e-2b9f6a1c4d22',
    },
  },
  handler: ({ body, query }, { conversations }) => ({
    message: 'Conversation created successfully.',
    conversation_id: conversations.create(body, query.hidden).id,
  }),
})
