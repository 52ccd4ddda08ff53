// Built-in functions whose result consists of their arguments: `for index, item in enumerate(items)`.
import { none, type ExpressionIndex } from '../../parsed-file'
import type { PythonWalk } from './python-walk'

/** @returns the result of the call in terms of its arguments, or `made`, the call itself */
export function builtinValue(
  walk: PythonWalk,
  name: string,
  given: readonly ExpressionIndex[],
  made: ExpressionIndex,
): ExpressionIndex {
  const first = given[0] ?? none
  if (first === none) return made
  switch (name) {
    case 'list':
    case 'tuple':
    case 'set':
    case 'frozenset':
    case 'sorted':
    case 'reversed':
    case 'iter':
      return walk.listOf(walk.element(first))
    case 'next':
      return walk.element(first)
    case 'min':
    case 'max':
      return given.length === 1 ? walk.element(first) : walk.union(given)
    case 'filter':
      return walk.listOf(walk.element(given[1] ?? none))
    case 'enumerate':
      return walk.listOf(row(walk, [walk.literal('number'), walk.element(first)]))
    case 'zip':
      return walk.listOf(
        row(
          walk,
          given.map((index) => walk.element(index)),
        ),
      )
    default:
      return made
  }
}

function row(walk: PythonWalk, elements: readonly ExpressionIndex[]): ExpressionIndex {
  return walk.file.expression({ kind: 'array', elements: elements.map((index) => walk.known(index)) })
}
