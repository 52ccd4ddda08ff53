// The object that a prototype is set to.
import { expressionAt, type FileTable } from '../../program/program'
import type { Resolver } from '../../types/resolver'
import { instanceOf, type Type } from '../../types/types'

/** `Object.create(Base.prototype)`, `new Base()` or a literal. */
export function prototypeValue(resolver: Resolver, table: FileTable, expression: number): Type {
  const row = expressionAt(table, expression)
  if (row.kind === 'call' && row.arguments[0] !== undefined) {
    const callee = expressionAt(table, row.callee)
    if (callee.kind === 'member' && callee.name === 'create') return resolver.evaluate(table, row.arguments[0])
  }
  const value = resolver.evaluate(table, expression)
  return value.kind === 'function' ? instanceOf(value.definition) : value
}
