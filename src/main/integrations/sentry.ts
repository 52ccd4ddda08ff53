// Sentry: told apart by the project, or the organisation.
import type { IntegrationKind } from './integration-kind'

export const integration: IntegrationKind = {
  id: 'sentry',
  name: 'Sentry',
  host: 'sentry.io',
  scope: ({ scope_data: scope }) => scope?.project_id ?? scope?.org_slug ?? null,
}
