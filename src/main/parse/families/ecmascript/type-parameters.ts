// Type parameters and base types of functions, classes, interfaces and aliases.
import { none, type ExpressionIndex } from '../../parsed-file'
import type { SyntaxNode } from '../../syntax-tree'
import type { Extraction, Place } from './extraction'

/** Binds `<T extends U = V>`: the constraint is the type, the default the value. */
export function readTypeParameters(x: Extraction, node: SyntaxNode, place: Place): void {
  if (node === none) return
  const { tree } = x
  for (let child = tree.firstNamed(node); child !== none; child = tree.nextNamed(child)) {
    if (tree.kind(child) !== 'type_parameter') continue
    const name = tree.field(child, 'name')
    if (name === none) continue
    const constraint = tree.field(child, 'constraint')
    const fallback = tree.field(child, 'value')
    x.file.bind({
      name: tree.text(name),
      scope: place.scope,
      kind: 'type-parameter',
      type: constraint === none ? none : x.type(tree.firstNamed(constraint), place),
      value: fallback === none ? none : x.type(tree.firstNamed(fallback), place),
      line: tree.line(name),
    })
  }
}

/** Reads a type that something extends or implements. */
export function readBaseType(x: Extraction, node: SyntaxNode, place: Place): ExpressionIndex {
  const { tree } = x
  const type = x.type(node, place)
  const name = tree.kind(node) === 'generic_type' ? tree.field(node, 'name') : node
  x.forgetUse(name === none ? tree.firstNamed(node) : name)
  return type
}
