// A function or class assigned to a name takes that name.
import { none, type ExpressionIndex } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import { readClass } from './classes'
import type { Extraction, Place } from './extraction'
import { functionKinds, readFunction, type FunctionIdentity } from './functions'

/** The function or class inside parentheses and type assertions, or `none`. */
export function definingNode(x: Extraction, node: SyntaxNode): SyntaxNode {
  const { tree } = x
  let inner = node
  while (inner !== none && wrapperKinds.has(tree.kind(inner))) inner = tree.firstNamed(inner)
  if (inner === none) return none
  const kind = tree.kind(inner)
  return functionKinds.has(kind) || kind === 'class' ? inner : none
}

const wrapperKinds: ReadonlySet<string> = new Set([
  'parenthesized_expression',
  'as_expression',
  'satisfies_expression',
  'non_null_expression',
])

/** Reads a value; a function or class becomes the definition that `naming` describes. */
export function readNamedValue(
  x: Extraction,
  node: SyntaxNode,
  place: Place,
  naming: FunctionIdentity,
): ExpressionIndex {
  const { tree, file } = x
  const inner = definingNode(x, node)
  if (inner === none) return x.value(node, place)
  readWrapperTypes(x, node, inner, place)
  const definition =
    tree.kind(inner) === 'class'
      ? readClass(x, inner, place, { ...naming, kind: 'class' })
      : readFunction(x, inner, place, naming)
  return file.expression({ kind: 'definition', definition })
}

function readWrapperTypes(x: Extraction, node: SyntaxNode, inner: SyntaxNode, place: Place): void {
  const { tree } = x
  for (let wrapper = node; wrapper !== inner; wrapper = tree.firstNamed(wrapper)) {
    const first = tree.firstNamed(wrapper)
    if (tree.kind(wrapper) !== 'parenthesized_expression' && first !== none) x.type(tree.nextNamed(first), place)
  }
}
