// POST /auth/token: a terminal requests its key (RFC 8628, 3.4).
import { deviceTokenRequestSchema, deviceTokenSchema } from '../../contract/access'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'poll-device-login',
  method: 'POST',
  path: '/api/v2/auth/token',
  tag: 'access',
  summary: 'Poll Device Login',
  description:
    'Returns the key once the sign-in is approved. Until then 400 with `error`: `authorization_pending`, `slow_down`, `access_denied` or `expired_token`.',
  auth: 'none',
  body: deviceTokenRequestSchema,
  forms: true,
  response: deviceTokenSchema,
  errors: ['invalid_request', 'conflict'],
  example: {
    body: { device_code: '…' },
    response: { api_key: 'sk-…', name: 'cairn on laptop', access_token: 'sk-…', token_type: 'Bearer' },
  },
  handler: ({ body }, { deviceFlow }) => deviceFlow.poll(body.device_code),
})
