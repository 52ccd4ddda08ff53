// GitHub: told apart by the installation or the organisation.
import type { IntegrationKind } from './integration-kind'

export const integration: IntegrationKind = {
  id: 'github',
  name: 'GitHub',
  host: 'github.com',
  scope: ({ scope_data: scope }) => scope?.installation_id ?? scope?.org_slug ?? null,
}
