// Overloads that differ in how arguments are passed (`ref`, `out`), which a call writes too.
import { anyPassing } from '../../../parse/parsed-file'
import { parameterAt, takes } from '../generics'
import { expressionAt, type FileTable } from '../../program/program'
import type { Resolver } from '../../types/resolver'

/** Those whose parameters are passed as the call passes its arguments; all rows if none is. */
export function passedAlike<Row>(
  resolver: Resolver,
  rows: readonly Row[],
  definitionOf: (row: Row) => number,
  table: FileTable,
  call: number,
): readonly Row[] {
  if (rows.length < 2 || !table.dialect.members.writesPassing) return rows
  const made = expressionAt(table, call)
  if (made.kind !== 'call' && made.kind !== 'new') return rows
  const count = made.arguments.length
  // Behind an argument that names its parameter, the places tell nothing.
  const named = made.labels?.indexOf(anyPassing) ?? -1
  const placed = named === -1 ? count : named
  const isAlike = (definition: number): boolean => {
    // An extension that is called as a plain function takes its receiver before the others.
    if (!takes(resolver, definition, count)) return true
    for (let at = 0; at < placed; at++) {
      const parameter = parameterAt(resolver, definition, at)
      if (parameter === undefined) continue
      if (resolver.program.binding(parameter).binding.imported !== (made.labels?.[at] ?? '')) return false
    }
    return true
  }
  const alike = rows.filter((row) => isAlike(definitionOf(row)))
  return alike.length === 0 ? rows : alike
}
