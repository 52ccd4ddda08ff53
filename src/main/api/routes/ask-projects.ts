// POST /conversations/message: one question over several projects.
import { askProjectsSchema, conversationAnswerSchema } from '../../contract/conversation'
import { askOnce } from '../run-reply'
import { exampleAnswer } from '../examples'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'ask-projects',
  method: 'POST',
  path: '/api/v2/conversations/message',
  tag: 'conversations',
  summary: 'Create Conversation And Message (several projects)',
  description:
    'Asks one question about several projects. Returns the complete answer and the id of its new conversation.',
  auth: 'key',
  body: askProjectsSchema,
  forms: true,
  response: conversationAnswerSchema,
  errors: ['invalid_request', 'not_found', 'conflict', 'model_unavailable'],
  example: {
    body: {
      project_ids: ['6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11'],
      agent_ids: ['codebase_qna_agent'],
      content: 'Who calls compose?',
    },
    response: { ...exampleAnswer, conversation_id: '0d9a3b1e-7c55-4f6e-8f0e-2b9f6a1c4d22' },
  },
  handler: ({ body, signal }, { conversations }) => askOnce(conversations, body, body, signal),
})
