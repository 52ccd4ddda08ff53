// GET /models: the local model server and its models.
import { modelsSchema } from '../../contract/models'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'list-models',
  method: 'GET',
  path: '/api/v2/models',
  tag: 'models',
  summary: 'List Models',
  description:
    'The state of the local model server with the next step to take, and every model with size, window and capabilities.',
  auth: 'key',
  response: modelsSchema,
  example: {
    response: {
      state: 'not_running',
      message: 'Ollama is installed but does not answer. Start it, then ask again.',
      base_url: 'http://127.0.0.1:11434',
      base_url_from: 'default',
      server_version: null,
      default_model: null,
      models: [],
      allow_other_machines: false,
      allow_cloud_models: [],
      hidden_cloud_models: [],
      pulls: [],
    },
  },
  handler: ({ signal }, { models }) => models.state(signal),
})
