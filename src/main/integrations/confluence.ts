// Confluence: told apart by the workspace, or the project.
import type { IntegrationKind } from './integration-kind'

export const integration: IntegrationKind = {
  id: 'confluence',
  name: 'Confluence',
  host: 'atlassian.net',
  scope: ({ scope_data: scope }) => scope?.workspace_id ?? scope?.project_id ?? null,
}
