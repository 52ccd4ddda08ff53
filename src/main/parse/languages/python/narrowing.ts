// `isinstance(name, Type)`, `isinstance(self.name, Type)`: the type of a name where the test holds.
import { childOf, type NamedNode } from '../../named-tree'
import { none, type ExpressionIndex } from '../../parsed-file'
import type { PythonWalk } from './python-walk'

export interface Narrowed {
  readonly name: NamedNode
  readonly types: readonly NamedNode[]
}

/** The names that are narrowed where `condition` is true. */
export function narrowedBy(walk: PythonWalk, condition: NamedNode | undefined): readonly Narrowed[] {
  if (condition === undefined) return []
  if (condition.type === 'parenthesized_expression') return narrowedBy(walk, condition.children[0])
  if (condition.type === 'boolean_operator') {
    const [left, right] = condition.children
    const isAnd = left && right && /\band\b/.test(walk.source.slice(left.end, right.start))
    return isAnd === true ? [...narrowedBy(walk, left), ...narrowedBy(walk, right)] : []
  }
  const called = condition.type === 'call' ? childOf(condition, 'function') : undefined
  if (called === undefined || walk.text(called) !== 'isinstance') return []
  const [name, type] = childOf(condition, 'arguments')?.children ?? []
  if (name === undefined || type === undefined || !isPath(name)) return []
  return [{ name, types: type.type === 'tuple' ? type.children : [type] }]
}

/** The names narrowed after `if not isinstance(…): return`. */
export function narrowedAfter(walk: PythonWalk, node: NamedNode): readonly Narrowed[] {
  const condition = childOf(node, 'condition')
  const last = childOf(node, 'consequence')?.children.at(-1)
  const leaves = last !== undefined && /^(return|raise|continue|break)_statement$/.test(last.type)
  if (!leaves || condition?.type !== 'not_operator' || childOf(node, 'alternative') !== undefined) return []
  return narrowedBy(walk, childOf(condition, 'argument'))
}

/** Reads code that only runs where the names are narrowed, in a separate block. */
export function whereNarrowed<T>(walk: PythonWalk, narrowed: readonly Narrowed[], read: () => T): T {
  const [first] = narrowed
  if (first === undefined) return read()
  const scope = walk.file.openScope('block', walk.scope, walk.definition)
  return walk.inside(scope, walk.definition, () => {
    bindNarrowed(walk, narrowed, scope, walk.line(first.name.start))
    return read()
  })
}

/** A name, or attributes of one: `self.kind`. */
function isPath(node: NamedNode): boolean {
  if (node.type === 'identifier') return true
  const object = node.type === 'attribute' ? childOf(node, 'object') : undefined
  return object !== undefined && isPath(object)
}

/** Binds the names again, in `scope` from `line` on. */
export function bindNarrowed(walk: PythonWalk, narrowed: readonly Narrowed[], scope: number, line: number): void {
  for (const { name, types } of narrowed) {
    const text = walk.text(name)
    if (walk.receiver(text) !== none) continue
    const known = walk.union(types.map((type) => classNamed(walk, type)))
    if (known === none) continue
    const value = walk.file.expression({ kind: 'instance', type: known })
    if (scope !== walk.variableScope || name.type === 'attribute') walk.narrowed.add(`${scope}:${text}`)
    walk.file.bind({ name: text, scope, kind: 'variable', value, line })
  }
}

/** The class was already read as a value with the condition; here it only names a type. */
function classNamed(walk: PythonWalk, node: NamedNode): ExpressionIndex {
  if (node.type === 'identifier') return walk.name(walk.text(node), node.start)
  const property = node.type === 'attribute' ? childOf(node, 'attribute') : undefined
  const object = childOf(node, 'object')
  if (property === undefined || object === undefined) return none
  const base = classNamed(walk, object)
  return base === none ? none : walk.member(base, walk.text(property), property.start)
}
