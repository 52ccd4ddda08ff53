// All kinds of integrations, found by their files.
import { integrationTypes } from '../contract/integrations'
import { createRegistry, type Registry } from '../kernel/registry'
import type { IntegrationKind } from './integration-kind'

/** Builds the registry; every type of the contract has its file. */
export function createIntegrationKinds(): Registry<IntegrationKind> {
  const kinds = createRegistry<IntegrationKind>(
    import.meta.glob(['./*.ts', '!./registry.ts', '!./integration-kind.ts'], { eager: true }),
    'integration',
  )
  for (const type of integrationTypes)
    if (kinds.get(type) === undefined) throw new Error(`integrations/${type}.ts is missing`)
  return kinds
}
