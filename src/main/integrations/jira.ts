// Jira: told apart by the project, or the workspace.
import type { IntegrationKind } from './integration-kind'

export const integration: IntegrationKind = {
  id: 'jira',
  name: 'Jira',
  host: 'atlassian.net',
  scope: ({ scope_data: scope }) => scope?.project_id ?? scope?.workspace_id ?? null,
}
