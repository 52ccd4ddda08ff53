// The result of a call with unknown arguments: the declared type, otherwise the returned values.
import { none } from '../../parse/parsed-file'
import { thisParameter } from './denotation'
import { typeParametersOf } from './generics'
import { nativeResult } from './members/native-members'
import { signatureOf } from './signatures'
import type { Evaluation } from '../types/memo'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import { builtin, foreign, instanceOf, nothing, substitute, unionOf, unknown, type Type } from '../types/types'

export interface Returns extends Pick<Resolver, 'returnOf'> {
  /** The declared result, with its type parameters and `this`. */
  declaredReturn(definition: number): Type
  /** Replaces the remaining `this` and type parameters by the class itself and their bounds. */
  settled(result: Type, definition: number): Type
}

export function createReturns(resolver: Resolver, evaluation: Evaluation): Returns {
  const { program } = resolver
  const returns = evaluation.memo(unknown, computeReturn)

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
        const signature = signatureOf(resolver, callee)
        return signature === null ? unknown : returnOf(signature)
      }
      case 'union':
        return unionOf(callee.of.map(returnOf))
      default:
        return unknown
    }
  }

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

  return { returnOf, declaredReturn, settled }
}
