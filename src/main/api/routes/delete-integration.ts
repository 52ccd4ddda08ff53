// DELETE /integrations/{integration_id}: removes a connection.
import { z } from 'zod'
import { outcomeSchema } from '../../contract/service'
import { idField } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'delete-integration',
  method: 'DELETE',
  path: '/api/v2/integrations/{integration_id}',
  tag: 'integrations',
  summary: 'Delete Integration',
  description: 'Deletes a connection and its secrets.',
  auth: 'key',
  params: z.object({ integration_id: idField }),
  response: outcomeSchema,
  errors: ['not_found'],
  example: {
    params: { integration_id: 'b7e1d2c3-4a5b-4c6d-8e9f-0a1b2c3d4e5f' },
    response: { status: 'success', message: 'The integration was deleted.' },
  },
  handler: ({ params }, { integrations }) => {
    integrations.delete(params.integration_id)
    return { status: 'success' as const, message: 'The integration was deleted.' }
  },
})
