// The result of calling a value, and the parameters of a callable value.
import { none } from '../../parse/parsed-file'
import { thisParameter } from './annotations'
import { resultByName } from './conversions'
import { nativeResult } from './native-members'
import { packageResult } from './known-packages'
import { moduleValue } from './module-values'
import { decorated } from './decorated'
import { callArguments, typeArgumentCount } from './evaluate'
import { fittingOverloads } from './overloads'
import { environmentOf, inferArguments, parameterAt, typeParametersOf } from './generics'
import type { Evaluation } from '../types/memo'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import { builtin, foreign, instanceOf, nothing, substitute, unionOf, unknown, type Type } from '../types/types'

export function createCalling(
  resolver: Resolver,
  evaluation: Evaluation,
): Pick<Resolver, 'callResult' | 'returnOf' | 'parameterOf' | 'elementOf'> {
  const { program } = resolver
  const returns = evaluation.memo(unknown, computeReturn)

  function callResult(callee: Type, table: FileTable, call: number): Type {
    switch (callee.kind) {
      case 'function': {
        const made = decorated(resolver, callee.definition)
        if (made !== null) return callResult(made, table, call)
        return reasoned(ofFunction(callee, table, call), callee)
      }
      case 'class': {
        const parameters = typeParametersOf(resolver, callee.definition)
        if (parameters.length === 0) return reasoned(instanceOf(callee.definition), callee)
        const constructor = constructorOf(callee.definition)
        const inferred = inferArguments(resolver, constructor ?? callee.definition, parameters, table, call, false)
        const given = inferred.size === 0 ? [] : parameters.map((parameter) => inferred.get(parameter) ?? unknown)
        return reasoned(instanceOf(callee.definition, given), callee)
      }
      case 'global':
        return resolver
          .rulesOfFamily(callee.family)
          .values.globalCall(callee.name, callArguments(resolver, table, call))
      case 'native':
        return nativeCall(callee, table, call)
      case 'external':
        return packageResult(resolver, callee, table, call)
      case 'module':
        return callResult(moduleValue(resolver, callee), table, call)
      case 'union':
        return unionOf(overloads(callee, table, call).map((part) => callResult(part, table, call)))
      case 'instance': {
        const made = resolver.underlying(callee)
        if (made !== callee) return callResult(made, table, call)
        const signature = signatureOf(callee)
        return callResult(signature ?? resolver.memberType(callee, table.dialect.members.callOperator), table, call)
      }
      default:
        return returnOf(callee)
    }
  }

  function nativeCall(callee: Extract<Type, { kind: 'native' }>, table: FileTable, call: number): Type {
    const given = callArguments(resolver, table, call)
    return (
      resolver.rulesOf(table).values.native?.(callee, given) ??
      resultByName(table.dialect, callee.name) ??
      nativeResult(resolver, callee, given)
    )
  }

  function overloads(callee: Extract<Type, { kind: 'union' }>, table: FileTable, call: number): readonly Type[] {
    const functions = callee.of.filter((part) => part.kind === 'function')
    if (!table.dialect.members.overloads || functions.length < callee.of.length) return callee.of
    const given = callArguments(resolver, table, call)
    return fittingOverloads(resolver, functions, (part) => part.definition, given, typeArgumentCount(table, call))
  }

  /** The call signatures of an interface or type literal, as anonymous functions. */
  function signatureOf(type: Extract<Type, { kind: 'instance' }>): Type | null {
    const hasOneMethod = program.tableOf(type.definition).dialect.members.classBased
    const signatures = program.childrenOf(type.definition).filter((child) => {
      const row = program.definition(child)
      return row.kind === 'method' && (hasOneMethod ? row.modifiers.includes('abstract') : row.name === '')
    })
    // A lambda implements the single abstract method of its interface.
    if (hasOneMethod && signatures.length !== 1) return null
    if (signatures.length === 0 || program.definition(type.definition).kind === 'class') return null
    const environment = environmentOf(resolver, type.definition, type.arguments)
    return unionOf(signatures.slice(0, 12).map((definition) => ({ kind: 'function', definition, environment })))
  }

  function reasoned(result: Type, origin: Type): Type {
    if (origin.reason === undefined || result.reason !== undefined || result.kind === 'unknown') return result
    return { ...result, reason: origin.reason }
  }

  function ofFunction(callee: Extract<Type, { kind: 'function' }>, table: FileTable, call: number): Type {
    const result = substitute(declaredReturn(callee.definition), callee.environment)
    const parameters = typeParametersOf(resolver, callee.definition)
    if (parameters.length === 0) return settled(result, callee.definition)
    const inferred = inferArguments(resolver, callee.definition, parameters, table, call, false)
    return settled(substitute(result, inferred), callee.definition)
  }

  /** Replaces the remaining `this` and type parameters by the class itself and their bounds. */
  function settled(result: Type, definition: number): Type {
    const defaults = new Map<number, Type>()
    const parent = program.parentOf(definition)
    if (parent !== none) defaults.set(thisParameter, instanceOf(parent))
    for (const parameter of typeParametersOf(resolver, definition)) {
      const { table, binding } = program.binding(parameter)
      defaults.set(parameter, binding.type === none ? unknown : resolver.annotation(table, binding.type))
    }
    return substitute(result, defaults)
  }

  function returnOf(callee: Type): Type {
    switch (callee.kind) {
      case 'function':
        return settled(substitute(declaredReturn(callee.definition), callee.environment), callee.definition)
      case 'callable': {
        const table = program.files[callee.file]
        const row = table && expressionAt(table, callee.expression)
        if (!table || row?.kind !== 'function-type') return unknown
        return substitute(resolver.annotation(table, row.returns), callee.environment)
      }
      case 'class':
        return instanceOf(callee.definition)
      case 'builtin':
        return callee.name === 'type' ? (callee.arguments[0] ?? unknown) : foreign
      case 'external':
      case 'global':
        return foreign
      case 'native':
        return nativeResult(resolver, callee, [])
      case 'instance': {
        const made = resolver.underlying(callee)
        if (made !== callee) return returnOf(made)
        const signature = signatureOf(callee)
        return signature === null ? unknown : returnOf(signature)
      }
      case 'union':
        return unionOf(callee.of.map(returnOf))
      default:
        return unknown
    }
  }

  function declaredReturn(definition: number): Type {
    const table = program.tableOf(definition)
    return returns(table, definition - table.definitionBase)
  }

  function computeReturn(table: FileTable, local: number): Type {
    const row = program.definition(table.definitionBase + local)
    const isAsync = row.modifiers.includes('async')
    const isGenerator = row.modifiers.includes('generator')
    if (row.kind === 'constructor' && row.type === none) return nothing
    if (row.type !== none) {
      const declared = resolver.annotation(table, row.type)
      return isAsync && table.dialect.values.declaresAwaited && !isGenerator ? builtin('promise', declared) : declared
    }
    const values = row.values.map((value) => {
      const shape = expressionAt(table, value)
      return shape.kind === 'this'
        ? ({ kind: 'parameter', binding: thisParameter } as const)
        : resolver.evaluate(table, value)
    })
    if (isGenerator) return builtin('array', values.length === 0 ? unknown : unionOf(values))
    const value = values.length === 0 ? nothing : unionOf(values)
    return isAsync ? builtin('promise', value) : value
  }

  function constructorOf(definition: number): number | undefined {
    return program.childrenOf(definition).find((child) => program.definition(child).kind === 'constructor')
  }

  function parameterOf(callee: Type, position: number): Type {
    switch (callee.kind) {
      case 'function': {
        const parameter = parameterAt(resolver, callee.definition, position)
        if (parameter === undefined) return unknown
        const { table, binding } = program.binding(parameter)
        const type = resolver.valueOf({ kind: 'binding', binding: parameter })
        const each = binding.rest && binding.type !== none ? elementOf(resolver.annotation(table, binding.type)) : type
        return substitute(each, callee.environment)
      }
      case 'class': {
        const constructor = constructorOf(callee.definition)
        return constructor === undefined
          ? unknown
          : parameterOf({ kind: 'function', definition: constructor, environment: null }, position)
      }
      case 'callable': {
        const table = program.files[callee.file]
        const row = table && expressionAt(table, callee.expression)
        if (!table || row?.kind !== 'function-type') return unknown
        const parameter = row.parameters[position]
        return parameter === undefined ? unknown : substitute(resolver.annotation(table, parameter), callee.environment)
      }
      case 'instance': {
        const made = resolver.underlying(callee)
        if (made !== callee) return parameterOf(made, position)
        const signature = signatureOf(callee)
        return signature === null ? unknown : parameterOf(signature, position)
      }
      case 'union':
        return unionOf(callee.of.map((part) => parameterOf(part, position)).filter((part) => part.kind !== 'unknown'))
      case 'external':
      case 'global':
        return foreign
      default:
        return unknown
    }
  }

  function elementOf(type: Type): Type {
    switch (type.kind) {
      case 'builtin':
        if (type.name === 'tuple') return type.arguments.length === 0 ? unknown : unionOf(type.arguments)
        if (type.name === 'map') {
          // Iteration yields keys in Python and pairs in JavaScript; the caller's destructuring shows which.
          return builtin('tuple', ...type.arguments)
        }
        if (type.name === 'string') return type
        return type.arguments[0] ?? unknown
      case 'union':
        return unionOf(type.of.map(elementOf))
      case 'external':
      case 'native':
      case 'global':
        return foreign
      case 'instance': {
        const made = resolver.underlying(type)
        if (made !== type) return elementOf(made)
        const held = collectionBelow(type, 0)
        if (held !== null) return elementOf(held)
        return resolver.rulesOf(program.tableOf(type.definition)).values.iterated(type)
      }
      default:
        return unknown
    }
  }

  /** The built-in collection that a class extends. */
  function collectionBelow(type: Type, depth: number): Type | null {
    if (type.kind === 'builtin') return type
    if (type.kind !== 'instance' || depth > 8) return null
    const environment = environmentOf(resolver, type.definition, type.arguments)
    for (const base of resolver.bases(type.definition)) {
      const found = collectionBelow(substitute(base, environment), depth + 1)
      if (found !== null) return found
    }
    return null
  }

  return { callResult, returnOf, parameterOf, elementOf }
}
