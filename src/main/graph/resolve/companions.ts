// Companions: a class and an object of one name; the position decides which one is meant.
import type { Program } from '../program/program'
import type { Entity, Member, Resolver } from '../types/resolver'
import type { Type } from '../types/types'

type Row = Entity | Member

/** Whether a definition is an object, the only instance of itself. */
function isObject(program: Program, row: Row): boolean {
  if (row.kind !== 'definition') return false
  return program.tableOf(row.definition).dialect.members.isObject(program.definition(row.definition))
}

/** In a type position, the class, if there is one next to the object. */
export function withoutObjects<One extends Row>(program: Program, found: readonly One[]): readonly One[] {
  if (found.length < 2) return found
  const classes = found.filter((row) => !isObject(program, row))
  return classes.length > 0 ? classes : found
}

/**
 * In a value position, the object; in a call, the one that can be called: the object with `apply`, otherwise the class.
 */
export function chosenCompanion<One extends Row>(
  resolver: Resolver,
  found: readonly One[],
  isCalled: boolean,
): readonly One[] {
  if (found.length < 2) return found
  const { program } = resolver
  const objects = found.filter((row) => isObject(program, row))
  if (objects.length === 0) return found
  const isApplied = objects.some(
    (row) => row.kind === 'definition' && applied(resolver, { kind: 'class', definition: row.definition }) !== null,
  )
  return isCalled && !isApplied ? found.filter((row) => !objects.includes(row)) : objects
}

/** The method that runs when an object is called, or null. */
export function applied(resolver: Resolver, type: Type): Type | null {
  if (type.kind !== 'class') return null
  const { program } = resolver
  if (!isObject(program, { kind: 'definition', definition: type.definition })) return null
  const apply = resolver.memberType(type, 'apply')
  return apply.kind === 'unknown' || apply.kind === 'external' ? null : apply
}
