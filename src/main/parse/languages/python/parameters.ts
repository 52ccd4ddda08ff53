// Parameters of functions and lambdas.
import { none, type ExpressionIndex } from '../../parsed-file'
import { childOf, type NamedNode } from '../../named-tree'
import type { PythonWalk } from './python-walk'
import { typeOf } from './types'

/**
 * Binds the parameters in the current scope.
 * @param receiver the name of the first one if it is the receiver of a method; it isn't counted among the others
 * @returns their names
 */
export function bindParameters(
  walk: PythonWalk,
  list: NamedNode | undefined,
  receiver: string | null,
  typeScope = walk.scope,
): ReadonlySet<string> {
  const names = new Set<string>()
  let position = 0
  for (const [place, parameter] of (list?.children ?? []).entries()) {
    const named = nameOf(parameter)
    // `(a, b)` of Python 2, `*` and `/`.
    if (named === undefined) continue
    const { node } = named
    const rest = named.spread !== ''
    const name = walk.text(node)
    names.add(name)
    if (place === 0 && name === receiver) {
      const value = walk.thisOf(walk.scope)
      walk.file.bind({ name, scope: walk.scope, kind: 'parameter', value, line: walk.line(node.start) })
      continue
    }
    const { type, value } = walk.inside(typeScope, walk.definition, () => {
      const given = childOf(parameter, 'value')
      return {
        type: collected(walk, typeOf(walk, childOf(parameter, 'type')), named.spread),
        value: given === undefined ? none : walk.readValue(given),
      }
    })
    walk.file.bind({
      name,
      scope: walk.scope,
      kind: 'parameter',
      type,
      value,
      position,
      rest,
      line: walk.line(node.start),
    })
    position += 1
  }
  return names
}

/** The name of the first parameter, which is a method's receiver. */
export function firstParameter(walk: PythonWalk, list: NamedNode | undefined): string | null {
  const first = list?.children[0]
  const named = first === undefined ? undefined : nameOf(first)
  return named === undefined || named.spread !== '' ? null : walk.text(named.node)
}

/** The type inside the function: `*rest: T` gathers a list, `**options: T` a map. */
function collected(walk: PythonWalk, type: ExpressionIndex, spread: Named['spread']): ExpressionIndex {
  if (type === none || spread === '') return type
  if (spread === '*') return walk.file.expression({ kind: 'list', element: type })
  return walk.file.expression({ kind: 'map', key: walk.literal('string'), value: type })
}

interface Named {
  readonly node: NamedNode
  readonly spread: '' | '*' | '**'
}

function nameOf(parameter: NamedNode): Named | undefined {
  switch (parameter.type) {
    case 'identifier':
      return { node: parameter, spread: '' }
    case 'list_splat_pattern':
    case 'dictionary_splat_pattern': {
      const node = parameter.children[0]
      if (node?.type !== 'identifier') return undefined
      return { node, spread: parameter.type === 'list_splat_pattern' ? '*' : '**' }
    }
    case 'default_parameter':
    case 'typed_default_parameter':
    case 'typed_parameter': {
      const node = childOf(parameter, 'name') ?? parameter.children[0]
      return node === undefined ? undefined : nameOf(node)
    }
    default:
      return undefined
  }
}
