// Branches, loops, blocks and lambdas: the names they bind, and their values.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { ReadExpression } from './calls'
import type { KotlinWalk } from './kotlin-walk'
import { narrow, narrowTo } from './narrowing'
import { isType, typeIn, typeOf } from './types'

/** A block's value is that of its last expression. */
export function value(walk: KotlinWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  if (node.type !== 'block') return expression(walk, node)
  return walk.inBlock(() => last(walk, node.children, expression))
}

function last(walk: KotlinWalk, nodes: readonly NamedNode[], expression: ReadExpression): ExpressionIndex {
  let given = none
  for (const node of nodes) given = expression(walk, node)
  return given
}

export function choice(walk: KotlinWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  const condition = childOf(node, 'condition')
  expression(walk, condition)
  const branches = node.children.filter((child) => child !== condition)
  return walk.union(
    branches.map((child, at) =>
      walk.inBlock(() => {
        if (at === 0) narrow(walk, condition)
        return value(walk, child, expression)
      }),
    ),
  )
}

export function when(walk: KotlinWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  return walk.inBlock(() => {
    const given: ExpressionIndex[] = []
    let tested: NamedNode | undefined
    for (const child of node.children) {
      if (child.type === 'when_subject') {
        tested = childOfType(child, 'variable_declaration')?.children[0] ?? child.children.at(-1)
        const subject = expression(walk, child.children.at(-1))
        const name = childOfType(child, 'variable_declaration')
        if (name !== undefined) bindVariables(walk, name, subject)
      } else if (child.type === 'when_entry') {
        const body = child.children.at(-1)
        const conditions = child.children.filter((part) => part !== body)
        for (const part of conditions) expression(walk, part)
        if (body !== undefined) given.push(entryValue(walk, body, conditions, tested, expression))
      }
    }
    return walk.union(given)
  })
}

/** In a branch with a single condition, the subject has the type that was tested. */
function entryValue(
  walk: KotlinWalk,
  body: NamedNode,
  conditions: readonly NamedNode[],
  tested: NamedNode | undefined,
  expression: ReadExpression,
): ExpressionIndex {
  return walk.inBlock(() => {
    const [only] = conditions
    if (only?.type !== 'type_test' || conditions.length > 1) narrow(walk, conditions.length === 1 ? only : undefined)
    else if (!walk.source.startsWith('!', only.start)) narrowTo(walk, tested, only.children.find(isType))
    return value(walk, body, expression)
  })
}

export function tryOf(walk: KotlinWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  const given: ExpressionIndex[] = []
  for (const child of node.children) {
    if (child.type === 'catch_block') {
      walk.inBlock(() => {
        const name = childOfType(child, 'identifier')
        if (name !== undefined) walk.bindLocal(walk.text(name), name.start, typeIn(walk, child), none)
        const body = childOfType(child, 'block')
        if (body !== undefined) given.push(value(walk, body, expression))
      })
    } else if (child.type === 'finally_block') last(walk, child.children, expression)
    else given.push(value(walk, child, expression))
  }
  return walk.union(given)
}

/** `for (name in values) body`. */
export function loop(walk: KotlinWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  const at = node.children.findIndex((child) => child.type.endsWith('variable_declaration'))
  const name = node.children[at]
  if (name === undefined) return last(walk, node.children, expression)
  return walk.inBlock(() => {
    const over = expression(walk, node.children[at + 1])
    bindVariables(walk, name, walk.element(over))
    last(walk, node.children.slice(at + 2), expression)
    return none
  })
}

/** Binds `name: Type` or `(a, b)` to a value or its components. */
export function bindVariables(walk: KotlinWalk, node: NamedNode, given: ExpressionIndex, position = -1): void {
  if (node.type === 'multi_variable_declaration') {
    node.children.forEach((child, place) => {
      bindVariables(walk, child, walk.item(given, place))
    })
    return
  }
  const name = node.type === 'identifier' ? node : childOfType(node, 'identifier')
  if (name === undefined) return
  const type = node.type === 'identifier' ? none : typeOf(walk, node.children.find(isType))
  const text = walk.text(name)
  if (position === -1) walk.bindLocal(text, name.start, type, given)
  else {
    const line = walk.line(name.start)
    walk.locals.add(text)
    walk.file.bind({ name: text, scope: walk.scope, kind: 'parameter', type, position, line })
  }
  // A value without a declared type may be a function.
  if (type === none ? holdsFunction(walk, given) : walk.file.expressions[type]?.kind === 'function-type') {
    walk.callableLocals.add(text)
  }
}

function holdsFunction(walk: KotlinWalk, given: ExpressionIndex): boolean {
  if (given === none) return true
  const kind = walk.file.expressions[given]?.kind
  return kind === 'definition' || kind === 'element' || kind === 'index'
}

/** A lambda without parameters has `it`. */
export function lambda(walk: KotlinWalk, node: NamedNode, expression: ReadExpression): ExpressionIndex {
  return walk.anonymous(node, 'function', (row) => {
    const list = childOfType(node, 'lambda_parameters')
    if (list === undefined) {
      const line = walk.line(node.start)
      walk.file.bind({ name: 'it', scope: walk.scope, kind: 'parameter', position: 0, line })
    }
    list?.children.forEach((child, position) => {
      bindVariables(walk, child, none, position)
    })
    const given = last(
      walk,
      node.children.filter((child) => child !== list),
      expression,
    )
    if (given !== none) row.values = [given]
  })
}
