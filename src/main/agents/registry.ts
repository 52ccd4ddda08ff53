// All agents, found by their files; aliases resolve to their agent.
import { createRegistry } from '../kernel/registry'
import type { Agent } from './agent'

export interface AgentRegistry {
  readonly all: readonly Agent[]
  get(idOrAlias: string): Agent | undefined
}

/** Collects `roster/*.ts`. */
export function createAgentRegistry(): AgentRegistry {
  const registry = createRegistry<Agent>(import.meta.glob('./roster/*.ts', { eager: true }), 'agent')
  return {
    all: registry.all,
    get: (idOrAlias) => registry.get(idOrAlias) ?? registry.all.find((agent) => agent.aliases?.includes(idOrAlias)),
  }
}
