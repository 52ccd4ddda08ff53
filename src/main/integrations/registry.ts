// All kinds of integrations, found by their folders.
import { integrationService, integrationServices } from '../contract/integrations'
import { createRegistry, type Registry } from '../kernel/registry'
import type { IntegrationKind } from './integration-kind'

/** Collects `<type>/integration.ts`; each is next to an `about.json`. */
export function createIntegrationKinds(): Registry<IntegrationKind> {
  const modules = import.meta.glob('./*/integration.ts', { eager: true })
  const kinds = createRegistry<IntegrationKind>(modules, 'integration')
  for (const { id } of kinds.all) integrationService(id)
  for (const type of integrationServices.keys())
    if (kinds.get(type) === undefined) throw new Error(`integrations/${type}/integration.ts is missing`)
  return kinds
}
