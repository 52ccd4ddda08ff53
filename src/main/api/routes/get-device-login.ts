// GET /auth/device: the sign-in that waits for approval under a code.
import { z } from 'zod'
import { deviceLookupSchema } from '../../contract/access'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'get-device-login',
  method: 'GET',
  path: '/api/v2/auth/device',
  tag: 'access',
  summary: 'Get Device Login',
  description: 'The client that asks to sign in with this code; shown before approval.',
  auth: 'owner',
  query: z.object({ user_code: z.string().min(1).max(40) }),
  response: deviceLookupSchema,
  errors: ['not_found'],
  example: {
    query: { user_code: 'WDJB-MJHT' },
    response: { user_code: 'WDJB-MJHT', client_name: 'cairn on laptop', expires_at: '2026-01-15T09:41:00.000Z' },
  },
  handler: ({ query }, { deviceFlow }) => deviceFlow.lookup(query.user_code),
})
