// Whether a call can omit the type arguments of a generic definition.
import { none, type ExpressionIndex } from '../../parse/parsed-file'
import { parametersOf, typeParametersOf } from './generics'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'

const depthLimit = 8

/**
 * Whether every type parameter occurs in the type of some parameter: in languages that infer type arguments from a
 * call's arguments alone, a definition without that needs explicit ones.
 */
export function isInferable(resolver: Resolver, definition: number): boolean {
  const table = resolver.program.tableOf(definition)
  if (table.dialect.types.scalars?.infersFromArguments !== true) return true
  const own = typeParametersOf(resolver, definition)
  if (own.length === 0) return true
  const parameters = parametersOf(resolver, definition).map((id) => resolver.program.binding(id).binding)
  return own.every((parameter) => {
    const { name } = resolver.program.binding(parameter).binding
    return parameters.some(({ type }) => type === none || mentions(table, type, name, 0))
  })
}

function mentions(table: FileTable, index: ExpressionIndex, name: string, depth: number): boolean {
  if (index === none) return false
  if (depth > depthLimit) return true
  const row = expressionAt(table, index)
  const some = (indices: readonly ExpressionIndex[]): boolean =>
    indices.some((one) => mentions(table, one, name, depth + 1))
  switch (row.kind) {
    case 'name':
      return row.name === name
    case 'member':
      return some([row.object])
    case 'apply':
      return some([row.target, ...row.arguments])
    case 'list':
    case 'element':
      return some([row.kind === 'list' ? row.element : row.of])
    case 'map':
      return some([row.key, row.value])
    case 'array':
      return some(row.elements)
    case 'union':
    case 'intersection':
      return some(row.of)
    case 'instance':
      return some([row.type])
    case 'function-type':
      return some([...row.parameters, row.returns])
    default:
      return true
  }
}
