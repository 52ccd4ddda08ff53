// `a = …`, `@a = …`, `A = …`, `a, b = …`, `self.a = …`.
import { childOf, type NamedNode } from '../../named-tree'
import { none, type DefinitionIndex, type ExpressionIndex } from '../../parsed-file'
import type { ReadExpression, RubyWalk } from './ruby-walk'

export function assignment(walk: RubyWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  const left = childOf(node, 'left')
  const right = childOf(node, 'right')
  // A constant that holds a class is that class.
  if (left?.type === 'constant' && right !== undefined && walk.readDeclaration(node)) return none
  if (left?.type === 'constant') {
    const definition = constant(walk, left)
    // A block in its value is named after the constant.
    const value = walk.inside(walk.scope, definition, () => expression(walk, right))
    walk.bindVariable(definition, none, value)
    return value
  }
  const given = right?.type === 'right_assignment_list' ? right.children : undefined
  if (given === undefined) {
    const value = expression(walk, right)
    assignTo(walk, left, value, expression)
    return value
  }
  const values = given.map((child) => expression(walk, child))
  if (left?.type === 'left_assignment_list') {
    left.children.forEach((child, place) => {
      assignTo(walk, child, values[place] ?? none, expression)
    })
  } else assignTo(walk, left, none, expression)
  return none
}

function constant(walk: RubyWalk, node: NamedNode): DefinitionIndex {
  return walk.declare({
    kind: 'constant',
    node,
    name: node,
    exported: true,
    modifiers: ['static', 'readonly'],
    doc: walk.hashedDoc(node),
  })
}

function assignTo(
  walk: RubyWalk,
  target: NamedNode | undefined,
  value: ExpressionIndex,
  expression: ReadExpression,
): void {
  switch (target?.type) {
    case undefined:
      return
    case 'identifier':
      walk.bindName(walk.text(target), target.start, value)
      return
    case 'instance_variable':
    case 'class_variable':
      walk.field(target, walk.known(value))
      return
    case 'constant':
      walk.bindVariable(constant(walk, target), none, value)
      return
    case 'left_assignment_list':
    case 'destructured_left_assignment':
      target.children.forEach((child, place) => {
        assignTo(walk, child, walk.item(value, place), expression)
      })
      return
    case 'rest_assignment':
      assignTo(walk, target.children[0], none, expression)
      return
    case 'call': {
      const name = childOf(target, 'method')
      const object = expression(walk, childOf(target, 'receiver'))
      if (name === undefined) return
      walk.assign(walk.member(object, walk.text(name), name.start), value, target.start)
      walk.call('call', walk.member(object, `${walk.text(name)}=`, name.start), [value], name.start)
      return
    }
    default:
      expression(walk, target)
  }
}
