// The callee and the result of `new`.
import type { Expression } from '../../parse/parsed-file'
import { callArguments, typeArguments } from './call-arguments'
import { moduleValue } from './module-values'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import { builtin, instanceOf, unionOf, unknown, type Type } from '../types/types'

/** The callee. After `new` only a type is possible, even if something else has the same name. */
export function calleeOf(
  resolver: Resolver,
  table: FileTable,
  row: Extract<Expression, { kind: 'call' | 'new' }>,
): Type {
  if (row.kind === 'new' && table.dialect.members.classObjects !== null)
    return ownConstructor(resolver, table, row.callee)
  if (row.kind !== 'new' || !table.dialect.types.apart) return resolver.evaluate(table, row.callee)
  const made = madeBy(resolver.annotation(table, row.callee))
  const isQualified = expressionAt(table, row.callee).kind === 'member'
  // The inner class of a value: `outer.new Inner()`.
  return isQualified && made.kind === 'unknown' ? resolver.evaluate(table, row.callee) : made
}

/** The method that `new` calls if a class or module defines it itself. */
function ownConstructor(resolver: Resolver, table: FileTable, callee: number): Type {
  const made = resolver.evaluate(table, callee)
  const own = made.kind === 'class' ? resolver.memberType(made, 'new') : unknown
  return own.kind === 'function' ? own : made
}

/** The class that a constructor creates instances of. */
export function madeBy(type: Type): Type {
  if (type.kind === 'instance') return { kind: 'class', definition: type.definition }
  if (type.kind === 'external' && type.package !== '') return { ...type, derived: false }
  return type.kind === 'intersection' || type.kind === 'union' ? unionOf(type.of.map(madeBy)) : type
}

/** The result of `new`. */
export function constructed(resolver: Resolver, table: FileTable, index: number, callee: Type): Type {
  switch (callee.kind) {
    case 'class':
      return resolver.callResult(callee, table, index)
    case 'function':
      if (table.dialect.members.classObjects !== null) return resolver.callResult(callee, table, index)
      return instanceOf(callee.definition)
    case 'global':
      return resolver
        .rulesOfFamily(callee.family)
        .values.globalConstructed(
          callee.name,
          callArguments(resolver, table, index),
          typeArguments(resolver, table, index),
        )
    case 'external':
      return { ...callee, derived: true }
    case 'builtin':
      return builtin(callee.name, ...typeArguments(resolver, table, index))
    case 'module':
      return constructed(resolver, table, index, moduleValue(resolver, callee))
    case 'union':
      return unionOf(callee.of.map((part) => constructed(resolver, table, index, part)))
    default:
      return unknown
  }
}

/** `self.class`, whose result has `new` as a method. */
export function classOfValue(resolver: Resolver, table: FileTable, callee: number): Type | null {
  const { classObjects } = table.dialect.members
  const row = classObjects === null ? undefined : expressionAt(table, callee)
  if (row?.kind !== 'member' || row.name !== classObjects?.classMember) return null
  const object = resolver.evaluate(table, row.object)
  return object.kind === 'instance' ? { kind: 'class', definition: object.definition } : null
}
