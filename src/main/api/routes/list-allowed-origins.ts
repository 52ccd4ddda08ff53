// GET /allowed-origins: which websites may read the service's responses.
import { allowedOriginsSchema } from '../../contract/allowed-origins'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'list-allowed-origins',
  method: 'GET',
  path: '/api/v2/allowed-origins',
  tag: 'access',
  summary: 'List Allowed Origins',
  description: 'Pages of other origins that may call the service from a browser, with a key. None unless set.',
  auth: 'owner',
  response: allowedOriginsSchema,
  example: { response: { origins: ['http://localhost:3000'] } },
  handler: (_request, { allowedOrigins }) => allowedOrigins.list(),
})
