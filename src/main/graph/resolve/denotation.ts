// What an entity denotes in an annotation: the type that a class, an alias or a variable means there.
import { none } from '../../parse/parsed-file'
import { withoutObjects } from './companions'
import type { Entity, Resolver } from '../types/resolver'
import { instanceOf, unionOf, unknown, type Type } from '../types/types'

/** Represents the type of `this` in a return type, so that chained calls keep the subclass. */
export const thisParameter = -2

export const ownType: Type = { kind: 'parameter', binding: thisParameter }

/** What one entity denotes. */
export function denotes(resolver: Resolver, entity: Entity): Type {
  switch (entity.kind) {
    case 'type':
      if (entity.type.kind === 'external')
        return resolver.libraryType(entity.type) === 'own' ? ownType : { ...entity.type, derived: true }
      // `const Foo = require('./foo')` names the class; an annotation means its instances.
      return entity.type.kind === 'class' ? instanceOf(entity.type.definition) : entity.type
    case 'value': {
      const value = resolver.valueOf(entity)
      return value.kind === 'class' ? instanceOf(value.definition) : value
    }
    case 'binding': {
      const { table, binding } = resolver.program.binding(entity.binding)
      if (binding.kind === 'type-parameter') return { kind: 'parameter', binding: entity.binding }
      const value = resolver.valueOf(entity)
      return value.kind === 'class'
        ? instanceOf(value.definition)
        : table.dialect.types.valuesDenote === 'all'
          ? value
          : unknown
    }
    case 'definition':
      return denotedBy(resolver, entity.definition)
  }
}

function denotedBy(resolver: Resolver, definition: number): Type {
  const { program } = resolver
  const row = program.definition(definition)
  switch (row.kind) {
    case 'class':
    case 'interface':
    case 'struct':
    case 'enum':
    case 'trait':
      return instanceOf(definition)
    case 'type': {
      if (
        row.type === none ||
        program
          .childrenOf(definition)
          .some((child) => program.definition(child).kind !== 'type' && program.definition(child).name !== '')
      ) {
        return instanceOf(definition)
      }
      const table = program.tableOf(definition)
      const aliased = resolver.annotation(table, row.type)
      // A defined type with its own methods; its underlying type counts where it is used as such.
      return table.dialect.types.isOwn?.(row) === true ? instanceOf(definition) : aliased
    }
    case 'function':
      return instanceOf(definition)
    case 'variable':
    case 'constant':
    case 'field': {
      const value = resolver.valueOf({ kind: 'definition', definition })
      if (value.kind === 'class') return instanceOf(value.definition)
      return program.tableOf(definition).dialect.types.valuesDenote !== 'none' ? value : unknown
    }
    default:
      return unknown
  }
}

/** What entities of one name denote together. */
export function denotesAll(resolver: Resolver, found: readonly Entity[]): Type {
  const entities = withoutObjects(resolver.program, found)
  const types = entities.map(resolver.denotes).filter((type) => type.kind !== 'unknown')
  const only = types[0]
  if (only === undefined) return unknown
  // Several declarations of one name merge: `interface App` and `class App`.
  if (types.length === 1) return only
  return areAlternatives(resolver, entities) ? unionOf(types) : { kind: 'intersection', of: types }
}

/** Whether the entities are alternatives, of which the build or a template's arguments select one. */
function areAlternatives({ program }: Resolver, entities: readonly Entity[]): boolean {
  return entities.every(
    (entity) => entity.kind === 'definition' && program.tableOf(entity.definition).dialect.members.templates !== null,
  )
}

/** The underlying type of a defined type; other types unchanged. */
export function underlying(resolver: Resolver, type: Type): Type {
  if (type.kind !== 'instance') return type
  const row = resolver.program.definition(type.definition)
  if (row.kind !== 'type' || row.type === none) return type
  const table = resolver.program.tableOf(type.definition)
  if (table.dialect.types.isOwn === null) return type
  const made = resolver.annotation(table, row.type)
  return made.kind === 'instance' && made.definition === type.definition ? type : made
}
