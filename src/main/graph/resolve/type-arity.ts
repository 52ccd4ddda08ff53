// Types that share a name and differ in the number of their type parameters: `Result` and `Result<T>`.
import type { Expression } from '../../parse/parsed-file'
import { typeKinds } from '../program/kinds'
import type { FileTable } from '../program/program'
import type { Entity, Resolver } from '../types/resolver'
import { typeParametersOf } from './generics'

/** Of the types that a name may mean, those with as many type parameters as it has type arguments, if there are any. */
export function ofArity(
  resolver: Resolver,
  table: FileTable,
  row: Extract<Expression, { kind: 'name' }>,
  found: readonly Entity[],
): readonly Entity[] {
  if (found.length < 2 || !table.dialect.types.differInArity) return found
  const fitting = found.filter((entity) => {
    if (entity.kind !== 'definition' || !typeKinds.has(resolver.program.definition(entity.definition).kind))
      return false
    return typeParametersOf(resolver, entity.definition).length === (row.typeArguments ?? 0)
  })
  return fitting.length > 0 ? fitting : found
}
