// A toy service, whose connections are distinguished by the workspace.
import { bearer, type IntegrationKind } from '#main/integrations/integration-kind'

export const integration: IntegrationKind = {
  id: 'toy',
  scope: ({ scope_data: scope }) => scope?.workspace_id ?? null,
  whoAmI: (account) => ({ url: 'https://toy.example/me', authorization: bearer(account) }),
  nameIn: () => 'toy',
}
