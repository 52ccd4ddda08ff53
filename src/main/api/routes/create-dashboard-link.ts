// POST /auth/dashboard: a fresh link to the dashboard.
import { dashboardLinkSchema } from '../../contract/access'
import { defineRoute } from '../route'

export const route = defineRoute({
  id: 'create-dashboard-link',
  method: 'POST',
  path: '/api/v2/auth/dashboard',
  tag: 'access',
  summary: 'Create Dashboard Link',
  description: 'Creates a link that opens the dashboard signed in. It works once.',
  auth: 'owner',
  response: dashboardLinkSchema,
  example: {
    response: { url: 'http://127.0.0.1:8001/#token=…', expires_at: '2026-01-16T09:31:00.000Z' },
  },
  handler: ({ origin }, { access }) => {
    const { token, expiresAt } = access.createDashboardToken()
    return { url: `${origin}/#token=${token}`, expires_at: expiresAt }
  },
})
