// Type narrowing by conditions: after `x instanceof Foo`, `x` is bound again with the narrower type.
import { none, type ExpressionIndex } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import { inside, type Extraction, type Place } from './extraction'

/** The place of code that runs only if `condition` holds. The condition must have been read already. */
export function narrowed(x: Extraction, condition: SyntaxNode, place: Place): Place {
  const tests: SyntaxNode[] = []
  collectTests(x, condition, tests)
  if (tests.length === 0) return place
  const { tree, file } = x
  const scope = file.openScope('block', place.scope, place.definition)
  for (const test of tests) {
    const tested = tree.field(test, 'left')
    const type = typeName(x, tree.field(test, 'right'), place)
    file.bind({ name: tree.text(tested), scope, kind: 'variable', type, line: tree.line(tested) })
  }
  return inside(place, { scope })
}

// All tests that must hold: the condition itself, or the parts of `a && b`.
function collectTests(x: Extraction, node: SyntaxNode, tests: SyntaxNode[]): void {
  if (node === none) return
  const { tree } = x
  const kind = tree.kind(node)
  if (kind === 'parenthesized_expression') return collectTests(x, tree.firstNamed(node), tests)
  if (kind !== 'binary_expression') return
  const left = tree.field(node, 'left')
  const right = tree.field(node, 'right')
  if (left === none || right === none) return
  if (tree.has(node, '&&')) {
    collectTests(x, left, tests)
    collectTests(x, right, tests)
  } else if (tree.has(node, 'instanceof') && tree.kind(left) === 'identifier') {
    if (tree.kind(right) === 'identifier' || tree.kind(right) === 'member_expression') tests.push(node)
  }
}

function typeName(x: Extraction, node: SyntaxNode, place: Place): ExpressionIndex {
  const { tree } = x
  if (tree.kind(node) === 'identifier') return x.name(tree.text(node), place.scope, tree.line(node))
  const object = tree.field(node, 'object')
  const property = tree.field(node, 'property')
  if (tree.kind(node) !== 'member_expression' || object === none || property === none) return x.unknown
  return x.member(typeName(x, object, place), tree.text(property), tree.line(property))
}
