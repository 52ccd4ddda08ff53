// GET /health: whether the service is up, and that it is the right one.
import { z } from 'zod'
import { healthSchema } from '../../contract/service'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'get-health',
  method: 'GET',
  path: '/health',
  paths: ['/api/v2/health'],
  tag: 'service',
  summary: 'Health',
  description:
    'With `challenge`, also its HMAC-SHA256 with the secret of `server.json`, which proves the identity of the service.',
  auth: 'none',
  query: z.object({ challenge: z.string().min(1).max(200).optional() }),
  response: healthSchema,
  example: { response: { status: 'ok', version: '1.0.0', url: 'http://127.0.0.1:8001' } },
  handler: ({ query, origin, caller }, { identity, recovery }) => ({
    ...identity.health(query.challenge ?? null),
    url: origin,
    ...(caller === null || recovery === null ? {} : { recovery }),
  }),
})
