// POST /integrations/{integration_id}/test: whether a connection works.
import { z } from 'zod'
import { testIntegrationResponseSchema } from '../../contract/integrations'
import { idField } from '../fields'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'test-integration',
  method: 'POST',
  path: '/api/v2/integrations/{integration_id}/test',
  tag: 'integrations',
  summary: 'Test Integration',
  description:
    'Asks the service once whom the stored token belongs to. This connects only to that service and changes nothing there.',
  auth: 'key',
  params: z.object({ integration_id: idField }),
  response: testIntegrationResponseSchema,
  errors: ['not_found'],
  example: {
    params: { integration_id: 'b7e1d2c3-4a5b-4c6d-8e9f-0a1b2c3d4e5f' },
    response: { success: true, data: { account: 'ada' }, error: null },
  },
  handler: ({ params, signal }, { integrations }) => integrations.test(params.integration_id, signal),
})
