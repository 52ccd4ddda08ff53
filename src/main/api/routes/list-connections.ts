// GET /connections: every connection that the service has made.
import { connectionsSchema } from '../../contract/connections'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'list-connections',
  method: 'GET',
  path: '/api/v2/connections',
  tag: 'service',
  summary: 'List Connections',
  description:
    'Every connection that the service has opened, by host, port and purpose, with the first and the last time. The content is not recorded.',
  auth: 'session',
  response: connectionsSchema,
  example: {
    response: {
      since: '2026-05-01T08:00:00.000Z',
      connections: [
        {
          host: 'github.com',
          port: 443,
          purpose: 'clone',
          first_at: '2026-05-03T09:12:40.000Z',
          last_at: '2026-05-03T09:12:41.000Z',
          count: 2,
        },
      ],
    },
  },
  handler: (_request, { connections }) => connections.list(),
})
