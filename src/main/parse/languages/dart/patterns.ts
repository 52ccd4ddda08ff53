// Patterns: the names that they bind, and the values that they test.
import { childOf, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { Read } from './calls'
import type { DartWalk } from './dart-walk'
import { isType, typeIn } from './types'

/** `switch (value) { pattern => result }`. */
export function switchExpression(walk: DartWalk, node: NamedNode, expression: Read): ExpressionIndex {
  const subject = expression(walk, childOf(node, 'condition'))
  const values = node.children.flatMap((child) => {
    if (child.type !== 'switch_expression_case') return []
    return [
      walk.inBlock(() => {
        const tested = childOf(child, 'pattern')
        const guard = childOf(child, 'guard')
        if (tested !== undefined) pattern(walk, tested, subject, expression)
        if (guard !== undefined) expression(walk, guard)
        const result = child.children.findLast((part) => part !== tested && part !== guard)
        return expression(walk, result)
      }),
    ]
  })
  return walk.union(values)
}

/** @param binds whether a plain name is bound, as behind `final` and `var` */
export function pattern(
  walk: DartWalk,
  node: NamedNode,
  value: ExpressionIndex,
  expression: Read,
  binds = false,
): void {
  switch (node.type) {
    case 'variable_pattern': {
      const name = node.children.findLast(({ type }) => type === 'identifier')
      if (name !== undefined) bind(walk, name, node.children.some(isType) ? typeIn(walk, node) : none, value)
      return
    }
    case 'constant_pattern': {
      const [only] = node.children
      if (binds && only?.type === 'identifier') bind(walk, only, none, value)
      else for (const child of node.children) if (walk.text(child) !== '_') expression(walk, child)
      return
    }
    case 'object_pattern':
      objectPattern(walk, node, expression, binds)
      return
    case 'record_pattern':
    case 'list_pattern':
      node.children.forEach((child, at) => {
        const item = node.type === 'record_pattern' ? walk.item(value, at) : walk.element(value)
        pattern(walk, child, item, expression, binds)
      })
      return
    default:
      for (const child of node.children) {
        if (isType(child)) typeIn(walk, { ...child, children: [child] })
        else if (child.type.endsWith('pattern')) pattern(walk, child, value, expression, binds)
        else if (child.children.length > 0) expression(walk, child)
      }
  }
}

/** `Type(:final name, other: pattern)`. */
function objectPattern(walk: DartWalk, node: NamedNode, expression: Read, binds: boolean): void {
  const object = walk.instance(typeIn(walk, node))
  let field: NamedNode | undefined
  for (const child of node.children) {
    if (isType(child) || child.type === 'type_arguments') continue
    if (child.type === 'identifier' || child.type === 'label') field = child
    else {
      const name = field ?? child.children.findLast(({ type }) => type === 'identifier')
      const value = name === undefined ? none : walk.member(object, walk.text(name).replace(/:$/, ''), name.start)
      pattern(walk, child, value, expression, binds)
      field = undefined
    }
  }
}

function bind(walk: DartWalk, name: NamedNode, type: ExpressionIndex, value: ExpressionIndex): void {
  if (walk.text(name) !== '_') walk.bindLocal(walk.text(name), name.start, type, value)
}

/** `final (a, b) = value`. */
export function patternVariables(walk: DartWalk, node: NamedNode, expression: Read): void {
  const tested = node.children.find(({ type }) => type.endsWith('pattern'))
  const value = node.children.findLast((child) => child !== tested && !child.type.endsWith('_builtin'))
  const given = expression(walk, value)
  if (tested !== undefined) pattern(walk, tested, given, expression, true)
}
