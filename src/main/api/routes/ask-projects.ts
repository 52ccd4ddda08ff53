// POST /conversations/message: one question over several projects.
import { askProjectsSchema, conversationAnswerSchema } from '../../contract/conversation'
import { askOnce } from '../run-reply'
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
    response: {
      message: '`compose` is called by `Application.callback` (lib/application.js:152).',
      citations: [{ file_path: 'lib/application.js', start_line: 152, end_line: 152, symbol_id: null, verified: true }],
      tool_calls: [],
      thinking: null,
      message_id: 'b7e1d2c3-4a5b-4c6d-8e9f-0a1b2c3d4e5f',
      mode: 'graph',
      model: null,
      conversation_id: '0d9a3b1e-7c55-4f6e-8f0e-2b9f6a1c4d22',
    },
  },
  handler: ({ body, signal }, { conversations }) => askOnce(conversations, body, body, signal),
})
