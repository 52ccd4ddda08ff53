// Results of the globals of JavaScript and its hosts, and the repository's additions to the host's global object.
import { alike, givesFirst, type GlobalCall } from '../../types/globals'
import type { Resolver } from '../../types/resolver'
import { awaited, builtin, foreign, unionOf, unknown, type Type } from '../../types/types'
import type { Ambient } from './ambient'

const globalObjects = new Set(['window', 'globalThis', 'self', 'global'])

export const ecmascriptCalls: ReadonlyMap<string, GlobalCall> = new Map<string, GlobalCall>([
  [
    'Object.assign',
    (given) => (given.length > 1 ? { kind: 'intersection', of: [...given].reverse() } : firstOf(given)),
  ],
  ...alike('Object.freeze Object.seal Object.create structuredClone', givesFirst),
  ...alike('$state $state.raw $state.snapshot $derived $bindable', givesFirst),
  ['$derived.by', (given, resolver) => resolver.returnOf(firstOf(given))],
  ['Object.values', (given) => builtin('array', valueOf(firstOf(given)))],
  ['Object.entries', (given) => builtin('array', builtin('tuple', builtin('string'), valueOf(firstOf(given))))],
  ['Object.keys', () => builtin('array', builtin('string'))],
  ['Array.from', (given, resolver) => builtin('array', resolver.elementOf(firstOf(given)))],
  ['Array.of', (given) => builtin('array', unionOf(given))],
  ['Promise.resolve', (given) => builtin('promise', awaited(firstOf(given)))],
  ...alike('Promise.all Promise.allSettled', (given, resolver) => builtin('promise', allOf(resolver, firstOf(given)))),
  ...alike('Promise.race Promise.any', (given, resolver) =>
    builtin('promise', awaited(resolver.elementOf(firstOf(given)))),
  ),
  ['Set', (given) => builtin('array', unionOf(given))],
  ['Option', (given) => builtin('optional', firstOf(given))],
  ['String', () => builtin('string')],
  ['Number', () => builtin('number')],
])

function firstOf(given: readonly Type[]): Type {
  return given[0] ?? unknown
}

/** `new Map()`, `new Set(items)`. */
export function constructedGlobal(name: string, given: readonly Type[], typeArguments: readonly Type[]): Type {
  switch (name) {
    case 'Map':
    case 'WeakMap':
      return builtin('map', typeArguments[0] ?? unknown, typeArguments[1] ?? unknown)
    case 'Set':
    case 'WeakSet':
      return builtin('set', typeArguments[0] ?? (given[0] ? firstArgument(given[0]) : unknown))
    case 'Array':
      return builtin('array', typeArguments[0] ?? unknown)
    case 'Promise':
      return builtin('promise', typeArguments[0] ?? unknown)
    default:
      return foreign
  }
}

function firstArgument(type: Type): Type {
  if (type.kind !== 'builtin') return unknown
  return type.name === 'tuple' ? unionOf(type.arguments) : (type.arguments[0] ?? unknown)
}

/** A member of a global; for the host's global object, including the repository's additions. */
export function memberOfGlobal(resolver: Resolver, ambient: Ambient, global: string, name: string): Type {
  if (!globalObjects.has(global)) return { kind: 'global', family: 'ecmascript', name: `${global}.${name}` }
  const found = addedToHost(resolver, ambient, name)
  return found.kind === 'unknown' ? { kind: 'global', family: 'ecmascript', name } : found
}

/** `interface Window { app: App }`, ambient variables. */
function addedToHost(resolver: Resolver, ambient: Ambient, name: string): Type {
  const declared = ambient
    .lookup('Window', 'type')
    .flatMap((entity) => [...resolver.members(resolver.denotes(entity), name)])
  if (declared.length > 0) return unionOf(declared.map((member) => resolver.memberValue(member)))
  return unionOf(ambient.lookup(name, 'value').map((entity) => resolver.valueOf(entity)))
}

function allOf(resolver: Resolver, promises: Type): Type {
  if (promises.kind === 'builtin' && promises.name === 'tuple')
    return builtin('tuple', ...promises.arguments.map(awaited))
  return builtin('array', awaited(resolver.elementOf(promises)))
}

function valueOf(type: Type): Type {
  return type.kind === 'builtin' && type.name === 'map' ? (type.arguments[1] ?? unknown) : unknown
}
