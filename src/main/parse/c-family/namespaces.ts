// Namespaces, and what `using` brings.
import { childOf, childOfType, type NamedNode } from '../named-tree'
import { none } from '../parsed-file'
import type { CWalk } from './c-walk'
import { define } from './define'
import { typeOf } from './types'

/** A namespace may be opened many times; all its parts share one definition and scope. */
export function namespace(walk: CWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  const body = childOf(node, 'body')
  const names = name === undefined ? [] : name.children.length > 0 ? identifiersOf(name) : [name]
  inNamespaces(walk, node, names, () => {
    for (const child of body?.children ?? []) walk.readStatement(child)
  })
}

function identifiersOf(node: NamedNode): readonly NamedNode[] {
  return node.children.flatMap((child) => (child.children.length > 0 ? identifiersOf(child) : [child]))
}

function inNamespaces(walk: CWalk, node: NamedNode, names: readonly NamedNode[], read: () => void): void {
  const [name, ...rest] = names
  if (name === undefined) {
    read()
    return
  }
  const text = walk.text(name)
  const key = walk.qualified(text)
  let container = walk.containers.get(key)
  if (container === undefined) {
    const definition = define(walk, 'namespace', name, node, `namespace ${key}`)
    walk.bindDefinition(text, definition, name)
    const scope = walk.file.openScope('namespace', walk.scope, definition)
    walk.file.definition(definition).scope = scope
    container = { definition, scope }
    walk.containers.set(key, container)
  }
  walk.path.push(text)
  walk.inside(container.scope, container.definition, () => inNamespaces(walk, node, rest, read))
  walk.path.pop()
}

/** `using ns::name` binds the name; `using namespace ns` and aliases say where else to look. */
export function using(walk: CWalk, node: NamedNode): void {
  const target = node.children.at(-1)
  if (target === undefined) return
  const isNamespace = /^using\s+namespace\b/.test(walk.text(node))
  const type = typeOf(walk, target)
  if (isNamespace || target.type !== 'qualified_identifier' || walk.classes.length > 0) return
  const name = childOf(target, 'name')
  if (name !== undefined && childOfType(node, 'qualified_identifier')) walk.bindLocal(lastName(name), none, type)
}

function lastName(node: NamedNode): NamedNode {
  let at = node
  for (let inner = childOf(at, 'name'); inner !== undefined; inner = childOf(at, 'name')) at = inner
  return at
}
