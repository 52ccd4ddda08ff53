// The value of `object[key]`.
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import { assume, foreign, instanceOf, unionOf, unknown, type Type } from '../types/types'

export function indexed(resolver: Resolver, table: FileTable, indexedObject: Type, key: number): Type {
  const object = resolver.underlying(indexedObject)
  const row = expressionAt(table, key)
  if (object.kind === 'union') return unionOf(object.of.map((part) => indexed(resolver, table, part, key)))
  if (object.kind === 'class' && table.dialect.members.classObjects !== null) return madeByIndex(resolver, object)
  if (row.kind === 'literal' && row.text !== null) {
    if (object.kind === 'builtin' && object.name === 'tuple') {
      const at = Number(row.text)
      if (Number.isInteger(at)) return object.arguments.at(at) ?? unknown
    }
    if (row.type === 'string' && object.kind !== 'builtin') {
      const member = resolver.memberType(object, row.text)
      if (member.kind !== 'unknown' || object.kind !== 'instance') return member
    }
  }
  const constant = constantNamed(table, key, 0)
  if (constant !== null && (object.kind === 'instance' || object.kind === 'class')) {
    const member = resolver.memberType(object, `[${constant}]`)
    if (member.kind !== 'unknown') return member
  }
  if (object.kind === 'builtin') {
    if (object.name === 'map') return object.arguments[1] ?? unknown
    if (object.name === 'array' || object.name === 'tuple') return resolver.elementOf(object)
    return object.name === 'string' ? object : unknown
  }
  if (object.kind === 'external' || object.kind === 'global' || object.kind === 'native') return foreign
  if (object.kind === 'object') {
    const owner = resolver.program.files[object.file]
    if (owner === undefined) return unknown
    const literal = expressionAt(owner, object.expression)
    if (literal.kind !== 'object' || literal.properties.length > 8) return unknown
    const values = literal.properties.map((property) => resolver.evaluate(owner, property.value))
    return assume(unionOf(values), 'one of the values of an object, by a computed key')
  }
  if (object.kind === 'instance') {
    return resolver.returnOf(resolver.memberType(object, table.dialect.members.indexOperator))
  }
  return unknown
}

/** A key that is a name or a path of names, as members with such keys are named; null for all others. */
function constantNamed(table: FileTable, key: number, depth: number): string | null {
  const row = expressionAt(table, key)
  if (row.kind === 'name') return row.name
  const object = row.kind === 'member' && depth < 4 ? constantNamed(table, row.object, depth + 1) : null
  return row.kind === 'member' && object !== null ? `${object}.${row.name}` : null
}

/** `Name[…]`: a class's own method of that name, or else, as of a collection or a structure, a new object. */
function madeByIndex(resolver: Resolver, type: Extract<Type, { kind: 'class' }>): Type {
  const own = resolver.memberType(type, '[]')
  const result = own.kind === 'function' ? resolver.returnOf(own) : unknown
  if (result.kind === 'instance' || result.kind === 'union') return result
  if (resolver.program.definition(type.definition).kind !== 'class') return unknown
  const made = instanceOf(type.definition)
  return own.kind === 'function' ? assume(made, 'what a class is indexed for, mostly') : made
}
