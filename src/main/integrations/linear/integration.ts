// Linear: distinguished by the workspace.
import { z } from 'zod'
import { bearer, type IntegrationKind } from '../integration-kind'

const answerSchema = z.object({ data: z.object({ viewer: z.object({ name: z.string() }) }) })

export const integration: IntegrationKind = {
  id: 'linear',
  scope: ({ scope_data: scope }) => scope?.workspace_id ?? scope?.org_slug ?? null,
  // Personal API keys are sent unchanged, OAuth tokens as bearer tokens.
  whoAmI: (account) => ({
    url: `${account.address ?? 'https://api.linear.app'}/graphql`,
    authorization: account.token.startsWith('lin_api_') ? account.token : bearer(account),
    body: { query: '{ viewer { name } }' },
  }),
  nameIn: (answer) => answerSchema.safeParse(answer).data?.data.viewer.name ?? null,
}
