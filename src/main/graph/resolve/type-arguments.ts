// A generic type with its arguments: of the repository, of the language, or one of TypeScript's utility types.
import { builtinType } from './builtin-types'
import { typeParametersOf } from './generics'
import type { FileTable } from '../program/program'
import type { Entity, Resolver } from '../types/resolver'
import { awaited, builtin, instanceOf, substitute, unknown, type Type } from '../types/types'

/** The type of an entity with these arguments. @param target the expression that names it */
export function specialised(
  resolver: Resolver,
  entity: Entity,
  types: readonly Type[],
  table: FileTable,
  target: number,
  name: string,
): Type {
  if (entity.kind !== 'definition') {
    const base = resolver.denotes(entity)
    return base.kind === 'external'
      ? genericByName(resolver, table, name, types, base)
      : resolver.annotation(table, target)
  }
  const base = resolver.denotes(entity)
  if (base.kind === 'instance' && base.definition === entity.definition) return instanceOf(base.definition, types)
  const parameters = typeParametersOf(resolver, entity.definition)
  return substitute(base, new Map(parameters.map((binding, at) => [binding, types[at] ?? unknown])))
}

/** A generic type that the repository does not define. */
export function genericByName(
  resolver: Resolver,
  table: FileTable,
  name: string,
  types: readonly Type[],
  otherwise: Type = unknown,
): Type {
  const first = types[0] ?? unknown
  switch (name) {
    case 'ReturnType':
      return resolver.returnOf(first)
    case 'Awaited':
      return awaited(first)
    case 'InstanceType':
      return first.kind === 'class' ? instanceOf(first.definition) : unknown
    case 'Parameters':
      return builtin('tuple', ...[0, 1, 2, 3].map((at) => resolver.parameterOf(first, at)))
    default:
      return builtinType(table.dialect.types, name, types) ?? otherwise
  }
}
