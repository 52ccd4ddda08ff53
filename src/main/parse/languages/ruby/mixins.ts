// Modules that a class or module mixes in, and those that it gives to the classes that include it.
import { childOf, type NamedNode } from '../../named-tree'
import { none } from '../../parsed-file'
import { expression } from './expressions'
import { moduleNamed } from './mixed-into'
import type { RubyWalk } from './ruby-walk'

/** The modules that a class mixes in: for its instances, behind or before it, or, by `extend`, for itself. */
export function mixin(walk: RubyWalk, node: NamedNode, how: 'include' | 'extend' | 'prepend'): void {
  const isOwn = how === 'extend'
  const owner = walk.classes.at(-1)?.definition ?? none
  const place = (childOf(node, 'name') ?? node).start
  if (node.type === 'self') {
    if (isOwn) ownModule(walk, node)
    return
  }
  const isConstant = node.type === 'constant' || node.type === 'scope_resolution'
  const base = expression(walk, node)
  if (!isConstant || base === none) return
  const kind = how === 'prepend' ? 'prepends' : 'extends'
  walk.inherit(owner, kind, isOwn ? walk.file.expression({ kind: 'typeof', of: base }) : base, place)
}

/** A module whose methods are also module methods: `extend self`, `module_function`. */
export function ownModule(walk: RubyWalk, node: NamedNode): void {
  const self = walk.file.expression({ kind: 'typeof', of: walk.thisHere() })
  walk.inherit(walk.classes.at(-1)?.definition ?? none, 'extends', self, node.start)
}

/** `def self.included(base)` with `base.extend Other`: classes that include the module get the other's methods. */
export function includedHook(walk: RubyWalk, node: NamedNode): void {
  const owner = walk.classes.at(-1)
  const parameter = childOf(node, 'parameters')?.children[0]
  if (owner === undefined || parameter?.type !== 'identifier') return
  const base = walk.text(parameter)
  for (const call of childOf(node, 'body')?.children ?? []) {
    const receiver = childOf(call, 'receiver')
    const method = childOf(call, 'method')
    const isExtend = receiver !== undefined && method !== undefined && walk.text(method) === 'extend'
    if (call.type !== 'call' || !isExtend || walk.text(receiver) !== base) continue
    for (const given of childOf(call, 'arguments')?.children ?? []) {
      const lent = moduleNamed(walk, given, owner.name)
      if (lent !== none) walk.inherit(owner.definition, 'lends', lent, given.start)
    }
  }
}
