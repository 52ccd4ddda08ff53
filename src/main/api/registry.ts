// All endpoints: one for each file of routes/.
import { createRegistry, type Registry } from '../kernel/registry'
import type { Route } from './route'

/** Builds the registry; ids equal file names. */
export function createRoutes(): Registry<Route> {
  return createRegistry<Route>(import.meta.glob('./routes/*.ts', { eager: true }), 'route')
}
