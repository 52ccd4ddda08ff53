// Type parameters of functions, classes, interfaces and aliases, bound in the scope they are known in.
import { none } from '../parsed-file'
import type { SyntaxNode } from '../syntax-tree'
import type { Extraction, Place } from './extraction'

/** Binds `<T extends U = V>`: the bound is the type, the default the value. */
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
