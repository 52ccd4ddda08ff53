// Slack: distinguished by the workspace.
import { z } from 'zod'
import { bearer, type IntegrationKind } from '../integration-kind'

const answerSchema = z.object({ ok: z.literal(true), user: z.string(), team: z.string() })

export const integration: IntegrationKind = {
  id: 'slack',
  scope: ({ scope_data: scope }) => scope?.workspace_id ?? null,
  whoAmI: (account) => ({
    url: `${account.address ?? 'https://slack.com'}/api/auth.test`,
    authorization: bearer(account),
    body: {},
  }),
  nameIn: (answer) => {
    const { data } = answerSchema.safeParse(answer)
    return data === undefined ? null : `${data.user} (${data.team})`
  },
}
