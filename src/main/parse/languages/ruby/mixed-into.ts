// Modules that are mixed into a class by a call on it, and modules by their names.
import { childOf, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import { literalName } from './literal-name'
import type { RubyWalk } from './ruby-walk'

/** `Name.prepend(Other)`, also by `send`: a module mixed into a class from elsewhere. */
export function mixedInto(walk: RubyWalk, node: NamedNode): void {
  const receiver = childOf(node, 'receiver')
  const method = childOf(node, 'method')
  const given = childOf(node, 'arguments')?.children ?? []
  if (receiver === undefined || method === undefined || walk.functions.length > 0) return
  const isSent = walk.text(method) === 'send' || walk.text(method) === 'public_send'
  const name = isSent && given[0] !== undefined ? literalName(walk, given[0]) : walk.text(method)
  if (name !== 'include' && name !== 'prepend' && name !== 'extend') return
  const owner = moduleNamed(walk, receiver, '')
  for (const child of isSent ? given.slice(1) : given) {
    const base = owner === none ? none : moduleNamed(walk, child, '')
    if (base === none) continue
    const [line, column] = [walk.line(child.start), walk.column(child.start)]
    const expression = name === 'extend' ? walk.file.expression({ kind: 'typeof', of: base }) : base
    walk.file.inherit({
      definition: none,
      owner,
      kind: name === 'prepend' ? 'prepends' : 'extends',
      expression,
      line,
      column,
    })
  }
}

/** A module by its name or as `self`; its use is recorded where the hook's body is read. */
export function moduleNamed(walk: RubyWalk, node: NamedNode, own: string): ExpressionIndex {
  if (node.type === 'self') return own === '' ? none : walk.name(own, node.start)
  if (node.type === 'constant') return walk.name(walk.text(node), node.start)
  const [scope, name] = [childOf(node, 'scope'), childOf(node, 'name')]
  if (node.type !== 'scope_resolution' || scope === undefined || name === undefined) return none
  const outer = moduleNamed(walk, scope, own)
  return outer === none ? none : walk.member(outer, walk.text(name), name.start)
}
