// Confluence: distinguished by the workspace, or the project.
import { z } from 'zod'
import { basicOrBearer, type IntegrationKind } from '../integration-kind'

const answerSchema = z.object({ displayName: z.string() })

export const integration: IntegrationKind = {
  id: 'confluence',
  scope: ({ scope_data: scope }) => scope?.workspace_id ?? scope?.project_id ?? null,
  whoAmI: (account) => {
    if (account.address === null) return null
    const isCloud = /^https:\/\/[^/]+\.atlassian\.net$/.test(account.address)
    const api = isCloud ? `${account.address}/wiki` : account.address
    return { url: `${api}/rest/api/user/current`, authorization: basicOrBearer(account) }
  },
  nameIn: (answer) => answerSchema.safeParse(answer).data?.displayName ?? null,
}
