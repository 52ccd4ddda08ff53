// Results of Ruby's built-in constants.
import type { GlobalCall } from '../../types/globals'
import { builtin, foreign, unionOf, unknown, type Type } from '../../types/types'

export const rubyCalls: ReadonlyMap<string, GlobalCall> = new Map<string, GlobalCall>([
  ['Array.from', ([first = unknown], resolver) => builtin('array', resolver.elementOf(first))],
  ['Array.of', (given) => builtin('array', unionOf(given))],
  ['String', () => builtin('string')],
])

/** The result of `new` on Ruby's own collections. */
export function rubyConstructed(name: string, [first = unknown]: readonly Type[]): Type {
  if (name === 'Array') return builtin('array', unknown)
  if (name !== 'Set') return foreign
  if (first.kind !== 'builtin') return builtin('set', unknown)
  return builtin('set', first.name === 'tuple' ? unionOf(first.arguments) : (first.arguments[0] ?? unknown))
}
