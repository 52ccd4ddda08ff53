// POST /project/{project_id}/message: one question in a new conversation.
import { askProjectSchema, conversationAnswerSchema } from '../../contract/conversation'
import { projectParams } from '../fields'
import { askOnce } from '../run-reply'
import { exampleAnswer } from '../examples'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'ask-project',
  method: 'POST',
  path: '/api/v2/project/{project_id}/message',
  tag: 'conversations',
  summary: 'Create Conversation And Message',
  description: 'Asks one question about one project. Returns the complete answer and the id of its new conversation.',
  auth: 'key',
  params: projectParams,
  body: askProjectSchema,
  forms: true,
  response: conversationAnswerSchema,
  errors: ['invalid_request', 'not_found', 'conflict', 'model_unavailable'],
  example: {
    params: { project_id: '6f0c8a52-3a1e-4d0f-9a53-0d5e8f1b7c11' },
    body: { content: 'Who calls compose?' },
    response: { ...exampleAnswer, conversation_id: '0d9a3b1e-7c55-4f6e-8f0e-2b9f6a1c4d22' },
  },
  handler: ({ params, body, signal }, { conversations }) =>
    askOnce(conversations, { project_ids: [params.project_id], agent_ids: [body.agent_id] }, body, signal),
})
