// PATCH /allowed-origins: sets which websites may read the service's responses.
import { allowedOriginsSchema } from '../../contract/allowed-origins'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'update-allowed-origins',
  method: 'PATCH',
  path: '/api/v2/allowed-origins',
  tag: 'access',
  summary: 'Update Allowed Origins',
  description:
    'Replaces the list. Each origin has a scheme, host and port; there are no wildcards. Pages of these origins still need a key. They get the `Access-Control-*` headers that let a browser show them the response.',
  auth: 'owner',
  body: allowedOriginsSchema,
  response: allowedOriginsSchema,
  example: {
    body: { origins: ['http://localhost:3000'] },
    response: { origins: ['http://localhost:3000'] },
  },
  handler: ({ body }, { allowedOrigins }) => allowedOrigins.update(body),
})
