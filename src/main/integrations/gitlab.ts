// GitLab: told apart by the project or the group.
import type { IntegrationKind } from './integration-kind'

export const integration: IntegrationKind = {
  id: 'gitlab',
  name: 'GitLab',
  host: 'gitlab.com',
  scope: ({ scope_data: scope }) => scope?.project_id ?? scope?.org_slug ?? null,
}
