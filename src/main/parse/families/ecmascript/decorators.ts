// Decorators: each is a call of the decorator's name.
import { none, type ExpressionIndex } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import type { Extraction, Place } from './extraction'
import { readCall } from './calls'

/** Reads the decorators that are children of a node. */
export function readDecorators(x: Extraction, node: SyntaxNode, place: Place): void {
  const { tree } = x
  for (let child = tree.first(node); child !== none; child = tree.next(child))
    if (tree.kind(child) === 'decorator') readDecorator(x, child, place)
}

/** Reads one decorator: `@Name`, `@a.b`, `@Name(…)`. */
export function readDecorator(x: Extraction, node: SyntaxNode, place: Place): void {
  const { tree, file } = x
  const inner = tree.firstNamed(node)
  if (inner === none) return
  if (tree.kind(inner) === 'call_expression') {
    readCall(x, inner, place, 'decorator')
    return
  }
  const callee: ExpressionIndex = readDecoratorName(x, inner, place)
  const name = tree.kind(inner) === 'member_expression' ? tree.field(inner, 'property') : inner
  file.call({
    expression: file.expression({ kind: 'call', callee, arguments: [], typeArguments: [] }),
    kind: 'decorator',
    definition: place.definition,
    scope: place.scope,
    line: tree.line(name),
    column: tree.column(name),
  })
}

function readDecoratorName(x: Extraction, node: SyntaxNode, place: Place): ExpressionIndex {
  const { tree } = x
  if (tree.kind(node) === 'identifier') return x.name(tree.text(node), place.scope, tree.line(node))
  if (tree.kind(node) !== 'member_expression') return x.value(node, place)
  const property = tree.field(node, 'property')
  return x.member(readDecoratorName(x, tree.field(node, 'object'), place), tree.text(property), tree.line(property))
}
