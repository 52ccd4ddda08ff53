// Overloads of C++ that take a list of arguments (`va_list`), beside those that take the arguments themselves.
import { none } from '../../../parse/parsed-file'
import { oncePer } from '../../program/once'
import { expressionAt, type FileTable } from '../../program/program'
import type { Resolver } from '../../types/resolver'
import { parameterAt } from '../generics'

const listType = 'va_list'

/** The names that a file declares as lists of arguments, in any scope. */
const listsOf = oncePer(({ file }: FileTable): ReadonlySet<string> => {
  const isList = (type: number): boolean => {
    const row = type === none ? undefined : file.expressions.at(type)
    return (row?.kind === 'name' || row?.kind === 'member') && row.name === listType
  }
  return new Set(file.bindings.flatMap(({ name, type }) => (name !== '' && isList(type) ? [name] : [])))
})

/** Those that no other argument than such a list is passed for one; all rows if none is left. */
export function withoutArgumentLists<Row extends { readonly definition: number }>(
  resolver: Resolver,
  rows: readonly Row[],
  table: FileTable,
  given: readonly number[],
): readonly Row[] {
  if (rows.length < 2) return rows
  const isOther = (argument: number | undefined): boolean => {
    if (argument === undefined) return false
    const row = expressionAt(table, argument)
    // A list is only ever a variable, or a part of an object.
    return row.kind === 'name' ? !listsOf(table).has(row.name) : row.kind === 'literal' || row.kind === 'call'
  }
  const takesList = (definition: number, at: number): boolean => {
    const parameter = parameterAt(resolver, definition, at)
    if (parameter === undefined) return false
    const { table: home, binding } = resolver.program.binding(parameter)
    const type = binding.rest || binding.type === none ? undefined : expressionAt(home, binding.type)
    return (type?.kind === 'name' || type?.kind === 'member') && type.name === listType
  }
  const fitting = rows.filter(({ definition }) => !given.some((one, at) => isOther(one) && takesList(definition, at)))
  return fitting.length === 0 ? rows : fitting
}
