// POST /integrations/save: connects a service, or changes the connection.
import { saveIntegrationResponseSchema, saveIntegrationSchema } from '../../contract/integrations'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'save-integration',
  method: 'POST',
  path: '/api/v2/integrations/save',
  tag: 'integrations',
  summary: 'Save Integration',
  description:
    'Stores a connection to another service. Secrets are encrypted and never shown again. The same type and `unique_identifier` is updated in place.',
  auth: 'key',
  body: saveIntegrationSchema,
  response: saveIntegrationResponseSchema,
  errors: ['conflict'],
  example: {
    body: {
      name: 'Our Sentry',
      integration_type: 'sentry',
      auth_data: { access_token: '…' },
      scope_data: { org_slug: 'acme' },
    },
    response: {
      success: true,
      data: {
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
      error: null,
    },
  },
  handler: async ({ body, caller }, { integrations }) => ({
    success: true,
    data: await integrations.save(body, caller?.name ?? 'unknown'),
    error: null,
  }),
})
