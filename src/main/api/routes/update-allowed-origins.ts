// PATCH /allowed-origins: lets pages of other origins in, or out again.
import { allowedOriginsSchema } from '../../contract/allowed-origins'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'update-allowed-origins',
  method: 'PATCH',
  path: '/api/v2/allowed-origins',
  tag: 'access',
  summary: 'Update Allowed Origins',
  description:
    'Sets the whole list. Every origin is named by scheme, host and port; there is no wildcard. Pages of these origins still need a key, and are sent the `Access-Control-*` headers that let a browser show them the answer.',
  auth: 'owner',
  body: allowedOriginsSchema,
  response: allowedOriginsSchema,
  example: {
    body: { origins: ['http://localhost:3000'] },
    response: { origins: ['http://localhost:3000'] },
  },
  handler: ({ body }, { allowedOrigins }) => allowedOrigins.update(body),
})
