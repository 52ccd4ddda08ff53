// Evaluates expressions to types: memoized, safe against cycles, limited in depth and effort.
import { none, type Expression } from '../../parse/parsed-file'
import { requiredModule } from './module-values'
import { calleeOf, classOfValue, constructed } from './construction'
import { arrayOf, literalType } from './conversions'
import { called, classMember, declaredMember, meant, unapplied } from './selection'
import { ofThisClass } from './of-this-class'
import { indexed } from './subscripts'
import { superType } from './super-type'
import { ofArity } from './type-arity'
import type { Evaluation } from '../types/memo'
import { expressionAt, type FileTable } from '../program/program'
import type { Entity, Resolver } from '../types/resolver'
import {
  assume,
  awaited,
  builtin,
  builtinAs,
  foreign,
  nothing,
  overloadsOf,
  unionOf,
  unknown,
  type Type,
} from '../types/types'

const literalTypes: Readonly<Record<Extract<Expression, { kind: 'literal' }>['type'], Type>> = {
  string: builtin('string'),
  number: builtin('number'),
  boolean: builtin('boolean'),
  null: nothing,
  regexp: builtin('regexp'),
  bytes: builtin('bytes'),
}

/** Evaluation of values. */
export function createEvaluate(resolver: Resolver, evaluation: Evaluation): Resolver['evaluate'] {
  const computed = evaluation.memo(unknown, compute)

  function evaluate(table: FileTable, index: number): Type {
    if (index === none) return unknown
    const row = expressionAt(table, index)
    switch (row.kind) {
      case 'unknown':
        return unknown
      case 'literal':
        return valueOfLiteral(table, row)
      case 'definition':
        return resolver.valueOf({ kind: 'definition', definition: table.definitionBase + row.definition })
      case 'object':
        return { kind: 'object', file: table.index, expression: index }
      case 'this':
        return resolver.receiver(table, row.scope)
      case 'import':
        return importedModule(resolver, table, row.import)
      case 'instance':
        return resolver.annotation(table, row.type)
      case 'apply':
        return evaluate(table, row.target)
      case 'list':
        return arrayOf(table.dialect, evaluate(table, row.element))
      case 'map':
        return builtin('map', evaluate(table, row.key), evaluate(table, row.value))
      case 'function-type':
      case 'intersection':
        return resolver.annotation(table, index)
      default:
        return computed(table, index)
    }
  }

  function compute(table: FileTable, index: number): Type {
    const row = expressionAt(table, index)
    switch (row.kind) {
      case 'name': {
        const entities = ofArity(resolver, table, row, resolver.lookup(table, row.scope, row.name, 'value', row.line))
        if (entities.length > 0) {
          const value = valueOfAll(resolver, meant(resolver, table, index, entities))
          return table.callees.has(index) ? called(resolver, value) : unapplied(resolver, table, value)
        }
        // If types are never called, the name in a call is that of a method.
        if (table.dialect.values.callOfType === 'impossible' && table.callees.has(index)) return unknown
        if (isOwnModule(resolver, table, row)) return { kind: 'module', file: table.index }
        return table.dialect.types.isGlobal(row.name)
          ? { kind: 'global', family: table.dialect.reach.family, name: row.name }
          : unknown
      }
      case 'member':
        if (isOwnModule(resolver, table, row)) return { kind: 'module', file: table.index }
        if (table.dialect.members.classObjects !== null) {
          const of = expressionAt(table, row.object)
          const rule = of.kind === 'super' ? resolver.rulesOf(table).superMember : null
          if (of.kind === 'super' && rule !== null) return rule(table, of.scope, row.name)
        }
        if (table.dialect.members.classBased)
          return classMember(resolver, table, index, evaluate(table, row.object), row.name)
        return table.dialect.members.propertiesApart
          ? declaredMember(resolver, table, index, evaluate(table, row.object), row.name)
          : resolver.memberType(evaluate(table, row.object), row.name)
      case 'index':
        return part(table, row.object, row.key) ?? indexed(resolver, table, evaluate(table, row.object), row.key)
      case 'call':
        if (expressionAt(table, row.callee).kind === 'super') return evaluate(table, row.callee)
        return (
          classOfValue(resolver, table, row.callee) ?? resolver.callResult(evaluate(table, row.callee), table, index)
        )
      case 'new':
        return ofOwnClass(table, row.callee, constructed(resolver, table, index, calleeOf(resolver, table, row)))
      case 'super':
        return superType(resolver, table, row.scope)
      case 'array':
        return builtin('tuple', ...row.elements.slice(0, 12).map((element) => evaluate(table, element)))
      case 'await':
        return awaited(evaluate(table, row.of))
      case 'element': {
        const over = evaluate(table, row.of)
        const { ranged } = table.dialect.values
        return ranged === null ? resolver.elementOf(over) : ranged(resolver.underlying(over))
      }
      case 'entered':
        return entered(resolver, table, evaluate(table, row.of))
      case 'union':
        return unionOf(row.of.map((part) => evaluate(table, part)))
      case 'typeof':
        return evaluate(table, row.of)
      default:
        return unknown
    }
  }

  /** Where a class is an object, `new` on itself makes an object of whichever subclass it is called on. */
  function ofOwnClass(table: FileTable, callee: number, made: Type): Type {
    if (table.dialect.members.classObjects === null || made.kind !== 'instance') return made
    return callee !== none && expressionAt(table, callee).kind === 'this' ? assume(made, ofThisClass) : made
  }

  function part(table: FileTable, object: number, key: number): Type | null {
    const { destructured } = resolver.rulesOf(table).values
    const row = destructured === null ? undefined : expressionAt(table, key)
    return row?.kind === 'literal' && row.text !== null ? (destructured?.(table, object, row.text) ?? null) : null
  }

  return evaluate
}

/** `require('x')` returns the module, `import('x')` a promise of it. */
function importedModule(resolver: Resolver, table: FileTable, index: number): Type {
  const module = resolver.moduleOf(table, index)
  const isPromise = table.file.imports[index]?.kind === 'dynamic' && module.kind !== 'unknown'
  return isPromise ? builtin('promise', module) : requiredModule(resolver, module)
}

function valueOfLiteral({ dialect }: FileTable, row: Extract<Expression, { kind: 'literal' }>): Type {
  if (dialect.types.scalars === null) return literalTypes[row.type]
  if (row.type === 'number' && row.text !== null) return builtinAs(row.text, 'number')
  return row.type === 'string' || row.type === 'boolean' ? literalType(dialect, row.type) : literalTypes[row.type]
}

function isOwnModule(
  resolver: Resolver,
  table: FileTable,
  row: Extract<Expression, { kind: 'name' | 'member' }>,
): boolean {
  if (table.file.exports.length === 0) return false
  return resolver.rulesOf(table).modules.isOwn?.(table, row) === true
}

function valueOfAll(resolver: Resolver, entities: readonly Entity[]): Type {
  return overloadsOf(entities.map((entity) => resolver.valueOf(entity)))
}

/** The value bound by a context manager, by default the manager itself. */
function entered(resolver: Resolver, table: FileTable, manager: Type): Type {
  if (manager.kind === 'union') return unionOf(manager.of.map((part) => entered(resolver, table, part)))
  if (manager.kind !== 'instance') return awaited(manager)
  for (const name of table.dialect.members.enterOperators) {
    const given = awaited(resolver.returnOf(resolver.memberType(manager, name)))
    if (given.kind !== 'unknown' && given.kind !== 'nothing' && given !== foreign) return given
  }
  return manager
}
