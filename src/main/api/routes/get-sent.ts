// GET /conversations/{conversation_id}/messages/{message_id}/sent: what went to the model for one answer.
import { sentSchema } from '../../contract/sent'
import { conversationParams, idField } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'get-sent',
  method: 'GET',
  path: '/api/v2/conversations/{conversation_id}/messages/{message_id}/sent',
  tag: 'conversations',
  summary: 'Get Sent',
  description:
    'Everything that was sent to the language model for one answer, word for word: instructions, history, fenced evidence with its lines, results of tools, tools and options, request by request. Empty when the graph alone answered.',
  auth: 'key',
  params: conversationParams.extend({ message_id: idField }),
  response: sentSchema,
  errors: ['not_found'],
  example: {
    params: {
      conversation_id: '0d9a3b1e-7c55-4f6e-8f0e-2b9f6a1c4d22',
      message_id: 'b7e1d2c3-4a5b-4c6d-8e9f-0a1b2c3d4e5f',
    },
    response: {
      message_id: 'b7e1d2c3-4a5b-4c6d-8e9f-0a1b2c3d4e5f',
      conversation_id: '0d9a3b1e-7c55-4f6e-8f0e-2b9f6a1c4d22',
      mode: 'model',
      model: 'qwen2.5-coder:7b',
      messages: [{ role: 'user', content: 'Question: Who calls compose? …', tool_calls: [], tool_name: null }],
      tools: [],
      requests: [
        {
          agent_id: 'codebase_qna_agent',
          model: 'qwen2.5-coder:7b',
          form: 'single',
          messages: [0],
          tools: [],
          format: null,
          options: { num_ctx: 16_384, temperature: 0.1, keep_alive: '30m' },
          evidence: [
            {
              id: 'E1',
              project_id: '4f1c9e7a-2b1d-4f7e-9a53-0c1d2e3f4a5b',
              file_path: 'lib/application.js',
              start_line: 148,
              end_line: 156,
              label: 'Application.callback',
              estimated_tokens: 120,
            },
          ],
          prompt_tokens: 1_204,
          completion_tokens: 86,
        },
      ],
      omitted_characters: 0,
    },
  },
  handler: ({ params }, { conversations }) => conversations.sent(params.conversation_id, params.message_id),
})
