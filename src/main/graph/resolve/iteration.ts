// The elements of an iteration over a value.
import { environmentOf } from './generics'
import type { Resolver } from '../types/resolver'
import { builtin, foreign, substitute, unionOf, unknown, type Type } from '../types/types'

export function createElementOf(resolver: Resolver): Resolver['elementOf'] {
  function elementOf(type: Type): Type {
    switch (type.kind) {
      case 'builtin':
        if (type.name === 'tuple') return type.arguments.length === 0 ? unknown : unionOf(type.arguments)
        if (type.name === 'map') {
          // Iteration yields keys in Python and pairs in JavaScript; the caller's destructuring shows which.
          return builtin('tuple', ...type.arguments)
        }
        if (type.name === 'string') return type
        return type.arguments[0] ?? unknown
      case 'union':
        return unionOf(type.of.map(elementOf))
      case 'external':
      case 'native':
      case 'global':
        return foreign
      case 'instance': {
        const made = resolver.underlying(type)
        if (made !== type) return elementOf(made)
        const held = collectionBelow(resolver, type, 0)
        if (held !== null) return elementOf(held)
        return resolver.rulesOf(resolver.program.tableOf(type.definition)).values.iterated(type)
      }
      default:
        return unknown
    }
  }

  return elementOf
}

/** The built-in collection that a class extends. */
function collectionBelow(resolver: Resolver, type: Type, depth: number): Type | null {
  if (type.kind === 'builtin') return type
  if (type.kind !== 'instance' || depth > 8) return null
  const environment = environmentOf(resolver, type.definition, type.arguments)
  for (const base of resolver.bases(type.definition)) {
    const found = collectionBelow(resolver, substitute(base, environment), depth + 1)
    if (found !== null) return found
  }
  return null
}
