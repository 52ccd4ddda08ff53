// GitLab: distinguished by the project or the group.
import { z } from 'zod'
import { bearer, type IntegrationKind } from '../integration-kind'

const answerSchema = z.object({ username: z.string() })

export const integration: IntegrationKind = {
  id: 'gitlab',
  scope: ({ scope_data: scope }) => scope?.project_id ?? scope?.org_slug ?? null,
  whoAmI: (account) => ({
    url: `${account.address ?? 'https://gitlab.com'}/api/v4/user`,
    authorization: bearer(account),
  }),
  nameIn: (answer) => answerSchema.safeParse(answer).data?.username ?? null,
}
