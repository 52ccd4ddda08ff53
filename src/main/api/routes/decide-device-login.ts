// POST /auth/device/decision: approves or refuses a sign-in.
import { deviceDecisionSchema } from '../../contract/access'
import { outcomeSchema } from '../../contract/service'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'decide-device-login',
  method: 'POST',
  path: '/api/v2/auth/device/decision',
  tag: 'access',
  summary: 'Decide Device Login',
  description: 'Approves or refuses the pending sign-in with this code.',
  auth: 'owner',
  body: deviceDecisionSchema,
  response: outcomeSchema,
  errors: ['not_found'],
  example: {
    body: { user_code: 'WDJB-MJHT', approve: true },
    response: { status: 'success', message: 'The sign-in was approved.' },
  },
  handler: ({ body }, { deviceFlow }) => {
    deviceFlow.decide(body.user_code, body.approve)
    const message = body.approve ? 'The sign-in was approved.' : 'The sign-in was refused.'
    return { status: 'success' as const, message }
  },
})
