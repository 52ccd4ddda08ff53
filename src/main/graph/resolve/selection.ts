// Which of several members of the same name is selected, and its value, in languages with separate names for methods
// and fields.
import { applied, chosenCompanion } from './companions'
import { constantOf } from './conversions'
import { arity } from './generics'
import { nativeResult } from './members/native-members'
import type { FileTable } from '../program/program'
import type { Entity, Member, Resolver } from '../types/resolver'
import { foreign, overloadsOf, unknown, type Type } from '../types/types'

/** The member of an object that a name after a dot selects in a language with classes. */
export function classMember(resolver: Resolver, table: FileTable, index: number, object: Type, name: string): Type {
  const own = declaredMember(resolver, table, index, object, name)
  const { members, values } = table.dialect
  if (members.extensions === null) return own
  const isOpen = own.kind === 'unknown' || own.kind === 'native' || own.kind === 'external' || own.kind === 'global'
  const extension = isOpen ? resolver.extension(table, object, name, table.callees.get(index)) : unknown
  if (extension.kind !== 'unknown') return extension
  const isCalled = table.callees.has(index)
  const scoped =
    isCalled && own.kind !== 'function' && isOpen ? values.receiverLambdas?.scopeFunctions.get(name) : undefined
  if (scoped !== undefined) return { kind: 'native', receiver: object, name, scoped }
  if (own.kind === 'native') {
    const receiver = own.receiver
    if (receiver.kind !== 'builtin') return own
    const neutral = { ...own, name: members.neutral(receiver.name, name) }
    // A property, or a method that is called without parentheses.
    return isCalled ? neutral : nativeResult(resolver, neutral, [])
  }
  return isCalled ? called(resolver, own) : unapplied(resolver, table, own)
}

/** The member that is declared under a name: of a method and a property that share it, the one that is meant. */
export function declaredMember(resolver: Resolver, table: FileTable, index: number, object: Type, name: string): Type {
  if (object.kind === 'instance' || object.kind === 'class' || object.kind === 'intersection') {
    const found = resolver.members(object, name)
    const chosen = meant(resolver, table, index, found)
    if (chosen.length < found.length) return overloadsOf(chosen.map((member) => resolver.memberValue(member)))
  }
  const constant = object.kind === 'global' ? constantOf(table.dialect, object.name, name) : null
  if (constant !== null) return constant
  const type = resolver.memberType(object, name)
  const isUniversal = table.callees.has(index) && table.dialect.members.isOfEveryClass(name)
  return type.kind === 'unknown' && isUniversal ? foreign : type
}

/** A Java method and a field may share a name: a call means the method. */
export function meant<Row extends Entity | Member>(
  resolver: Resolver,
  table: FileTable,
  index: number,
  given: readonly Row[],
): readonly Row[] {
  let found = given
  const { classBased, propertiesApart } = table.dialect.members
  if ((!classBased && !propertiesApart) || found.length < 2) return found
  const isCalled = table.callees.has(index)
  found = chosenCompanion(resolver, found, isCalled)
  const fitting = found.filter((row) => {
    const kind = row.kind === 'definition' ? resolver.program.definition(row.definition).kind : null
    const isMethod = kind === 'method' || kind === 'function'
    return isCalled ? isMethod || row.kind === 'type' : !isMethod
  })
  return fitting.length > 0 ? fitting : found
}

/** Calling an object calls its `apply`. */
export function called(resolver: Resolver, type: Type): Type {
  return applied(resolver, type) ?? type
}

/** The name of a method without parameters may be a call. */
export function unapplied(resolver: Resolver, table: FileTable, type: Type): Type {
  if (!table.dialect.values.callsByName || type.kind !== 'function') return type
  return arity(resolver, type.definition).most === 0 ? resolver.returnOf(type) : type
}
