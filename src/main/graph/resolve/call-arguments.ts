// The arguments of a call.
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import type { Type } from '../types/types'

export function callArguments(resolver: Resolver, table: FileTable, call: number): readonly Type[] {
  const row = expressionAt(table, call)
  if (row.kind !== 'call' && row.kind !== 'new') return []
  return row.arguments.map((argument) => resolver.evaluate(table, argument))
}

export function typeArguments(resolver: Resolver, table: FileTable, index: number): readonly Type[] {
  const row = expressionAt(table, index)
  if (row.kind !== 'call' && row.kind !== 'new') return []
  return row.typeArguments.map((argument) => resolver.annotation(table, argument))
}

/** The number of type arguments in a call. */
export function typeArgumentCount(table: FileTable, call: number): number {
  const row = expressionAt(table, call)
  return row.kind === 'call' || row.kind === 'new' ? row.typeArguments.length : 0
}

/** Whether a call names what it calls without a receiver. */
export function isPlainCall(table: FileTable, index: number): boolean {
  const row = expressionAt(table, index)
  return row.kind === 'call' && expressionAt(table, row.callee).kind === 'name'
}
