// POST /models/check: checks an address for a model server, before it is saved.
import { checkAddressSchema, checkedAddressSchema } from '../../contract/models'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'check-model-address',
  method: 'POST',
  path: '/api/v2/models/check',
  tag: 'models',
  summary: 'Check Model Address',
  description: 'Checks for a model server at an address without saving it. Another machine must be allowed first.',
  auth: 'owner',
  body: checkAddressSchema,
  response: checkedAddressSchema,
  example: {
    body: { base_url: 'http://127.0.0.1:11434' },
    response: {
      state: 'ready',
      message: 'Ollama runs with 2 models. Choose one and ask.',
      base_url: 'http://127.0.0.1:11434',
      server_version: '0.13.0',
    },
  },
  handler: ({ body, signal }, { models }) => models.check(body.base_url, signal),
})
