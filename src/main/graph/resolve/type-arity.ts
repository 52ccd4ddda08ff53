// Types that share a name and differ in the number of their type parameters: `Result` and `Result<T>`.
import type { Expression } from '../../parse/parsed-file'
import { typeKinds } from '../program/kinds'
import type { FileTable } from '../program/program'
import type { Entity, Resolver } from '../types/resolver'
import { typeParametersOf } from './generics'
import { fromStars } from './scopes'

/**
 * Of the types that a name may mean, those with as many type parameters as it has type arguments, if there are any: the
 * nearest one is no other if it has another number of them.
 */
export function ofArity(
  resolver: Resolver,
  table: FileTable,
  row: Extract<Expression, { kind: 'name' }>,
  found: readonly Entity[],
): readonly Entity[] {
  if (found.length === 0 || !table.dialect.types.differInArity) return found
  const isType = (entity: Entity): entity is Extract<Entity, { kind: 'definition' }> =>
    entity.kind === 'definition' && typeKinds.has(resolver.program.definition(entity.definition).kind)
  const hasArity = (entity: Entity): boolean =>
    isType(entity) && typeParametersOf(resolver, entity.definition).length === (row.typeArguments ?? 0)
  const fitting = found.filter(hasArity)
  if (fitting.length > 0) return fitting
  if (!found.every(isType)) return found
  const { names } = resolver.rulesOf(table)
  const others = names.implicitNames(table, row.name, 'type').filter(hasArity)
  if (others.length > 0) return others
  const imported = fromStars(resolver, names, table, row.name, 'type').filter(hasArity)
  return imported.length > 0 ? imported : found
}
