// The parameter types of callables.
import { none } from '../../parse/parsed-file'
import { parameterAt } from './generics'
import { constructorOf, signatureOf } from './signatures'
import { expressionAt } from '../program/program'
import type { Resolver } from '../types/resolver'
import { foreign, substitute, unionOf, unknown, type Type } from '../types/types'

export function createParameterOf(resolver: Resolver): Resolver['parameterOf'] {
  function parameterOf(callee: Type, position: number): Type {
    switch (callee.kind) {
      case 'function': {
        const parameter = parameterAt(resolver, callee.definition, position)
        if (parameter === undefined) return unknown
        const { table, binding } = resolver.program.binding(parameter)
        const type = resolver.valueOf({ kind: 'binding', binding: parameter })
        const each =
          binding.rest && binding.type !== none ? resolver.elementOf(resolver.annotation(table, binding.type)) : type
        return substitute(each, callee.environment)
      }
      case 'class': {
        const constructor = constructorOf(resolver, callee.definition)
        return constructor === undefined
          ? unknown
          : parameterOf({ kind: 'function', definition: constructor, environment: null }, position)
      }
      case 'callable': {
        const table = resolver.program.files[callee.file]
        const row = table && expressionAt(table, callee.expression)
        if (!table || row?.kind !== 'function-type') return unknown
        const parameter = row.parameters[position]
        return parameter === undefined ? unknown : substitute(resolver.annotation(table, parameter), callee.environment)
      }
      case 'instance': {
        const made = resolver.underlying(callee)
        if (made !== callee) return parameterOf(made, position)
        const signature = signatureOf(resolver, callee)
        return signature === null ? unknown : parameterOf(signature, position)
      }
      case 'union':
        return unionOf(callee.of.map((part) => parameterOf(part, position)).filter((part) => part.kind !== 'unknown'))
      case 'builtin':
        if (callee.name === 'comparator') return callee.arguments[0] ?? unknown
        return callee.name === 'lambda' ? (callee.arguments[position] ?? unknown) : unknown
      case 'external':
      case 'global':
        return foreign
      default:
        return unknown
    }
  }

  return parameterOf
}
