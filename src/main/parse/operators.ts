// What languages with infix operators share: assignments, comparisons and conditional expressions.
import { childOf, type NamedNode } from './named-tree'
import type { ExpressionIndex } from './parsed-file'
import type { ClassWalk } from './class-walk'

/** Reads a node as a value. */
type Read<W> = (walk: W, node: NamedNode | undefined) => ExpressionIndex

/** Both sides of an infix operator, and the source between them. */
export interface Operands {
  readonly left: ExpressionIndex
  readonly right: ExpressionIndex
  readonly operator: string
}

/** The source between both sides. */
export function operatorOf(walk: ClassWalk, node: NamedNode): string {
  const [left, right] = [childOf(node, 'left'), childOf(node, 'right')]
  return walk.source.slice(left?.end ?? node.start, right?.start ?? node.end).trim()
}

/** Reads both sides, the left one first. */
export function operandsOf<W extends ClassWalk>(walk: W, node: NamedNode, read: Read<W>): Operands {
  const left = read(walk, childOf(node, 'left'))
  return { left, right: read(walk, childOf(node, 'right')), operator: operatorOf(walk, node) }
}

/** Whether an operator compares its sides or joins conditions, so that its result is a boolean. */
export function isCondition(operator: string): boolean {
  return /[=!<>]=|&&|\|\||^[<>]$/.test(operator)
}

/** `a = b`; the value of `a += b` is read, but not assigned. */
export function assignment<W extends ClassWalk>(walk: W, node: NamedNode, read: Read<W>): ExpressionIndex {
  const { left, right, operator } = operandsOf(walk, node, read)
  if (operator === '=') walk.assign(left, right, node.start)
  return right
}

/** `a ? b : c` and `if (a) b else c`. */
export function choice<W extends ClassWalk>(walk: W, node: NamedNode, read: Read<W>): ExpressionIndex {
  read(walk, childOf(node, 'condition'))
  return walk.union([read(walk, childOf(node, 'consequence')), read(walk, childOf(node, 'alternative'))])
}
