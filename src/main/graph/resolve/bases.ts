// The base types of a class, interface or struct.
import type { AssignedMembers } from './members/assigned-members'
import { limits } from '../../kernel/limits'
import { none } from '../../parse/parsed-file'
import { moduleValue } from './module-values'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import { instanceOf, unionOf, type Type } from '../types/types'

/** Direct bases in source order, then the values of the prototype. Cached. */
export function createBases(resolver: Resolver, assigned: AssignedMembers): Resolver['bases'] {
  const { program } = resolver
  const knownBases: (readonly Type[] | undefined)[] = []

  function bases(part: number): readonly Type[] {
    // Reading all declarations of a type for each of them would be quadratic.
    const definition = program.wholeOf(part)
    const known = knownBases[definition]
    if (known) return known
    knownBases[definition] = []
    const result = program
      .declarationsOf(definition)
      .flatMap((part) => basesIn(part))
      .slice(0, limits.basesSearched)
    result.push(...assigned.prototypesOf(definition))
    const table = program.tableOf(definition)
    const ordered = table.dialect.members.inOrder(result, isTrait)
    const { nearest = [], last = [] } = resolver.rulesOf(table).basesElsewhere?.(definition) ?? {}
    knownBases[definition] = nearest.length + last.length === 0 ? ordered : [...nearest, ...ordered, ...last]
    return knownBases[definition]
  }

  function basesIn(definition: number): Type[] {
    const table = program.tableOf(definition)
    const result: Type[] = []
    const { owner, name } = table.file.definitions[definition - table.definitionBase] ?? { owner: none, name: '' }
    // A reopened class of a library: its other members are in the library.
    const isReopened =
      owner !== none && table.dialect.members.classObjects !== null && resolver.evaluate(table, owner).kind === 'global'
    if (isReopened) result.push({ kind: 'external', package: '', name, derived: false })
    for (const clause of table.heritage.get(definition - table.definitionBase) ?? []) {
      if (clause.kind === 'prepends' || clause.kind === 'lends') continue
      // A class doesn't inherit from what it only implements, except Java's default
      // methods.
      if (clause.kind === 'implements' && !table.dialect.members.inheritsFromImplemented) continue
      const base =
        table.dialect.members.classObjects !== null
          ? levelled(table, clause.expression)
          : baseType(table, clause.expression)
      if (base.kind !== 'unknown') result.push(base)
    }
    return result
  }

  function isTrait(base: Type): boolean {
    return base.kind === 'instance' && program.definition(base.definition).kind === 'trait'
  }

  /** A base of the class itself (`extend`) stays a class: instances inherit nothing from it. */
  function levelled(table: FileTable, expression: number): Type {
    const row = expressionAt(table, expression)
    return row.kind === 'typeof' ? resolver.evaluate(table, row.of) : baseType(table, expression)
  }

  function baseType(table: FileTable, expression: number): Type {
    // Only a type is possible here, even if something else has the same name.
    if (table.dialect.members.classBased) return resolver.annotation(table, expression)
    const row = expressionAt(table, expression)
    const target = row.kind === 'apply' ? row.target : expression
    const given = resolver.evaluate(table, target)
    const value = given.kind === 'module' ? moduleValue(resolver, given) : given
    if (value.kind === 'class') {
      const types = row.kind === 'apply' ? row.arguments.map((argument) => resolver.annotation(table, argument)) : []
      return instanceOf(value.definition, types)
    }
    if (value.kind === 'function') return instanceOf(value.definition)
    if (value.kind === 'external' || value.kind === 'intersection') return value
    if (value.kind === 'union')
      return unionOf(value.of.map((part) => (part.kind === 'class' ? instanceOf(part.definition) : part)))
    if (value.kind === 'global') return { kind: 'external', package: '', name: value.name, derived: false }
    return resolver.annotation(table, expression)
  }

  return bases
}
