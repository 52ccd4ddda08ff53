// The value of a decorated function: the function, or what its language makes of it.
import type { Resolver } from '../types/resolver'
import type { Type } from '../types/types'

/** What decorators make of a function, or null where it still is the function. */
export function decorated(resolver: Resolver, definition: number): Type | null {
  const { values } = resolver.rulesOf(resolver.program.tableOf(definition))
  return values.decorated === null ? null : values.decorated(definition)
}
