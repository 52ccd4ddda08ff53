// PATCH /models: sets the default model, and which models may be used besides those on this machine.
import { AppError } from '../../contract/errors'
import { modelsSchema, updateModelsSchema } from '../../contract/models'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'update-models',
  method: 'PATCH',
  path: '/api/v2/models',
  tag: 'models',
  summary: 'Update Models',
  description:
    'Sets the model for questions that name none; null answers from the graph alone. Only the dashboard and the key of this machine can set the address of the model server, and whether source code may be sent to another machine or to cloud models.',
  auth: 'key',
  body: updateModelsSchema,
  response: modelsSchema,
  errors: ['not_found', 'access_denied', 'conflict'],
  example: {
    body: { default_model: null },
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
  handler: ({ body, caller, signal }, { models }) => {
    const { base_url, allow_other_machines, allow_cloud_models } = body
    const opens = base_url !== undefined || allow_other_machines != null || allow_cloud_models != null
    if (opens && caller?.scope === 'api')
      throw new AppError('access_denied', 'Only the dashboard can set where questions and their source code are sent.')
    return models.update(body, signal)
  },
})
