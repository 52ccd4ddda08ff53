// POST /auth/device: a terminal requests to be signed in (RFC 8628, 3.1).
import { deviceGrantSchema, deviceRequestSchema } from '../../contract/access'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'start-device-login',
  method: 'POST',
  path: '/api/v2/auth/device',
  tag: 'access',
  summary: 'Start Device Login',
  description: 'Returns a code to approve in the dashboard, and one to poll for the key with.',
  auth: 'none',
  body: deviceRequestSchema,
  bodyOptional: true,
  forms: true,
  response: deviceGrantSchema,
  example: {
    body: { client_name: 'cairn on laptop' },
    response: {
      device_code: '…',
      user_code: 'WDJB-MJHT',
      verification_uri: 'http://127.0.0.1:8001/device',
      verification_uri_complete: 'http://127.0.0.1:8001/device?user_code=WDJB-MJHT',
      expires_in: 600,
      interval: 2,
    },
  },
  handler: ({ body, origin }, { deviceFlow }) =>
    deviceFlow.start(body.client_name ?? body.client_id ?? 'Command line', origin),
})
