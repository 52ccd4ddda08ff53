// Statements: branches, loops, local variables and functions.
import { childOf, childOfType, type NamedNode } from '../../named-tree'
import { none } from '../../parsed-file'
import type { DartWalk } from './dart-walk'
import { expression } from './expressions'
import { localFunction } from './functions'
import { narrow } from './narrowing'
import { pattern, patternVariables } from './patterns'
import { isType, typeIn } from './types'

export function statement(walk: DartWalk, node: NamedNode): void {
  switch (node.type) {
    case 'block':
      walk.inBlock(() => {
        for (const child of node.children) statement(walk, child)
      })
      return
    case 'local_variable_declaration':
      localVariables(walk, node)
      return
    case 'local_function_declaration':
      localFunction(walk, node)
      return
    case 'return_statement':
      walk.returned(expression(walk, node.children[0]))
      return
    case 'if_statement':
    case 'if_element':
      branch(walk, node)
      return
    case 'for_statement':
    case 'for_element':
      loop(walk, node)
      return
    case 'switch_statement':
      selection(walk, node)
      return
    case 'try_statement':
      attempt(walk, node)
      return
    case 'while_statement':
    case 'do_statement':
    case 'finally_clause':
    case 'labeled_statement':
      for (const child of node.children) statement(walk, child)
      return
    default:
      expression(walk, node)
  }
}

function localVariables(walk: DartWalk, node: NamedNode): void {
  for (const definition of node.children) {
    if (definition.type === 'pattern_variable_declaration') patternVariables(walk, definition, expression)
    else {
      const type = typeIn(walk, definition)
      const first = childOf(definition, 'name') ?? childOfType(definition, 'identifier')
      const value = expression(walk, childOf(definition, 'value'))
      if (first !== undefined) walk.bindLocal(walk.text(first), first.start, type, value)
      for (const other of definition.children) {
        if (other.type !== 'initialized_identifier') continue
        const [name, given] = other.children
        const made = expression(walk, given)
        if (name !== undefined) walk.bindLocal(walk.text(name), name.start, type, made)
      }
    }
  }
}

/** `if (condition) a else b`, `if (value case pattern when guard)`. */
function branch(walk: DartWalk, node: NamedNode): void {
  const consequence = childOf(node, 'consequence')
  const alternative = childOf(node, 'alternative')
  walk.inBlock(() => {
    const conditions = node.children.filter((child) => child !== consequence && child !== alternative)
    let value = none
    for (const condition of conditions) {
      if (condition.type.endsWith('pattern')) pattern(walk, condition, value, expression)
      else value = expression(walk, condition)
    }
    for (const condition of conditions) narrow(walk, condition)
    if (consequence !== undefined) statement(walk, consequence)
  })
  if (alternative !== undefined)
    walk.inBlock(() => {
      statement(walk, alternative)
    })
}

/** `for (final x in values)`, `for (var i = 0; …; …)`. */
function loop(walk: DartWalk, node: NamedNode): void {
  const parts = childOfType(node, 'for_loop_parts')
  walk.inBlock(() => {
    if (parts !== undefined) loopParts(walk, parts)
    const body = childOf(node, 'body')
    if (body !== undefined) statement(walk, body)
  })
}

function loopParts(walk: DartWalk, parts: NamedNode): void {
  const name = childOf(parts, 'name')
  const tested = parts.children.find(({ type }) => type.endsWith('pattern'))
  const over = childOf(parts, 'value')
  if (over !== undefined && (name !== undefined || tested !== undefined)) {
    const item = walk.element(expression(walk, over))
    if (tested !== undefined) pattern(walk, tested, item, expression, true)
    else if (name !== undefined) walk.bindLocal(walk.text(name), name.start, typeIn(walk, parts), item)
    return
  }
  for (const child of parts.children) {
    if (!isType(child)) statement(walk, child)
  }
}

function selection(walk: DartWalk, node: NamedNode): void {
  const subject = expression(walk, childOf(node, 'condition'))
  for (const one of childOf(node, 'body')?.children ?? []) {
    walk.inBlock(() => {
      const tested = childOf(one, 'pattern')
      if (tested !== undefined) pattern(walk, tested, subject, expression)
      for (const child of one.children) if (child !== tested && !child.type.endsWith('_builtin')) statement(walk, child)
    })
  }
}

/** `try { } on Type catch (e, s) { } finally { }`: the type stands before the clause that it is for. */
function attempt(walk: DartWalk, node: NamedNode): void {
  let type = none
  node.children.forEach((child, at) => {
    if (isType(child)) type = typeIn(walk, { ...node, children: node.children.slice(at) })
    else if (child.type === 'catch_clause') {
      const body = node.children[at + 1]
      walk.inBlock(() => {
        const [error] = childOfType(child, 'catch_parameters')?.children ?? []
        if (error !== undefined) walk.bindLocal(walk.text(error), error.start, type, none)
        if (body !== undefined) statement(walk, body)
      })
      type = none
    } else if (node.children[at - 1]?.type !== 'catch_clause' && !/^(?:type_arguments|nullable_type)$/.test(child.type))
      statement(walk, child)
  })
}
