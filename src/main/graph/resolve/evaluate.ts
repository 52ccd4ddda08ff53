// Evaluates expressions to types: memoized, safe against cycles, limited in depth and effort.
import { none, type Expression } from '../../parse/parsed-file'
import { moduleValue, requiredModule } from './module-values'
import { nativeResult } from './native-members'
import { applied, chosenCompanion } from './companions'
import { arrayOf, literalType } from './conversions'
import { arity } from './generics'
import type { Evaluation } from '../types/memo'
import { expressionAt, type FileTable } from '../program/program'
import type { Entity, Member, Resolver } from '../types/resolver'
import {
  awaited,
  assume,
  builtin,
  builtinAs,
  foreign,
  instanceOf,
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
  const { program } = resolver
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
        const entities = resolver.lookup(table, row.scope, row.name, 'value', row.line)
        if (entities.length > 0) {
          const value = valueOfAll(meant(table, index, entities))
          return table.callees.has(index) ? called(value) : unapplied(table, value)
        }
        // If types are never called, the name in a call is that of a method.
        if (!table.dialect.values.callsTypes && table.callees.has(index)) return unknown
        if (row.name === 'exports' && table.file.exports.length > 0) return { kind: 'module', file: table.index }
        return table.dialect.types.isGlobal(row.name)
          ? { kind: 'global', family: table.dialect.reach.family, name: row.name }
          : unknown
      }
      case 'member':
        if (row.name === 'exports' && isOwnModule(table, row.object)) return { kind: 'module', file: table.index }
        return table.dialect.members.classBased
          ? classMember(table, index, evaluate(table, row.object), row.name)
          : resolver.memberType(evaluate(table, row.object), row.name)
      case 'index':
        return indexed(table, evaluate(table, row.object), row.key)
      case 'call':
        if (expressionAt(table, row.callee).kind === 'super') return evaluate(table, row.callee)
        return classOfValue(table, row.callee) ?? resolver.callResult(evaluate(table, row.callee), table, index)
      case 'new':
        return constructed(table, index, calleeOf(resolver, table, row))
      case 'super':
        return superType(table, row.scope)
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
        return entered(table, evaluate(table, row.of))
      case 'union':
        return unionOf(row.of.map((part) => evaluate(table, part)))
      case 'typeof':
        return evaluate(table, row.of)
      default:
        return unknown
    }
  }

  /** The `module` of `module.exports` in a file that exports with it. */
  function isOwnModule(table: FileTable, object: number): boolean {
    const row = expressionAt(table, object)
    if (row.kind !== 'name' || row.name !== 'module' || table.file.exports.length === 0) return false
    return table.dialect.members.prototypes && resolver.lookup(table, row.scope, 'module', 'value').length === 0
  }

  function valueOfAll(entities: readonly Entity[]): Type {
    return overloadsOf(entities.map((entity) => resolver.valueOf(entity)))
  }

  function classMember(table: FileTable, index: number, object: Type, name: string): Type {
    const own = declaredMember(table, index, object, name)
    const { members, values } = table.dialect
    if (members.extensions === null) return own
    const isOpen = own.kind === 'unknown' || own.kind === 'native' || own.kind === 'external' || own.kind === 'global'
    const extension = isOpen ? resolver.extension(table, object, name) : unknown
    if (extension.kind !== 'unknown') return extension
    const isCalled = table.callees.has(index)
    const scoped = isCalled && own.kind !== 'function' && isOpen ? values.scopeFunctions.get(name) : undefined
    if (scoped !== undefined) return { kind: 'native', receiver: object, name, scoped }
    if (own.kind === 'native') {
      const receiver = own.receiver
      if (receiver.kind !== 'builtin') return own
      const neutral = { ...own, name: members.neutral(receiver.name, name) }
      // A property, or a method that is called without parentheses.
      return isCalled ? neutral : nativeResult(resolver, neutral, [])
    }
    return isCalled ? called(own) : unapplied(table, own)
  }

  /** Calling an object calls its `apply`. */
  function called(type: Type): Type {
    return applied(resolver, type) ?? type
  }

  /** The name of a method without parameters may be a call. */
  function unapplied(table: FileTable, type: Type): Type {
    if (!table.dialect.values.callsByName || type.kind !== 'function') return type
    return arity(resolver, type.definition).most === 0 ? resolver.returnOf(type) : type
  }

  function declaredMember(table: FileTable, index: number, object: Type, name: string): Type {
    if (object.kind === 'instance' || object.kind === 'class' || object.kind === 'intersection') {
      const found = resolver.members(object, name)
      const chosen = meant(table, index, found)
      if (chosen.length < found.length) return overloadsOf(chosen.map((member) => resolver.memberValue(member)))
    }
    const type = resolver.memberType(object, name)
    const isUniversal = table.callees.has(index) && table.dialect.members.isOfEveryClass(name)
    return type.kind === 'unknown' && isUniversal ? foreign : type
  }

  /** A Java method and a field may share a name: a call means the method. */
  function meant<Row extends Entity | Member>(table: FileTable, index: number, given: readonly Row[]): readonly Row[] {
    let found = given
    if (!table.dialect.members.classBased || found.length < 2) return found
    const isCalled = table.callees.has(index)
    found = chosenCompanion(resolver, found, isCalled)
    const fitting = found.filter((row) => {
      const kind = row.kind === 'definition' ? program.definition(row.definition).kind : null
      const isMethod = kind === 'method' || kind === 'function'
      return isCalled ? isMethod || row.kind === 'type' : !isMethod
    })
    return fitting.length > 0 ? fitting : found
  }

  function superType(table: FileTable, scope: number): Type {
    const receiver = resolver.receiver(table, scope)
    if (receiver.kind !== 'instance' && receiver.kind !== 'class') return unknown
    const bases = resolver.bases(receiver.definition)
    const types = bases.map((base): Type => {
      if (receiver.kind === 'class' && base.kind === 'instance') return { kind: 'class', definition: base.definition }
      return base
    })
    const only = types[0]
    return types.length === 1 && only ? only : types.length === 0 ? unknown : { kind: 'intersection', of: types }
  }

  function constructed(table: FileTable, index: number, callee: Type): Type {
    switch (callee.kind) {
      case 'class':
        return resolver.callResult(callee, table, index)
      case 'function':
        if (table.dialect.values.newIsMethod) return resolver.callResult(callee, table, index)
        return instanceOf(callee.definition)
      case 'global':
        return resolver
          .rulesOfFamily(callee.family)
          .values.globalConstructed(callee.name, callArguments(resolver, table, index), typeArguments(table, index))
      case 'external':
        return { ...callee, derived: true }
      case 'builtin':
        return builtin(callee.name, ...typeArguments(table, index))
      case 'module':
        return constructed(table, index, moduleValue(resolver, callee))
      case 'union':
        return unionOf(callee.of.map((part) => constructed(table, index, part)))
      default:
        return unknown
    }
  }

  /** `self.class`, whose result has `new` as a method. */
  function classOfValue(table: FileTable, callee: number): Type | null {
    const row = table.dialect.values.newIsMethod ? expressionAt(table, callee) : undefined
    if (row?.kind !== 'member' || row.name !== 'class') return null
    const object = evaluate(table, row.object)
    return object.kind === 'instance' ? { kind: 'class', definition: object.definition } : null
  }

  /** The value bound by a context manager, by default the manager itself. */
  function entered(table: FileTable, manager: Type): Type {
    if (manager.kind === 'union') return unionOf(manager.of.map((part) => entered(table, part)))
    if (manager.kind !== 'instance') return awaited(manager)
    for (const name of table.dialect.members.enterOperators) {
      const given = awaited(resolver.returnOf(resolver.memberType(manager, name)))
      if (given.kind !== 'unknown' && given.kind !== 'nothing' && given !== foreign) return given
    }
    return manager
  }

  function typeArguments(table: FileTable, index: number): readonly Type[] {
    const row = expressionAt(table, index)
    if (row.kind !== 'call' && row.kind !== 'new') return []
    return row.typeArguments.map((argument) => resolver.annotation(table, argument))
  }

  function indexed(table: FileTable, indexedObject: Type, key: number): Type {
    const object = resolver.underlying(indexedObject)
    const row = expressionAt(table, key)
    if (object.kind === 'union') return unionOf(object.of.map((part) => indexed(table, part, key)))
    if (row.kind === 'literal' && row.text !== null) {
      if (object.kind === 'builtin' && object.name === 'tuple') {
        const at = Number(row.text)
        if (Number.isInteger(at)) return object.arguments.at(at) ?? unknown
      }
      if (row.type === 'string' && object.kind !== 'builtin') return resolver.memberType(object, row.text)
    }
    if (object.kind === 'builtin') {
      if (object.name === 'map') return object.arguments[1] ?? unknown
      if (object.name === 'array' || object.name === 'tuple') return resolver.elementOf(object)
      return object.name === 'string' ? object : unknown
    }
    if (object.kind === 'external' || object.kind === 'global' || object.kind === 'native') return foreign
    if (object.kind === 'object') {
      const owner = resolver.program.files[object.file]
      if (owner === undefined) return unknown
      const literal = expressionAt(owner, object.expression)
      if (literal.kind !== 'object' || literal.properties.length > 8) return unknown
      const values = literal.properties.map((property) => evaluate(owner, property.value))
      return assume(unionOf(values), 'one of the values of an object, by a computed key')
    }
    if (object.kind === 'instance') {
      return resolver.returnOf(resolver.memberType(object, table.dialect.members.indexOperator))
    }
    return unknown
  }

  return evaluate
}

/** The callee. After `new` only a type is possible, whatever else has its name. */
export function calleeOf(
  resolver: Resolver,
  table: FileTable,
  row: Extract<Expression, { kind: 'call' | 'new' }>,
): Type {
  if (row.kind === 'new' && table.dialect.values.newIsMethod) return ownConstructor(resolver, table, row.callee)
  if (row.kind !== 'new' || !table.dialect.types.apart) return resolver.evaluate(table, row.callee)
  const made = madeBy(resolver.annotation(table, row.callee))
  const isQualified = expressionAt(table, row.callee).kind === 'member'
  // The inner class of a value: `outer.new Inner()`.
  return isQualified && made.kind === 'unknown' ? resolver.evaluate(table, row.callee) : made
}

/** The method that `new` calls if a class or module defines it itself. */
function ownConstructor(resolver: Resolver, table: FileTable, callee: number): Type {
  const made = resolver.evaluate(table, callee)
  const own = made.kind === 'class' ? resolver.memberType(made, 'new') : unknown
  return own.kind === 'function' ? own : made
}

/** The class that a constructor creates instances of. */
export function madeBy(type: Type): Type {
  if (type.kind === 'instance') return { kind: 'class', definition: type.definition }
  if (type.kind === 'external' && type.package !== '') return { ...type, derived: false }
  return type.kind === 'intersection' || type.kind === 'union' ? unionOf(type.of.map(madeBy)) : type
}

export function callArguments(resolver: Resolver, table: FileTable, call: number): readonly Type[] {
  const row = expressionAt(table, call)
  if (row.kind !== 'call' && row.kind !== 'new') return []
  return row.arguments.map((argument) => resolver.evaluate(table, argument))
}

/** The number of type arguments in a call. */
export function typeArgumentCount(table: FileTable, call: number): number {
  const row = expressionAt(table, call)
  return row.kind === 'call' || row.kind === 'new' ? row.typeArguments.length : 0
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
