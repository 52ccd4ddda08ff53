// GET /api-keys: the API keys.
import { z } from 'zod'
import { apiKeySchema } from '../../contract/access'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'list-keys',
  method: 'GET',
  path: '/api/v2/api-keys',
  tag: 'access',
  summary: 'List API Keys',
  description: 'Names and first characters of the keys. The keys themselves are not stored.',
  auth: 'owner',
  response: z.array(apiKeySchema),
  example: {
    response: [
      {
        id: 'b7e1d2c3-4a5b-4c6d-8e9f-0a1b2c3d4e5f',
        name: 'Laptop',
        prefix: 'sk-12ab34c',
        created_at: '2026-01-15T09:31:00.000Z',
        last_used_at: null,
      },
    ],
  },
  handler: (_request, { access }) => access.listKeys(),
})
