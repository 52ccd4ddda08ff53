// DELETE /auth/session: signs the dashboard out.
import { outcomeSchema } from '../../contract/service'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'close-session',
  method: 'DELETE',
  path: '/api/v2/auth/session',
  tag: 'access',
  summary: 'Close Session',
  description: 'Ends the session of the calling dashboard. Its key is refused from the next call on.',
  auth: 'session',
  response: outcomeSchema,
  example: { response: { status: 'success', message: 'The session was closed.' } },
  handler: ({ caller }, { access }) => {
    if (caller !== null) access.closeSession(caller.keyId)
    return { status: 'success' as const, message: 'The session was closed.' }
  },
})
