// Jira: distinguished by the project, or the workspace.
import { z } from 'zod'
import { basicOrBearer, type IntegrationKind } from '../integration-kind'

const answerSchema = z.object({ displayName: z.string() })

export const integration: IntegrationKind = {
  id: 'jira',
  scope: ({ scope_data: scope }) => scope?.project_id ?? scope?.workspace_id ?? null,
  whoAmI: (account) =>
    account.address === null
      ? null
      : { url: `${account.address}/rest/api/2/myself`, authorization: basicOrBearer(account) },
  nameIn: (answer) => answerSchema.safeParse(answer).data?.displayName ?? null,
}
