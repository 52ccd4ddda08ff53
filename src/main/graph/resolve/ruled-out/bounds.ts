// The bounds of type parameters, which rule definitions out of a call that writes its type arguments.
import { none } from '../../../parse/parsed-file'
import { typeArguments } from '../call-arguments'
import { typeParametersOf } from '../generics'
import { assignability } from '../overloads'
import type { FileTable } from '../../program/program'
import type { Resolver } from '../../types/resolver'
import { unknown, type Type } from '../../types/types'

/** Bounds that are type parameters themselves. */
const depthLimit = 4

/** Whether a call writes a type argument that is known not to be of the type that its parameter is bound to. */
export function exceedsBounds(resolver: Resolver, definition: number, table: FileTable, call: number): boolean {
  const given = typeArguments(resolver, table, call)
  if (given.length === 0) return false
  const parameters = typeParametersOf(resolver, definition)
  return given.some((type, at) => {
    const parameter = parameters[at]
    const bound = parameter === undefined ? unknown : boundOf(resolver, parameter)
    const known = type.kind === 'parameter' ? boundOf(resolver, type.binding) : type
    return bound.kind === 'instance' && known.kind === 'instance' && assignability(resolver, bound, known) < 0
  })
}

function boundOf(resolver: Resolver, parameter: number, depth = 0): Type {
  const { table, binding } = resolver.program.binding(parameter)
  if (binding.type === none || depth === depthLimit) return unknown
  const bound = resolver.annotation(table, binding.type)
  return bound.kind === 'parameter' ? boundOf(resolver, bound.binding, depth + 1) : bound
}
