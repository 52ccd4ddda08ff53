// POST /auth/session: a one-time token becomes a session key.
import { sessionRequestSchema, sessionSchema } from '../../contract/access'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'create-session',
  method: 'POST',
  path: '/api/v2/auth/session',
  tag: 'access',
  summary: 'Open Session',
  description: 'Exchanges the one-time token of the dashboard link for a session key. A token works once.',
  auth: 'none',
  body: sessionRequestSchema,
  response: sessionSchema,
  errors: ['authentication_required'],
  example: {
    body: { token: '…' },
    response: { session_key: 'sk-…', expires_at: '2026-02-14T09:31:00.000Z' },
  },
  handler: ({ body }, { access, projects }) => {
    const { sessionKey, expiresAt } = access.openSession(body.token)
    projects.prepare()
    return { session_key: sessionKey, expires_at: expiresAt }
  },
})
