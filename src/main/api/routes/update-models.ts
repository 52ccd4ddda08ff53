// PATCH /models: sets the default model, and which models may be used besides those on this machine.
import { AppError } from '../../contract/errors'
import { modelsSchema, updateModelsSchema } from '../../contract/models'
import { exampleModels } from '../examples'
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
    response: exampleModels,
  },
  handler: ({ body, caller, signal }, { models }) => {
    const { base_url, allow_other_machines, allow_cloud_models } = body
    const opens = base_url !== undefined || allow_other_machines != null || allow_cloud_models != null
    if (opens && caller?.scope === 'api')
      throw new AppError('access_denied', 'Only the dashboard can set where questions and their source code are sent.')
    return models.update(body, signal)
  },
})
