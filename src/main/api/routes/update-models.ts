// PATCH /models: which model answers by default.
import { modelsSchema, updateModelsSchema } from '../../contract/models'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'update-models',
  method: 'PATCH',
  path: '/api/v2/models',
  tag: 'models',
  summary: 'Update Models',
  description: 'Sets the model that answers when a question names none; null answers from the graph alone.',
  auth: 'key',
  body: updateModelsSchema,
  response: modelsSchema,
  errors: ['not_found'],
  example: {
    body: { default_model: null },
    response: {
      state: 'not_running',
      message: 'Ollama is installed but does not answer. Start it, then ask again.',
      base_url: 'http://127.0.0.1:11434',
      server_version: null,
      default_model: null,
      models: [],
      pulls: [],
    },
  },
  handler: ({ body, signal }, { models }) => models.setDefault(body.default_model, signal),
})
