// Names that the languages themselves bring along, and what calling the common ones gives.
import type { Resolver } from '../types/resolver'
import { awaited, builtin, foreign, unionOf, unknown, type Type } from '../types/types'

export function globalMember(global: string, name: string): Type {
  if (global === 'globalThis' || global === 'window' || global === 'self' || global === 'global') {
    return { kind: 'global', name }
  }
  return { kind: 'global', name: `${global}.${name}` }
}

/** `new Map()`, `new Set(items)`. */
export function constructorResult(name: string, given: readonly Type[], typeArguments: readonly Type[]): Type {
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

/** What a call of a global function gives. */
export function globalResult(resolver: Resolver, name: string, given: readonly Type[]): Type {
  const first = given[0] ?? unknown
  switch (name) {
    case 'Object.assign':
      return given.length > 1 ? { kind: 'intersection', of: [...given].reverse() } : first
    case 'Object.freeze':
    case 'Object.seal':
    case 'Object.create':
    case 'structuredClone':
    case '$state':
    case '$state.raw':
    case '$state.snapshot':
    case '$derived':
    case '$bindable':
    case 'copy':
    case 'append':
    case 'abs':
    case 'Arc.new':
    case 'Box.new':
    case 'Box.pin':
    case 'Rc.new':
      return first
    case '$derived.by':
      return resolver.returnOf(first)
    case 'Object.values':
      return builtin('array', valueOf(first))
    case 'Object.entries':
      return builtin('array', builtin('tuple', builtin('string'), valueOf(first)))
    case 'Object.keys':
      return builtin('array', builtin('string'))
    case 'Array.from':
    case 'sorted':
    case 'list':
    case 'tuple':
    case 'reversed':
    case 'iter':
      return builtin('array', resolver.elementOf(first))
    case 'set':
    case 'frozenset':
      return builtin('set', resolver.elementOf(first))
    case 'Array.of':
      return builtin('array', unionOf(given))
    case 'Promise.resolve':
      return builtin('promise', awaited(first))
    case 'Promise.all':
    case 'Promise.allSettled':
      return builtin('promise', allOf(resolver, first))
    case 'Promise.race':
    case 'Promise.any':
      return builtin('promise', awaited(resolver.elementOf(first)))
    case 'next':
      return resolver.elementOf(first)
    case 'type':
      return first.kind === 'instance' ? { kind: 'class', definition: first.definition } : unknown
    case 'getattr':
      return unknown
    case 'with':
      return given[1] ? resolver.returnOf(given[1]) : unknown
    case 'run':
      return resolver.returnOf(first)
    case 'lazy':
      return builtin('optional', given.at(-1) ? resolver.returnOf(given.at(-1) ?? unknown) : unknown)
    case 'checkNotNull':
    case 'requireNotNull':
      return first
    case 'listOf':
    case 'mutableListOf':
    case 'setOf':
    case 'mutableSetOf':
    case 'listOfNotNull':
    case 'arrayOf':
    case 'sequenceOf':
    case 'arrayListOf':
    case 'List':
    case 'Seq':
    case 'Vector':
    case 'Set':
      return builtin('array', unionOf(given))
    case 'Some':
    case 'Option':
      return builtin('optional', first)
    case 'String':
    case 'str':
    case 'repr':
      return builtin('string')
    case 'Number':
    case 'len':
    case 'int':
    case 'float':
      return builtin('number')
    case 'dict':
      return builtin('map')
    default:
      return foreign
  }
}

function allOf(resolver: Resolver, promises: Type): Type {
  if (promises.kind === 'builtin' && promises.name === 'tuple')
    return builtin('tuple', ...promises.arguments.map(awaited))
  return builtin('array', awaited(resolver.elementOf(promises)))
}

function valueOf(type: Type): Type {
  return type.kind === 'builtin' && type.name === 'map' ? (type.arguments[1] ?? unknown) : unknown
}
