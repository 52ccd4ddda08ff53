// Infers the parameters of a function or object literal from its context.
import { none } from '../../parse/parsed-file'
import { callbackParameter } from './members/native-members'
import { callArguments } from './call-arguments'
import { calleeOf as calledBy } from './construction'
import { arity, inferArguments, typeParametersOf } from './generics'
import type { Context } from '../program/file-contexts'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import { awaited, assume, foreign, substitute, unionOf, unknown, type Type } from '../types/types'

const valueKinds = new Set(['field', 'variable', 'constant'])

export interface Contexts {
  /** The object literal that has a function as a property. */
  objectOf(table: FileTable, localDefinition: number): number | null
  parameter(table: FileTable, localDefinition: number, position: number): Type
  /** The type whose members are in scope in the body of a function or lambda. */
  implicitReceiver(table: FileTable, localDefinition: number): Type | null
}

export function createContexts(resolver: Resolver): Contexts {
  function parameter(table: FileTable, localDefinition: number, position: number): Type {
    const context = table.contexts.ofDefinition.get(localDefinition)
    if (context === undefined) return unknown
    if (context.kind === 'argument') {
      const callee = calleeOf(table, context.call)
      if (callee.kind === 'native')
        return callbackParameter(resolver, callee, context.position, position, table, context.call)
      if (callee.kind === 'external' || callee.kind === 'global') {
        return isDecorated(resolver, table, localDefinition) ? unknown : foreign
      }
    }
    const expected = expectedType(table, context, 0)
    if (expected.kind === 'external') return foreign
    const parts = expected.kind === 'union' || expected.kind === 'intersection' ? expected.of : [expected]
    const found = parts.map((part) => resolver.parameterOf(part, position)).filter((type) => type.kind !== 'unknown')
    return found.length === 0
      ? unknown
      : assume(unionOf(found), 'parameter type taken from where the function is passed')
  }

  const receivers = new Map<number, Type | null>()

  function implicitReceiver(table: FileTable, localDefinition: number): Type | null {
    const definition = table.definitionBase + localDefinition
    const known = receivers.get(definition)
    if (known !== undefined) return known
    // Names before the function, which the lookup may encounter, are not looked up in its receiver.
    receivers.set(definition, null)
    const found = findReceiver(table, localDefinition)
    // Requested while the receiver's own type is being evaluated, it would stay unknown.
    if (found?.kind === 'unknown') receivers.delete(definition)
    else receivers.set(definition, found)
    return found
  }

  function findReceiver(table: FileTable, localDefinition: number): Type | null {
    const row = table.file.definitions[localDefinition]
    if (row === undefined) return null
    if (row.owner !== none) return resolver.annotation(table, row.owner)
    const context = table.contexts.ofDefinition.get(localDefinition)
    if (context === undefined) return ofAccessor(table, localDefinition)
    if (context.kind === 'argument') {
      const callee = calleeOf(table, context.call)
      if (callee.kind === 'native') return callee.scoped?.receiver === 'this' ? callee.receiver : null
      const first = callArguments(resolver, table, context.call)
      if (callee.kind === 'global' && callee.name === 'with') return first[0] ?? null
    }
    const expected = expectedType(table, context, 0)
    if (expected.kind !== 'callable') return null
    const home = resolver.program.files[expected.file]
    const type = home === undefined ? undefined : expressionAt(home, expected.expression)
    if (home === undefined || type?.kind !== 'function-type' || type.receiver === undefined) return null
    return substitute(resolver.annotation(home, type.receiver), expected.environment)
  }

  /** In the accessors of an extension property, the extended type. */
  function ofAccessor(table: FileTable, localDefinition: number): Type | null {
    const property = table.file.definitions[table.file.definitions[localDefinition]?.parent ?? none]
    if (property === undefined || property.owner === none || !valueKinds.has(property.kind)) return null
    return resolver.annotation(table, property.owner)
  }

  function expectedType(table: FileTable, context: Context, depth: number): Type {
    if (depth > 8) return unknown
    switch (context.kind) {
      case 'argument': {
        const callee = calleeOf(table, context.call)
        if (callee.kind === 'external' || callee.kind === 'global') return foreign
        const expected = resolver.parameterOf(callee, placeOf(table, context, callee))
        if (callee.kind !== 'function') return expected
        const parameters = typeParametersOf(resolver, callee.definition)
        if (parameters.length === 0) return expected
        return substitute(expected, inferArguments(resolver, callee.definition, parameters, table, context.call, true))
      }
      case 'property': {
        const around = table.contexts.ofExpression.get(context.object)
        if (around === undefined) return unknown
        const object = expectedType(table, around, depth + 1)
        return object.kind === 'external' ? foreign : resolver.memberType(object, context.name)
      }
      case 'declared':
        return resolver.annotation(table, context.type)
      case 'returned': {
        const row = table.file.definitions[context.definition]
        if (row === undefined) return unknown
        if (row.type !== none) return awaited(resolver.annotation(table, row.type))
        const outer = table.contexts.ofDefinition.get(context.definition)
        return outer === undefined ? unknown : awaited(resolver.returnOf(expectedType(table, outer, depth + 1)))
      }
    }
  }

  /** A lambda after the parentheses may be the last argument, even if defaults are omitted before it. */
  function placeOf(table: FileTable, context: Extract<Context, { kind: 'argument' }>, callee: Type): number {
    if (table.dialect.values.receiverLambdas === null || callee.kind !== 'function') return context.position
    const row = expressionAt(table, context.call)
    const isLast = row.kind === 'call' && row.arguments.length === context.position + 1
    const { most } = arity(resolver, callee.definition)
    return isLast && most !== Infinity ? Math.max(most - 1, context.position) : context.position
  }

  function calleeOf(table: FileTable, call: number): Type {
    const row = expressionAt(table, call)
    if (row.kind !== 'call' && row.kind !== 'new') return unknown
    return calledBy(resolver, table, row)
  }

  return {
    parameter,
    implicitReceiver,
    objectOf(table, localDefinition) {
      const context = table.contexts.ofDefinition.get(localDefinition)
      return context?.kind === 'property' ? context.object : null
    },
  }
}

/** A decorated function has a name by which others call it with values of their own. */
function isDecorated(resolver: Resolver, table: FileTable, localDefinition: number): boolean {
  return resolver.rulesOf(table).values.decorated !== null && table.file.definitions[localDefinition]?.name !== ''
}
