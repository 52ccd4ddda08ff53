// POST /models/warm: loads a model before the first question.
import { warmingSchema, warmUpSchema } from '../../contract/models'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'warm-model',
  method: 'POST',
  path: '/api/v2/models/warm',
  tag: 'models',
  summary: 'Warm Model',
  description:
    'Starts loading the model that would answer, so that the first question doesn’t wait for it. Returns immediately. The model stays loaded for half an hour after its last use.',
  auth: 'key',
  body: warmUpSchema,
  bodyOptional: true,
  response: warmingSchema,
  errors: ['model_unavailable'],
  example: { body: {}, response: { model: 'qwen2.5-coder:7b' } },
  handler: async ({ body, signal }, { models }) => ({ model: await models.warmUp(body.model, signal) }),
})
