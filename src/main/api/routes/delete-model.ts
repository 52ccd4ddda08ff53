// DELETE /models/installed/{name}: removes a model from the local model server.
import { z } from 'zod'
import { modelsSchema } from '../../contract/models'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'delete-model',
  method: 'DELETE',
  path: '/api/v2/models/installed/{name}',
  wide: ['name'],
  tag: 'models',
  summary: 'Delete Model',
  description: 'Removes a model from the model server and frees its disk space. Returns the remaining models.',
  auth: 'key',
  params: z.object({ name: z.string().min(1).max(200) }),
  response: modelsSchema,
  errors: ['not_found', 'model_unavailable'],
  example: { params: { name: 'qwen2.5-coder:7b' } },
  handler: ({ params, signal }, { models }) => models.remove(params.name, signal),
})
