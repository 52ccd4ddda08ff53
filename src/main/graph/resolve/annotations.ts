// Resolves annotations to types: names, generics, function types and type literals.
import { none, type Definition, type DefinitionKind } from '../../parse/parsed-file'
import { builtinType } from './builtin-types'
import { withoutObjects } from './companions'
import { arrayOf } from './conversions'
import { typeParametersOf } from './generics'
import { typeKinds } from '../program/kinds'
import type { Evaluation } from '../types/memo'
import { expressionAt, type FileTable } from '../program/program'
import type { Entity, Resolver } from '../types/resolver'
import { awaited, builtin, instanceOf, nothing, substitute, unionOf, unknown, type Type } from '../types/types'

const annotatingKinds: ReadonlySet<DefinitionKind> = new Set([...typeKinds, 'namespace'])

/** Stands for the type of `this` in a return type, so that chained calls keep the subclass. */
export const thisParameter = -2

const ownType: Type = { kind: 'parameter', binding: thisParameter }

/** Python's `Self`. */
function isSelf({ package: from, name }: Extract<Type, { kind: 'external' }>): boolean {
  return name === 'Self' && (from === 'typing' || from === 'typing_extensions')
}

/** Evaluates annotations, and the types that entities denote in them. */
export function createAnnotation(
  resolver: Resolver,
  evaluation: Evaluation,
): Pick<Resolver, 'annotation' | 'denotes' | 'underlying'> {
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
        return named(table, row.scope, row.name)
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
        return denotes({ kind: 'definition', definition: table.definitionBase + row.definition })
      case 'literal':
        if (row.type === 'null') return nothing
        // A quoted annotation is a forward reference.
        if (table.dialect.types.quoted && row.text !== null) return named(table, 0, row.text.trim())
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

  function named(table: FileTable, scope: number, name: string): Type {
    const entities = resolver.lookup(table, scope, name, 'type')
    if (entities.length === 0) return builtinType(table.dialect.types, name) ?? unknown
    return denotesAll(entities)
  }

  function denotesAll(found: readonly Entity[]): Type {
    const entities = withoutObjects(resolver.program, found)
    const types = entities.map(denotes).filter((type) => type.kind !== 'unknown')
    const only = types[0]
    if (only === undefined) return unknown
    // Several declarations of one name merge: `interface App` and `class App`.
    return types.length === 1 ? only : { kind: 'intersection', of: types }
  }

  function qualified(table: FileTable, object: number, name: string): Type {
    const module = qualifier(table, object)
    if (module.kind === 'module' || module.kind === 'package' || module.kind === 'external') {
      const entities = resolver.moduleMembers(module, name, 'type')
      if (entities.length > 0) return denotesAll(entities)
      return builtinType(table.dialect.types, name) ?? unknown
    }
    if (module.kind === 'class') {
      const found = resolver.program
        .childrenOf(module.definition)
        .filter((child) => isNestedType(resolver.program.definition(child), name))
      if (found.length > 0) return denotesAll(found.map((definition) => ({ kind: 'definition', definition })))
    }
    if (module.kind === 'class') return resolver.memberType(annotation(table, object), name)
    if (module.kind === 'global') return builtinType(table.dialect.types, name) ?? unknown
    const member = resolver.memberType(annotation(table, object), name)
    return member.kind === 'unknown' ? (builtinType(table.dialect.types, name) ?? unknown) : member
  }

  /** The qualifier of a type is a value (a module, a namespace, an outer class). */
  function qualifier(table: FileTable, object: number): Type {
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

  function applied(table: FileTable, target: number, given: readonly number[]): Type {
    const row = expressionAt(table, target)
    const types = given.map((argument) => annotation(table, argument))
    if (row.kind === 'name') {
      const entities = resolver.lookup(table, row.scope, row.name, 'type')
      if (entities.length === 0) return builtinGeneric(table, row.name, types)
      const meant = withoutObjects(resolver.program, entities)
      return unionOf(meant.map((entity) => specialised(entity, types, table, target, row.name)))
    }
    if (row.kind === 'member') {
      const base = annotation(table, target)
      if (base.kind === 'external' || base.kind === 'unknown') return builtinGeneric(table, row.name, types, base)
      return base.kind === 'instance' ? instanceOf(base.definition, types) : base
    }
    return annotation(table, target)
  }

  function specialised(entity: Entity, types: readonly Type[], table: FileTable, target: number, name: string): Type {
    if (entity.kind !== 'definition') {
      const base = denotes(entity)
      return base.kind === 'external' ? builtinGeneric(table, name, types, base) : annotation(table, target)
    }
    const base = denotes(entity)
    if (base.kind === 'instance' && base.definition === entity.definition) return instanceOf(base.definition, types)
    const parameters = typeParametersOf(resolver, entity.definition)
    return substitute(base, new Map(parameters.map((binding, at) => [binding, types[at] ?? unknown])))
  }

  function builtinGeneric(table: FileTable, name: string, types: readonly Type[], otherwise: Type = unknown): Type {
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

  function denotes(entity: Entity): Type {
    switch (entity.kind) {
      case 'type':
        if (entity.type.kind === 'external') return isSelf(entity.type) ? ownType : { ...entity.type, derived: true }
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
          : table.dialect.types.bindingsDenote
            ? value
            : unknown
      }
      case 'definition':
        return denotedBy(entity.definition)
    }
  }

  function denotedBy(definition: number): Type {
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
        const aliased = annotation(table, row.type)
        // A defined type with methods of its own; its underlying type counts where it is used as such.
        return table.dialect.types.isOwn?.(row) === true ? instanceOf(definition) : aliased
      }
      case 'function':
        return instanceOf(definition)
      case 'variable':
      case 'constant':
      case 'field': {
        const value = resolver.valueOf({ kind: 'definition', definition })
        if (value.kind === 'class') return instanceOf(value.definition)
        return program.tableOf(definition).dialect.types.variablesDenote ? value : unknown
      }
      default:
        return unknown
    }
  }

  function underlying(type: Type): Type {
    if (type.kind !== 'instance') return type
    const row = resolver.program.definition(type.definition)
    if (row.kind !== 'type' || row.type === none) return type
    const table = resolver.program.tableOf(type.definition)
    if (table.dialect.types.isOwn === null) return type
    const made = annotation(table, row.type)
    return made.kind === 'instance' && made.definition === type.definition ? type : made
  }

  return { annotation, denotes, underlying }
}

function isNestedType(row: Definition, name: string): boolean {
  return row.name === name && annotatingKinds.has(row.kind)
}
