// Members of object literals: written in them, assigned from outside, mixed in or spread.
import type { Expression } from '../../../parse/parsed-file'
import type { AssignedMembers } from './assigned-members'
import { expressionAt, type FileTable } from '../../program/program'
import type { Member, Resolver } from '../../types/resolver'
import type { Type } from '../../types/types'

export interface ObjectMembers {
  of(type: Extract<Type, { kind: 'object' }>, name: string, depth: number): readonly Member[]
  /** Of several sources the last one copied takes precedence. */
  mixedIn(holder: Type, name: string, depth: number): readonly Member[]
  /** Runs a separate lookup that ignores the objects visited so far. */
  apart<T>(lookup: () => T): T
}

export function createObjectMembers(
  resolver: Resolver,
  assigned: AssignedMembers,
  membersOf: (type: Type, name: string, depth: number) => readonly Member[],
): ObjectMembers {
  /** The contents of objects visited by the current lookup: an object may be copied into many, and into itself. */
  let copied: Map<number, readonly Member[]> | null = null

  function apart<T>(lookup: () => T): T {
    const outer = copied
    copied = null
    try {
      return lookup()
    } finally {
      copied = outer
    }
  }

  function mixedIn(holder: Type, name: string, depth: number): readonly Member[] {
    for (const source of [...assigned.mixinsOf(holder)].reverse()) {
      const found = membersOf(source, name, depth + 1)
      if (found.length > 0) return found
    }
    return []
  }

  function objectMembers(type: Extract<Type, { kind: 'object' }>, name: string, depth: number): readonly Member[] {
    const table = resolver.program.files[type.file]
    if (table === undefined) return []
    const row = expressionAt(table, type.expression)
    if (row.kind !== 'object') return []
    const known = (copied ??= new Map())
    const key = type.file * 2 ** 32 + type.expression
    const before = known.get(key)
    if (before !== undefined) return before
    known.set(key, [])
    const property = row.properties.findLast((one) => one.name === name)
    const found: readonly Member[] = property
      ? [{ kind: 'value', table, expression: property.value, environment: null }]
      : copiedMembers(type, table, row, name, depth)
    known.set(key, found)
    return found
  }

  /** Members assigned to an object from outside, mixed into it or spread into its literal. */
  function copiedMembers(
    type: Extract<Type, { kind: 'object' }>,
    table: FileTable,
    row: Extract<Expression, { kind: 'object' }>,
    name: string,
    depth: number,
  ): readonly Member[] {
    const outside = assigned.ofObject(type.file, type.expression, name)
    if (outside.length > 0) return outside
    const mixed = mixedIn(type, name, depth)
    if (mixed.length > 0) return mixed
    for (const spread of [...row.spreads].reverse()) {
      const found = membersOf(resolver.evaluate(table, spread), name, depth + 1)
      if (found.length > 0) return found
    }
    return []
  }

  return { of: objectMembers, mixedIn, apart }
}
