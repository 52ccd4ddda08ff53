// Slack: told apart by the workspace.
import type { IntegrationKind } from './integration-kind'

export const integration: IntegrationKind = {
  id: 'slack',
  name: 'Slack',
  host: 'slack.com',
  scope: ({ scope_data: scope }) => scope?.workspace_id ?? null,
}
