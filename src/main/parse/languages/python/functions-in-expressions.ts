// Lambdas and comprehensions: expressions with their own scope.
import { none, type ExpressionIndex } from '../../parsed-file'
import { childOf, type NamedNode } from '../../named-tree'
import { bindParameters } from './parameters'
import { narrowedBy, whereNarrowed, type Narrowed } from './narrowing'
import type { PythonWalk } from './python-walk'

export function lambda(walk: PythonWalk, node: NamedNode): ExpressionIndex {
  const { file } = walk
  const definition = file.define({
    kind: 'function',
    name: '',
    parent: walk.definition,
    ...walk.range(node),
    modifiers: ['arrow'],
  })
  const scope = file.openScope('arrow', walk.scope, definition)
  const row = file.definition(definition)
  row.scope = scope
  const outer = walk.variableScope
  walk.variableScope = scope
  walk.inside(scope, definition, () => {
    const parameters = bindParameters(walk, childOf(node, 'parameters'), null)
    walk.frames.push({ scope, receiver: null, parameters, outer: new Map(), row: null, isContextManager: false })
    const body = childOf(node, 'body')
    const value = body === undefined ? none : walk.readValue(body)
    walk.frames.pop()
    if (value !== none) row.values = [value]
  })
  walk.variableScope = outer
  return file.expression({ kind: 'definition', definition })
}

export function comprehension(walk: PythonWalk, node: NamedNode): ExpressionIndex {
  const { file } = walk
  const scope = file.openScope('block', walk.scope, walk.definition)
  const body = childOf(node, 'body')
  const narrowed: Narrowed[] = []
  return walk.inside(scope, walk.definition, () => {
    for (const clause of node.children) {
      if (clause === body) continue
      if (clause.type !== 'for_in_clause') {
        walk.readValue(clause)
        narrowed.push(...narrowedBy(walk, clause.children[0]))
        continue
      }
      const left = childOf(clause, 'left')
      let value = none
      for (const child of clause.children) if (child !== left) value = walk.readValue(child)
      bindLoopNames(walk, left, walk.element(value))
    }
    return whereNarrowed(walk, narrowed, () => {
      if (body?.type === 'pair') {
        const key = walk.readValue(childOf(body, 'key') ?? body)
        const value = walk.readValue(childOf(body, 'value') ?? body)
        return walk.mapOf(key, value)
      }
      return walk.listOf(body === undefined ? none : walk.readValue(body))
    })
  })
}

/** Loop variables of a comprehension stay inside it. */
function bindLoopNames(walk: PythonWalk, target: NamedNode | undefined, value: ExpressionIndex): void {
  if (target === undefined) return
  if (target.type === 'identifier') {
    const line = walk.line(target.start)
    walk.file.bind({ name: walk.text(target), scope: walk.scope, kind: 'variable', value, line })
    return
  }
  target.children.forEach((child, place) => bindLoopNames(walk, child, walk.item(value, place)))
}
