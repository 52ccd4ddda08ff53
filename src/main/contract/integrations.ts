// Third-party services a user connects. Secrets go in and never come out.
import { z } from 'zod'
import { limits } from '../kernel/limits'

export const integrationTypes = ['github', 'gitlab', 'linear', 'jira', 'confluence', 'sentry', 'slack'] as const
export const integrationTypeSchema = z.enum(integrationTypes)
export type IntegrationType = z.infer<typeof integrationTypeSchema>

/** What anyone who connects a service has to know of it. */
export interface IntegrationService {
  /** As the service writes itself. */
  readonly name: string
  /** Where it lives unless the connection names an address of its own. */
  readonly host: string
  /** Teams have instances of their own. */
  readonly ownAddress: boolean
  /** An API token is sent together with the email of its owner. */
  readonly needsOwner: boolean
  /** Page of the usual host on which a token is created. */
  readonly tokenPage: string
}

const hosted = { ownAddress: false, needsOwner: false }
const atlassian = {
  ...{ host: 'atlassian.net', ownAddress: true, needsOwner: true },
  tokenPage: 'id.atlassian.com/manage-profile/security/api-tokens',
}

export const integrationServices: Readonly<Record<IntegrationType, IntegrationService>> = {
  github: { name: 'GitHub', host: 'github.com', ...hosted, tokenPage: 'github.com/settings/tokens' },
  gitlab: {
    ...{ name: 'GitLab', host: 'gitlab.com', ownAddress: true, needsOwner: false },
    tokenPage: 'gitlab.com/-/user_settings/personal_access_tokens',
  },
  linear: { name: 'Linear', host: 'linear.app', ...hosted, tokenPage: 'linear.app/settings/account/security' },
  jira: { name: 'Jira', ...atlassian },
  confluence: { name: 'Confluence', ...atlassian },
  sentry: {
    ...{ name: 'Sentry', host: 'sentry.io', ownAddress: true, needsOwner: false },
    tokenPage: 'sentry.io/settings/account/api/auth-tokens/',
  },
  slack: { name: 'Slack', host: 'slack.com', ...hosted, tokenPage: 'api.slack.com/apps' },
}

const text = z.string().max(4_096)

export const saveIntegrationSchema = z.object({
  name: z.string().trim().min(1).max(limits.nameCharacters),
  integration_type: integrationTypeSchema,
  status: z.string().max(40).nullish(),
  active: z.boolean().nullish(),
  auth_data: z.object({ access_token: text.nullish() }).catchall(z.unknown()).nullish(),
  scope_data: z
    .object({
      org_slug: text.nullish(),
      installation_id: text.nullish(),
      workspace_id: text.nullish(),
      project_id: text.nullish(),
    })
    .catchall(z.unknown())
    .nullish(),
  metadata: z.object({ instance_name: text.nullish(), base_url: text.nullish() }).catchall(z.unknown()).nullish(),
  unique_identifier: z.string().max(limits.nameCharacters).nullish(),
})
export type SaveIntegration = z.infer<typeof saveIntegrationSchema>

export const integrationSchema = z.object({
  integration_id: z.string(),
  name: z.string(),
  integration_type: integrationTypeSchema,
  status: z.string(),
  active: z.boolean(),
  unique_identifier: z.string(),
  created_by: z.string(),
  created_at: z.string(),
  has_auth_data: z.boolean(),
  has_scope_data: z.boolean(),
  metadata: z.record(z.string(), z.unknown()),
})
export type Integration = z.infer<typeof integrationSchema>

export const testIntegrationResponseSchema = z.object({
  success: z.boolean(),
  data: z.object({ account: z.string().describe('The account that the token belongs to') }).nullable(),
  error: z.string().nullable().describe('Why it failed, if it did'),
})
export type TestIntegration = z.infer<typeof testIntegrationResponseSchema>

export const saveIntegrationResponseSchema = z.object({
  success: z.boolean(),
  data: integrationSchema.nullable(),
  error: z.string().nullable(),
})
