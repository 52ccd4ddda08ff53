// What constants of Ruby itself give.
import type { GlobalCall } from '../../types/globals'
import { builtin, foreign, unionOf, unknown, type Type } from '../../types/types'

export const rubyCalls: ReadonlyMap<string, GlobalCall> = new Map<string, GlobalCall>([
  ['Array.from', ([first = unknown], resolver) => builtin('array', resolver.elementOf(first))],
  ['Array.of', (given) => builtin('array', unionOf(given))],
  ['String', () => builtin('string')],
])

/** What `new` of Ruby's own collections gives. */
export function rubyConstructed(name: string, [first = unknown]: readonly Type[]): Type {
  if (name === 'Array') return builtin('array', unknown)
  if (name !== 'Set') return foreign
  if (first.kind !== 'builtin') return builtin('set', unknown)
  return builtin('set', first.name === 'tuple' ? unionOf(first.arguments) : (first.arguments[0] ?? unknown))
}
