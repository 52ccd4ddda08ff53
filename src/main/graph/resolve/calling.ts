// The result of calling a value with the arguments of a call.
import { resultByName } from './conversions'
import { nativeResult } from './members/native-members'
import { moduleValue } from './module-values'
import { decorated } from './decorated'
import { callArguments, isPlainCall, typeArgumentCount } from './call-arguments'
import { labelsOf } from './labels'
import { fittingOverloads } from './overloads'
import { passedAlike } from './ruled-out/passing'
import { inferArguments, standIns, typeParametersOf } from './generics'
import type { Returns } from './returns'
import { constructorOf, signatureOf } from './signatures'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import { foreign, instanceOf, isForeignClass, substitute, unionOf, unknown, type Type } from '../types/types'

export function createCallResult(resolver: Resolver, returns: Returns): Resolver['callResult'] {
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
        const constructor = constructorOf(resolver, callee.definition)
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
        if (expressionAt(table, call).kind !== 'call' || (callee.package === '' && isForeignClass(callee)))
          return foreign
        return resolver.rulesOf(table).values.packageCall?.(callee, table, call) ?? { ...callee, derived: true }
      case 'module':
        return callResult(moduleValue(resolver, callee), table, call)
      case 'union':
        return unionOf(overloads(callee, table, call).map((part) => callResult(part, table, call)))
      case 'instance': {
        const made = resolver.underlying(callee)
        if (made !== callee) return callResult(made, table, call)
        const signature = signatureOf(resolver, callee)
        return callResult(signature ?? resolver.memberType(callee, table.dialect.members.callOperator), table, call)
      }
      default:
        return returns.returnOf(callee)
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
    const all = callee.of.filter((part) => part.kind === 'function')
    if (!table.dialect.members.overloads || all.length < callee.of.length) return callee.of
    const functions = passedAlike(resolver, all, (part) => part.definition, table, call)
    const given = callArguments(resolver, table, call)
    return fittingOverloads(
      resolver,
      functions,
      (part) => part.definition,
      given,
      typeArgumentCount(table, call),
      isPlainCall(table, call),
      labelsOf(table, call),
    )
  }

  function reasoned(result: Type, origin: Type): Type {
    if (origin.reason === undefined || result.reason !== undefined || result.kind === 'unknown') return result
    return { ...result, reason: origin.reason }
  }

  function ofFunction(callee: Extract<Type, { kind: 'function' }>, table: FileTable, call: number): Type {
    const result = substitute(returns.declaredReturn(callee.definition), callee.environment)
    const parameters = [...typeParametersOf(resolver, callee.definition), ...apartFrom(resolver, callee)]
    if (parameters.length === 0) return returns.settled(result, callee.definition)
    const inferred = inferArguments(resolver, callee.definition, parameters, table, call, false)
    return returns.settled(substitute(result, inferred), callee.definition)
  }

  return callResult
}

/** Type parameters around a function that is written apart from its type, unless they are known already. */
function apartFrom(resolver: Resolver, { definition, environment }: Extract<Type, { kind: 'function' }>): number[] {
  return standIns(resolver, definition).flatMap(({ parameter }) =>
    environment?.has(parameter) === true ? [] : [parameter],
  )
}
