// Linear: told apart by the workspace.
import type { IntegrationKind } from './integration-kind'

export const integration: IntegrationKind = {
  id: 'linear',
  name: 'Linear',
  host: 'linear.app',
  scope: ({ scope_data: scope }) => scope?.workspace_id ?? scope?.org_slug ?? null,
}
