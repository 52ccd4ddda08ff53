// DELETE /models/pull/{id}: stops the download of a model.
import { z } from 'zod'
import { pullSchema } from '../../contract/models'
import { idField } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'cancel-pull',
  method: 'DELETE',
  path: '/api/v2/models/pull/{id}',
  tag: 'models',
  summary: 'Cancel Pull',
  description:
    'Stops a download. The model server keeps what has arrived, and a new download of the model continues from there.',
  auth: 'key',
  params: z.object({ id: idField }),
  response: pullSchema,
  errors: ['not_found'],
  example: { params: { id: '0d4b7a38-5f5e-4f7c-9d27-4a8a3b1f0c11' } },
  handler: ({ params }, { models }) => models.pulls.cancel(params.id),
})
