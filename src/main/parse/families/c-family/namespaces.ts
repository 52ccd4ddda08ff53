// Namespaces, and what `using` imports.
import { childOf, type NamedNode } from '../../named-tree'
import type { CWalk } from './c-walk'
import { define } from './define'
import { typeOf } from './types'

/** A namespace can be reopened many times; all its parts share one definition and scope. */
export function namespace(walk: CWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  const body = childOf(node, 'body')
  // Names of an inline namespace also belong to the enclosing namespace.
  const isInline = /^inline\b/.test(walk.source.slice(node.start, node.start + 7))
  const names = name === undefined || isInline ? [] : name.children.length > 0 ? identifiersOf(name) : [name]
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
    walk.bindAs(text, definition, name)
    const scope = walk.file.openScope('namespace', walk.scope, definition)
    walk.file.definition(definition).scope = scope
    container = { definition, scope }
    walk.containers.set(key, container)
  }
  walk.path.push(text)
  walk.inside(container.scope, container.definition, () => inNamespaces(walk, node, rest, read))
  walk.path.pop()
}

/** `using ns::name` binds the name; `using namespace ns` and aliases add a scope to search. */
export function using(walk: CWalk, node: NamedNode): void {
  const target = node.children.at(-1)
  if (target === undefined) return
  const isNamespace = /^using\s+namespace\b/.test(walk.text(node))
  const path = walk.text(target).replace(/\s+|^::/g, '')
  if (isNamespace) {
    bring(walk, node, path, '*', '*')
    return
  }
  const cut = path.lastIndexOf('::')
  if (cut === -1 || walk.classes.length > 0) {
    typeOf(walk, target)
    return
  }
  const name = path.slice(cut + 2)
  bring(walk, node, path.slice(0, cut), name, name)
}

/** `namespace short = a::b`. */
export function namespaceAlias(walk: CWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  const target = node.children.at(-1)
  if (name === undefined || target === undefined || target === name) return
  bring(walk, node, walk.text(target).replace(/\s+|^::/g, ''), '*', walk.text(name))
}

/** @param local the name bound here; `*` for all names of the namespace */
function bring(walk: CWalk, node: NamedNode, namespace: string, imported: string, local: string): void {
  const line = walk.line(node.start)
  const made = walk.file.import({
    module: `namespace ${namespace}`,
    kind: 'import',
    typeOnly: false,
    scope: walk.scope,
    line,
    column: walk.column(node.start),
    names: [{ imported, local, line }],
  })
  if (local !== '*') walk.file.bind({ name: local, scope: walk.scope, kind: 'import', import: made, imported, line })
}
