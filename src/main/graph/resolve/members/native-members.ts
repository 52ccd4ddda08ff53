// Methods of built-in values: their results and the arguments of their callbacks.
import type { FileTable } from '../../program/program'
import type { Resolver } from '../../types/resolver'
import { expressionAt } from '../../program/program'
import { awaited, builtin, foreign, unionOf, unknown, type Type } from '../../types/types'

type Native = Extract<Type, { kind: 'native' }>

const sameKind = new Set(
  `filter slice concat reverse toReversed sort toSorted splice fill copy distinct limit skip sorted stream parallelStream
  iterator peek subList takeWhile dropWhile add append union intersection difference or`.split(/\s+/),
)
const element = new Set(
  `find findLast pop shift at get getFirst getLast next first last removeFirst removeLast poll element orElse orElseThrow
  orElseGet remove join getNow popleft`.split(/\s+/),
)
const optionalElement = new Set('findFirst findAny max min reduce'.split(' '))
const strings = new Set(
  `trim toLowerCase toUpperCase slice substring substr replace replaceAll padStart padEnd repeat concat charAt at trimEnd
  trimStart normalize strip lower upper format join lstrip rstrip title capitalize toString removeprefix removesuffix`.split(
    /\s+/,
  ),
)
const callbackOnly = new Set('map flatMap then catch finally mapToObj thenApply thenCompose'.split(' '))

const collections = new Set(['array', 'tuple', 'set'])

/** Methods of a result that pass its error to their callback. */
const ofError = new Set('map_err or_else unwrap_or_else inspect_err is_err_and'.split(' '))

/** The result of calling a method of a built-in value. */
export function nativeResult(resolver: Resolver, callee: Native, given: readonly Type[]): Type {
  const { receiver, name, scoped } = callee
  if (scoped !== undefined) {
    if (scoped.gives === 'value') return receiver
    return given[0] === undefined ? unknown : resolver.returnOf(given[0])
  }
  if (receiver.kind === 'function') {
    return name === 'bind' ? receiver : resolver.returnOf(receiver)
  }
  if (receiver.kind !== 'builtin') return foreign
  const own = receiver.arguments
  switch (receiver.name) {
    case 'array':
    case 'tuple':
    case 'set':
    case 'optional':
    case 'supplier':
      return ofList(resolver, receiver, name, given)
    case 'map':
      if (['get', 'pop', 'setdefault', 'getOrDefault', 'remove', 'put', 'computeIfAbsent'].includes(name))
        return own[1] ?? unknown
      if (name === 'getOptional') return builtin('optional', own[1] ?? unknown)
      if (name === 'values') return builtin('array', own[1] ?? unknown)
      if (name === 'keys' || name === 'keySet') return builtin('array', own[0] ?? unknown)
      if (name === 'entries' || name === 'items')
        return builtin('array', builtin('tuple', own[0] ?? unknown, own[1] ?? unknown))
      if (name === 'entrySet') return builtin('array', builtin('entry', ...own))
      return name === 'set' || name === 'copy' ? receiver : foreign
    case 'entry':
      if (name === 'find') return own[1] ?? unknown
      if (name === 'getKey') return own[0] ?? unknown
      return name === 'getValue' || name === 'setValue' ? (own[1] ?? unknown) : foreign
    case 'type':
      return name === 'cast' || name === 'newInstance' ? (own[0] ?? unknown) : foreign
    case 'promise':
      if (name === 'filter') return receiver
      if (name === 'find') return own[0] ?? unknown
      if (name === 'then') return builtin('promise', awaited(given[0] ? resolver.returnOf(given[0]) : unknown))
      return name === 'catch' || name === 'finally' ? receiver : foreign
    case 'string':
      if (strings.has(name)) return receiver
      return name === 'split' || name === 'splitlines' ? builtin('array', receiver) : foreign
    default:
      return foreign
  }
}

function ofList(resolver: Resolver, receiver: Type, name: string, given: readonly Type[]): Type {
  const item = resolver.elementOf(receiver)
  if (name === 'cast') return unknown
  // A future's `join` waits for its value; a list's makes a text of its elements.
  if (name === 'join' && receiver.kind === 'builtin' && collections.has(receiver.name)) return builtin('string')
  if (sameKind.has(name)) {
    // What is made of an array isn't one, except where that is its only list.
    const isChanged = receiver.kind === 'builtin' && (receiver.name === 'tuple' || receiver.as === '[]')
    return isChanged ? builtin('array', item) : receiver
  }
  if (optionalElement.has(name)) {
    return name === 'reduce' && given.length > 0 ? reduced(resolver, given) : builtin('optional', item)
  }
  if (element.has(name)) return item
  if (name === 'keys') return builtin('array', builtin('number'))
  if (name === 'values') return builtin('array', item)
  if (name === 'entries') return builtin('array', builtin('tuple', builtin('number'), item))
  if (callbackOnly.has(name)) {
    const result = given[0] ? resolver.returnOf(given[0]) : unknown
    const isOptional = receiver.kind === 'builtin' && receiver.name === 'optional'
    const flat = name === 'flatMap' && result.kind === 'builtin' ? resolver.elementOf(result) : result
    return builtin(isOptional ? 'optional' : 'array', flat)
  }
  if (name === 'reduceRight') return reduced(resolver, given)
  return name === 'flat' ? builtin('array', resolver.elementOf(item)) : foreign
}

function reduced(resolver: Resolver, given: readonly Type[]): Type {
  const start = given[1]
  if (start !== undefined && start.kind !== 'unknown') return start
  return given[0] ? resolver.returnOf(given[0]) : unknown
}

/** Type of the argument that a built-in method passes to a callback. */
export function callbackParameter(
  resolver: Resolver,
  callee: Native,
  argument: number,
  position: number,
  table: FileTable,
  call: number,
): Type {
  const { receiver, name, scoped } = callee
  if (scoped !== undefined) return scoped.receiver === 'it' && position === 0 ? receiver : unknown
  if (receiver.kind !== 'builtin' || argument > 1) return foreign
  const own = receiver.arguments
  if (receiver.name === 'promise') return name === 'then' && argument === 0 ? awaited(own[0] ?? unknown) : foreign
  if (receiver.name === 'map') {
    if (name !== 'forEach') return foreign
    if (table.dialect.members.classBased) return own[position] ?? unknown
    return position === 2 ? receiver : (own[1 - position] ?? unknown)
  }
  if (receiver.name === 'optional' && ofError.has(name)) return own[1] ?? unknown
  const item = resolver.elementOf(receiver)
  if (name === 'reduce' || name === 'reduceRight') {
    if (position === 1) return item
    const row = expressionAt(table, call)
    const start = row.kind === 'call' ? row.arguments[1] : undefined
    return position === 0 ? (start === undefined ? item : resolver.evaluate(table, start)) : builtin('number')
  }
  if (name === 'sort' || name === 'toSorted') return item
  if (position === 0) return item
  if (receiver.name === 'set') return position === 1 ? item : receiver
  return position === 1 ? builtin('number') : unionOf([receiver])
}
