// Names written as symbols and texts.
import type { NamedNode } from '../../named-tree'
import type { RubyWalk } from './ruby-walk'

/** The name in `:name`, `'name'`, or a hash key `name:`; null for anything that is computed. */
export function literalName(walk: RubyWalk, node: NamedNode): string | null {
  const text = walk.text(node)
  if (node.type === 'simple_symbol') return text.slice(1)
  if (node.type === 'string' && node.children.every((child) => child.type === 'string_content')) {
    return text.slice(1, -1)
  }
  return node.type === 'hash_key_symbol' ? text : null
}
