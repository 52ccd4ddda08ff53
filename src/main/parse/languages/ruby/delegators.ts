// Methods that pass a call on to another object: Forwardable's `def_delegators`, Rails' `delegate … to:`.
// https://docs.ruby-lang.org/en/master/Forwardable.html
import { childOf, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import { expression } from './expressions'
import { literalName } from './literal-name'
import type { RubyWalk } from './ruby-walk'

/** @returns whether a call in a class body declared methods that delegate; if so, it has been read */
export function delegators(walk: RubyWalk, macro: string, given: readonly NamedNode[]): boolean {
  const [target, ...names] = given
  switch (macro) {
    case 'def_delegators':
    case 'def_instance_delegators':
      if (target === undefined || literalName(walk, target) === null) return false
      for (const name of names) delegator(walk, name, literalName(walk, name), target, literalName(walk, name))
      return true
    case 'def_delegator':
    case 'def_instance_delegator': {
      const [called, as = called] = names
      if (target === undefined || called === undefined || literalName(walk, target) === null) return false
      delegator(walk, as ?? called, literalName(walk, as ?? called), target, literalName(walk, called))
      return true
    }
    case 'instance_delegate':
    case 'delegate':
      return given.some(({ type }) => type === 'pair') && delegated(walk, given)
    default:
      return false
  }
}

/** `delegate :a, :b, to: :target, prefix: true` and `delegate [:a, :b] => :@target`. */
function delegated(walk: RubyWalk, given: readonly NamedNode[]): boolean {
  const pairs = given.filter(({ type }) => type === 'pair')
  const to = option(walk, pairs, 'to')
  if (to !== undefined) {
    const target = literalName(walk, to)
    // A call like any other, so that what computes the target is read.
    if (target === null) return false
    const written = option(walk, pairs, 'prefix')
    const prefix = written?.type === 'true' ? target.replace(/^@+/, '') : written && literalName(walk, written)
    for (const child of given) {
      const name = literalName(walk, child)
      if (name !== null) delegator(walk, child, prefix ? `${prefix}_${name}` : name, to, name)
    }
    return true
  }
  for (const pair of pairs) {
    const [key, value] = [childOf(pair, 'key'), childOf(pair, 'value')]
    if (key === undefined || value === undefined || literalName(walk, value) === null) {
      expression(walk, pair)
      continue
    }
    const names = key.type === 'array' ? key.children : [key]
    for (const name of names) delegator(walk, name, literalName(walk, name), value, literalName(walk, name))
  }
  return true
}

function option(walk: RubyWalk, pairs: readonly NamedNode[], name: string): NamedNode | undefined {
  const found = pairs.find((pair) => {
    const key = childOf(pair, 'key')
    return key !== undefined && walk.text(key).replace(/^:|:$/g, '') === name
  })
  return found && childOf(found, 'value')
}

/** A method of the class being read whose body calls a method of its target. */
function delegator(walk: RubyWalk, node: NamedNode, as: string | null, target: NamedNode, called: string | null): void {
  if (as === null || called === null) {
    expression(walk, node)
    return
  }
  const exported = walk.visibilities.at(-1) === 'public'
  const definition = walk.declare({ kind: 'method', node, name: node, as, exported, modifiers: walk.level() })
  walk.file.definition(definition).nameColumn += walk.text(node).startsWith(':') ? 1 : 0
  walk.inCallable(definition, () => {
    walk.returned(walk.call('call', walk.member(targetOf(walk, target), called, node.start), [], node.start))
  })
}

/** An instance variable, a constant, or a method of the object or its class. */
function targetOf(walk: RubyWalk, node: NamedNode): ExpressionIndex {
  const written = (literalName(walk, node) ?? '').replace(/^self\./, '')
  if (/^[A-Z]\w*$/.test(written)) return walk.name(written, node.start)
  if (!/^@{0,2}[a-z_]\w*[?!]?$/.test(written)) return none
  const member = walk.member(walk.thisHere(), written, node.start)
  return written.startsWith('@') ? member : walk.call('call', member, [], node.start)
}
