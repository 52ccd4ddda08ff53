// GitHub: distinguished by the installation or the organisation.
import { z } from 'zod'
import { bearer, type IntegrationKind } from '../integration-kind'

const answerSchema = z.object({ login: z.string() })

export const integration: IntegrationKind = {
  id: 'github',
  scope: ({ scope_data: scope }) => scope?.installation_id ?? scope?.org_slug ?? null,
  // The API of GitHub Enterprise Server is under its own address.
  whoAmI: (account) => ({
    url: account.address === null ? 'https://api.github.com/user' : `${account.address}/api/v3/user`,
    authorization: bearer(account),
  }),
  nameIn: (answer) => answerSchema.safeParse(answer).data?.login ?? null,
}
