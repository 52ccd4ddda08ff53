// Resolves annotations to types: names, generics, function types and type literals.
import { none, type Definition, type DefinitionKind, type Expression } from '../../parse/parsed-file'
import type { TypeRules } from '../dialects/dialect'
import { builtinType } from './builtin-types'
import { withoutObjects } from './companions'
import { arrayOf } from './conversions'
import { denotesAll, ownType } from './denotation'
import { genericByName, specialised } from './type-arguments'
import { ofArity } from './type-arity'
import { typeKinds } from '../program/kinds'
import type { Evaluation } from '../types/memo'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import { builtin, instanceOf, nothing, unionOf, unknown, type Type } from '../types/types'

const annotatingKinds: ReadonlySet<DefinitionKind> = new Set([...typeKinds, 'namespace'])

/** Evaluates annotations, and the types that entities denote in them. */
export function createAnnotation(resolver: Resolver, evaluation: Evaluation): Resolver['annotation'] {
  const computed = evaluation.memo(unknown, compute)

  function annotation(table: FileTable, index: number): Type {
    if (index === none) return unknown
    const row = expressionAt(table, index)
    if (row.kind === 'unknown') return unknown
    if (row.kind === 'function-type') {
      return { kind: 'callable', file: table.index, expression: index, environment: null }
    }
    return computed(table, index)
  }

  function compute(table: FileTable, index: number): Type {
    const row = expressionAt(table, index)
    switch (row.kind) {
      case 'name':
        return named(resolver, table, row)
      case 'member':
        return qualified(table, row.object, row.name)
      case 'apply':
        return applied(table, row.target, row.arguments)
      case 'list':
        return arrayOf(table.dialect, annotation(table, row.element))
      case 'map':
        return builtin('map', annotation(table, row.key), annotation(table, row.value))
      case 'array':
        return builtin('tuple', ...row.elements.map((element) => annotation(table, element)))
      case 'union':
        return unionOf(row.of.map((part) => annotation(table, part)))
      case 'intersection':
        return { kind: 'intersection', of: row.of.map((part) => annotation(table, part)) }
      case 'typeof':
        return resolver.evaluate(table, row.of)
      case 'definition':
        return resolver.denotes({ kind: 'definition', definition: table.definitionBase + row.definition })
      case 'literal':
        if (row.type === 'null') return nothing
        // A quoted annotation is a forward reference.
        if (table.dialect.types.quoted && row.text !== null)
          return named(resolver, table, { kind: 'name', name: row.text.trim(), scope: 0, line: 0 })
        return builtin(row.type)
      case 'this':
        return ownType
      case 'instance':
        return annotation(table, row.type)
      case 'element':
        return resolver.elementOf(annotation(table, row.of))
      case 'index': {
        const key = expressionAt(table, row.key)
        const object = annotation(table, row.object)
        if (key.kind === 'literal' && key.text !== null && key.type === 'string') {
          return resolver.memberType(object, key.text)
        }
        return resolver.elementOf(object)
      }
      case 'object':
        return resolver.evaluate(table, index)
      case 'import': {
        const value = resolver.evaluate(table, index)
        return value.kind === 'class' || value.kind === 'function' ? instanceOf(value.definition) : value
      }
      case 'call':
        return resolver.evaluate(table, index)
      default:
        return unknown
    }
  }

  function qualified(table: FileTable, object: number, name: string): Type {
    const module = qualifier(resolver, table, object)
    if (module.kind === 'module' || module.kind === 'package' || module.kind === 'external') {
      const entities = resolver.moduleMembers(module, name, 'type')
      if (entities.length > 0) return denotesAll(resolver, entities)
      return builtinType(table.dialect.types, name) ?? unknown
    }
    if (module.kind === 'class') {
      const found = resolver.program
        .childrenOf(module.definition)
        .filter((child) => isNestedType(resolver.program.definition(child), name))
      if (found.length > 0)
        return denotesAll(
          resolver,
          found.map((definition) => ({ kind: 'definition', definition })),
        )
    }
    if (module.kind === 'class') return resolver.memberType(annotation(table, object), name)
    if (module.kind === 'global') return builtinType(table.dialect.types, name) ?? unknown
    const member = resolver.memberType(annotation(table, object), name)
    return member.kind === 'unknown' ? (builtinType(table.dialect.types, name) ?? unknown) : member
  }

  function applied(table: FileTable, target: number, given: readonly number[]): Type {
    const row = expressionAt(table, target)
    const types = given.map((argument) => annotation(table, argument))
    if (row.kind === 'name') {
      const entities = ofArity(resolver, table, row, resolver.lookup(table, row.scope, row.name, 'type'))
      if (entities.length === 0) return genericByName(resolver, table, row.name, types)
      const meant = withoutObjects(resolver.program, entities)
      return unionOf(meant.map((entity) => specialised(resolver, entity, types, table, target, row.name)))
    }
    if (row.kind === 'member') {
      const base = annotation(table, target)
      if (base.kind === 'external' || base.kind === 'unknown')
        return genericByName(resolver, table, row.name, types, base)
      // A type inside one of the language: `Map.Entry<K, V>`.
      if (base.kind === 'native') return genericByName(resolver, table, row.name, types)
      return base.kind === 'instance' ? instanceOf(base.definition, types) : base
    }
    return annotation(table, target)
  }

  return annotation
}

function named(resolver: Resolver, table: FileTable, row: Extract<Expression, { kind: 'name' }>): Type {
  const { name } = row
  const entities = ofArity(resolver, table, row, resolver.lookup(table, row.scope, name, 'type'))
  const rules = table.dialect.types
  if (entities.length === 0) return builtinType(rules, name) ?? unknown
  return withoutArguments(rules, name, denotesAll(resolver, entities))
}

function isNestedType(row: Definition, name: string): boolean {
  return row.name === name && annotatingKinds.has(row.kind)
}

/** The qualifier of a type is a value (a module, a namespace, an outer class). */
function qualifier(resolver: Resolver, table: FileTable, object: number): Type {
  const row = expressionAt(table, object)
  // `import('./x').T` looks in the module, whatever its value is.
  if (row.kind === 'import') return resolver.moduleOf(table, row.import)
  if (row.kind !== 'name') return resolver.evaluate(table, object)
  const value = resolver.evaluate(table, object)
  if (value.kind !== 'unknown') return value
  const types = resolver.lookup(table, row.scope, row.name, 'type').map((entity): Type => {
    if (entity.kind === 'definition') return { kind: 'class', definition: entity.definition }
    return entity.kind === 'type' ? entity.type : unknown
  })
  return types[0] ?? unknown
}

/** A generic class of the library that is written without its arguments is the type that it is with them. */
function withoutArguments(rules: TypeRules, name: string, type: Type): Type {
  const isRaw = type.kind === 'external' && rules.scalars !== null && Object.hasOwn(rules.builtins, name)
  return isRaw ? (builtinType(rules, name) ?? type) : type
}
