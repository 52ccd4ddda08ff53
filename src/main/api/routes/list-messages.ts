// GET /conversations/{conversation_id}/messages: the tree of messages.
import { z } from 'zod'
import { messageSchema } from '../../contract/conversation'
import { conversationParams, pageQuery } from '../fields'
import { ListReply } from '../reply'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'list-messages',
  method: 'GET',
  path: '/api/v2/conversations/{conversation_id}/messages',
  tag: 'conversations',
  summary: 'List Messages',
  description:
    'Messages in the order in which they were written. `parent_id` makes them a tree: an edit or a second answer is a sibling.',
  auth: 'key',
  params: conversationParams,
  query: z.object(pageQuery),
  response: z.array(messageSchema),
  errors: ['not_found'],
  example: { params: { conversation_id: '0d9a3b1e-7c55-4f6e-8f0e-2b9f6a1c4d22' } },
  handler: ({ params, query }, { conversations }) =>
    new ListReply(conversations.messages(params.conversation_id, query)),
})
