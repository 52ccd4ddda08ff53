// Entity → type of its value: variables, parameters, functions, classes.
import { limits } from '../../kernel/limits'
import { none, type Binding, type Definition } from '../../parse/parsed-file'
import { createAssignedValues } from './assigned-values'
import type { Contexts } from './contexts'
import { madeBy } from './construction'
import type { AssignedMembers } from './members/assigned-members'
import type { Evaluation } from '../types/memo'
import type { FileTable } from '../program/program'
import type { Entity, Resolver } from '../types/resolver'
import { assume, unionOf, unknown, type Type } from '../types/types'

const defaultValue = 'the default value of a parameter'

export function createValueOf(
  resolver: Resolver,
  assigned: AssignedMembers,
  contexts: Contexts,
  evaluation: Evaluation,
): Resolver['valueOf'] {
  const { program } = resolver
  /** Functions and classes of each file, by local definition. */
  const plain = evaluation.byFile<(Type | undefined)[]>()
  const variables = evaluation.memo(unknown, ofVariable)
  const bindings = evaluation.memo(unknown, ofBinding)
  const assignedTo = createAssignedValues(resolver)

  function valueOf(entity: Entity): Type {
    switch (entity.kind) {
      case 'type':
        return entity.type
      case 'value':
        return resolver.evaluate(entity.table, entity.expression)
      case 'definition': {
        const table = program.tableOf(entity.definition)
        return ofDefinition(table, entity.definition)
      }
      case 'binding': {
        const { table } = program.binding(entity.binding)
        return bindings(table, entity.binding - table.bindingBase)
      }
    }
  }

  function plainOf(table: FileTable, definition: number, make: () => Type): Type {
    const ofFile = (plain[table.index] ??= [])
    return (ofFile[definition - table.definitionBase] ??= make())
  }

  function ofDefinition(table: FileTable, definition: number): Type {
    const row = program.definition(definition)
    switch (row.kind) {
      case 'function':
      case 'method':
      case 'constructor':
        return plainOf(table, definition, () => ({ kind: 'function', definition, environment: null }))
      case 'class':
      case 'struct':
      case 'enum':
      case 'module':
        return plainOf(table, definition, () => ({ kind: 'class', definition }))
      case 'namespace':
        return resolver.rulesOf(table).values.namespace(definition)
      case 'type':
        if (table.dialect.types.aliasesAreTypes) return madeBy(resolver.annotation(table, row.type))
        return table.dialect.types.areValues ? { kind: 'class', definition } : unknown
      case 'interface':
      case 'trait':
        return table.dialect.types.areValues ? { kind: 'class', definition } : unknown
      default:
        return variables(table, definition - table.definitionBase)
    }
  }

  function ofVariable(table: FileTable, local: number): Type {
    const definition = table.definitionBase + local
    const row = program.definition(definition)
    if (row.type !== none) return resolver.annotation(table, row.type)
    const isAnything = row.values.length > limits.namesakes
    const known = isAnything ? unknown : unionOf(row.values.map((value) => resolver.evaluate(table, value)))
    if (known.kind !== 'unknown' && known.kind !== 'nothing') return known
    const parent = program.parentOf(definition)
    if (parent !== none && program.definition(parent).kind === 'enum') {
      return { kind: 'instance', definition: parent, arguments: [] }
    }
    if (parent !== none && row.kind === 'field') return ofField(parent, row, known)
    const binding = table.file.bindings[table.bindingOf.get(local) ?? none]
    return binding === undefined ? known : fromAssignments(table, binding.name, binding.scope)
  }

  /** A field that is declared without a type has the values that methods assign to it. */
  function ofField(parent: number, { name, modifiers }: Definition, declared: Type): Type {
    const found = assigned.membersOf(program.wholeOf(parent), name, modifiers.includes('static'))
    const types = found.flatMap((one) => (one.kind === 'value' ? resolver.evaluate(one.table, one.expression) : []))
    return types.length === 0 ? declared : unionOf([...types, ...(declared.kind === 'nothing' ? [declared] : [])])
  }

  function ofBinding(table: FileTable, local: number): Type {
    const binding = table.file.bindings[local]
    if (binding === undefined) return unknown
    const around = table.file.scopes[binding.scope]?.definition ?? none
    if (binding.type !== none) {
      const declared = resolver.annotation(table, binding.type)
      return binding.rest ? table.dialect.values.rest(declared) : declared
    }
    if (binding.definition !== none) return ofDefinition(table, table.definitionBase + binding.definition)
    const value = binding.value === none ? unknown : resolver.evaluate(table, binding.value)
    if (binding.kind === 'parameter') {
      if (value.kind !== 'unknown' && value.kind !== 'nothing') return ofDefault(table, value)
      if (around === none || binding.position < 0) return value
      const asked = resolver.rulesOf(table).values.asked?.(table, around, binding.name) ?? null
      if (asked !== null) return asked
      return contexts.parameter(table, around, binding.position)
    }
    const isKnown = value.kind !== 'unknown' && value.kind !== 'nothing'
    const declared = isKnown && !hasForeign(value) ? none : declaredBefore(table, binding)
    if (declared !== none) return withDeclared(value, ofBinding(table, declared))
    // A variable of a type keeps it; one of functions may hold any that is assigned to it.
    if (value.kind === 'function') return unionOf([value, ...assignedTo(table, binding.name, binding.scope)])
    const assigned = isKnown ? value : fromAssignments(table, binding.name, binding.scope)
    // Behind branches, a name that one of them leaves without a value has that of the others.
    return assigned.kind === 'unknown' && table.dialect.names.rebinds ? value : assigned
  }

  /** A name declared without a value has the values that the file assigns to it. */
  function fromAssignments(table: FileTable, name: string, scope: number): Type {
    const found = assignedTo(table, name, scope)
    return found.length === 0 ? unknown : assume(unionOf(found), 'assigned after its declaration')
  }

  return valueOf
}

/** Something of a package whose type isn't known. */
function isForeign(type: Type): boolean {
  return type.kind === 'external' && type.derived
}

function hasForeign(value: Type): boolean {
  return value.kind === 'union' ? value.of.some(isForeign) : isForeign(value)
}

/** The declared type in place of what isn't known of a value. */
function withDeclared(value: Type, declared: Type): Type {
  return value.kind === 'union' ? unionOf(value.of.map((part) => (isForeign(part) ? declared : part))) : declared
}

/** The declaration of a name that is bound again: to a value of which nothing is known, it is still of that type. */
function declaredBefore(table: FileTable, { name, scope, line }: Binding): number {
  const all = table.dialect.names.rebinds ? (table.names[scope]?.get(name) ?? []) : []
  if (all.length < 2 || all.length > limits.namesakes) return none
  const declared = all.findLast((at) => {
    const other = table.file.bindings[at]
    return other !== undefined && other.type !== none && other.line <= line
  })
  return declared ?? none
}

/** If parameters have no types, a caller may pass any other value. */
function ofDefault(table: FileTable, value: Type): Type {
  const isOwn = value.kind === 'instance' || value.kind === 'class'
  return isOwn && table.dialect.members.classObjects !== null ? assume(value, defaultValue) : value
}
