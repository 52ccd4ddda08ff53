// The value of a decorated function: the function itself, or what its language turns it into.
import type { Resolver } from '../types/resolver'
import type { Type } from '../types/types'

/** The result of a function's decorators, or null if it is still the function. */
export function decorated(resolver: Resolver, definition: number): Type | null {
  const { values } = resolver.rulesOf(resolver.program.tableOf(definition))
  return values.decorated === null ? null : values.decorated(definition)
}
