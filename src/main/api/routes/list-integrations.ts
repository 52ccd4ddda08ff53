// GET /integrations: the connected services.
import { z } from 'zod'
import { integrationSchema } from '../../contract/integrations'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'list-integrations',
  method: 'GET',
  path: '/api/v2/integrations',
  tag: 'integrations',
  summary: 'List Integrations',
  description: 'Every stored connection, without its secrets.',
  auth: 'key',
  response: z.array(integrationSchema),
  example: {
    response: [
      {
        integration_id: 'b7e1d2c3-4a5b-4c6d-8e9f-0a1b2c3d4e5f',
        name: 'Our Sentry',
        integration_type: 'sentry',
        status: 'active',
        active: true,
        unique_identifier: 'sentry.io/acme',
        created_by: 'Dashboard',
        created_at: '2026-01-15T09:31:00.000Z',
        has_auth_data: true,
        has_scope_data: true,
        metadata: {},
      },
    ],
  },
  handler: (_request, { integrations }) => integrations.list(),
})
