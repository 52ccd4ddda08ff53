// Third-party services that a user connects. Secrets are written and never returned.
import { z } from 'zod'
import { limits } from '../kernel/limits'

/** The information users need to connect a service, as in `about.json` in the folder of its integration. */
export interface IntegrationService {
  /** As the service spells its name. */
  readonly name: string
  /** The default host, used unless the connection has its own address. */
  readonly host: string
  /** Whether it can be self-hosted. */
  readonly ownAddress?: boolean
  /** Whether an API token is sent together with its owner's email address. */
  readonly needsOwner?: boolean
  /** Page of the default host for creating a token. */
  readonly tokenPage: string
}

const found = import.meta.glob<IntegrationService>('../integrations/*/about.json', { eager: true, import: 'default' })

/** All services by type, sorted by type. */
export const integrationServices: ReadonlyMap<string, IntegrationService> = new Map(
  Object.keys(found)
    .sort()
    .map((path) => [path.split('/').at(-2) ?? '', found[path] as IntegrationService]),
)

/** @throws Error for a type without a folder, which is a programming error: schemas allow no other type */
export function integrationService(type: IntegrationType): IntegrationService {
  const service = integrationServices.get(type)
  if (service === undefined) throw new Error(`integrations/${type}/about.json is missing`)
  return service
}

export const integrationTypeSchema = z.enum([...integrationServices.keys()])
export type IntegrationType = z.infer<typeof integrationTypeSchema>

const text = z.string().max(4_096)

export const saveIntegrationSchema = z.object({
  name: z.string().trim().min(1).max(limits.nameCharacters),
  integration_type: integrationTypeSchema,
  status: z.enum(['active', 'inactive', 'pending', 'error']).nullish(),
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
