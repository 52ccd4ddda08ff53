// Sentry: distinguished by the project, or the organisation.
import { z } from 'zod'
import { bearer, type IntegrationKind } from '../integration-kind'

const answerSchema = z.array(z.object({ slug: z.string() })).min(1)

export const integration: IntegrationKind = {
  id: 'sentry',
  scope: ({ scope_data: scope }) => scope?.project_id ?? scope?.org_slug ?? null,
  // Organisation tokens don't belong to a user, but can read their organisation.
  whoAmI: (account) => ({
    url: `${account.address ?? 'https://sentry.io'}/api/0/organizations/`,
    authorization: bearer(account),
  }),
  nameIn: (answer) => answerSchema.safeParse(answer).data?.[0]?.slug ?? null,
}
