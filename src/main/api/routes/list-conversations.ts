// GET /conversations: a page of conversations.
import { z } from 'zod'
import { conversationSchema } from '../../contract/conversation'
import { limits } from '../../kernel/limits'
import { pageQuery } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'list-conversations',
  method: 'GET',
  path: '/api/v2/conversations',
  tag: 'conversations',
  summary: 'List Conversations',
  description: 'Conversations, newest first by default.',
  auth: 'key',
  query: z.object({
    ...pageQuery,
    sort: z.enum(['updated_at', 'created_at', 'title']).default('updated_at'),
    order: z.enum(['asc', 'desc']).default('desc'),
    hidden: z
      .stringbool()
      .optional()
      .meta({ type: 'boolean' })
      .describe('Only hidden ones, or only those that are not'),
    text: z
      .string()
      .max(limits.conversationTitleCharacters)
      .optional()
      .describe('Only those with this text in their title or in a message'),
  }),
  response: z.array(conversationSchema),
  example: {
    query: { limit: 20 },
    response: [
      {
        id: '0d9a3b1e-7c55-4f6e-8f0e-2b9f6a1c4d22',
        title: 'Who calls compose?',
        project_ids: ['6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11'],
        agent_ids: ['codebase_qna_agent'],
        hidden: false,
        created_at: '2026-01-15T09:31:00.000Z',
        updated_at: '2026-01-15T09:32:00.000Z',
        message_count: 2,
      },
    ],
  },
  handler: ({ query, signal }, { conversations }) => conversations.list(query, signal),
})
