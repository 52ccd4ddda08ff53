// GET /models: the local model server and its models.
import { modelsSchema } from '../../contract/models'
import { exampleModels } from '../examples'
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
    response: exampleModels,
  },
  handler: ({ signal }, { models }) => models.state(signal),
})
