// POST /api-keys: creates an API key.
import { createdKeySchema, createKeySchema } from '../../contract/access'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'create-key',
  method: 'POST',
  path: '/api/v2/api-keys',
  tag: 'access',
  summary: 'Create API Key',
  description: 'Creates a key. It is shown only in this response.',
  auth: 'owner',
  body: createKeySchema,
  response: createdKeySchema,
  errors: ['conflict'],
  example: {
    body: { name: 'Laptop' },
    response: {
      id: 'b7e1d2c3-4a5b-4c6d-8e9f-0a1b2c3d4e5f',
      name: 'Laptop',
      api_key: 'sk-…',
      created_at: '2026-01-15T09:31:00.000Z',
    },
  },
  handler: ({ body }, { access }) => access.createKey(body.name),
})
