// `use`, `extern crate` and `mod name;`: imports from other modules.
import { childOf, type NamedNode } from '../../named-tree'
import type { RustWalk } from './rust-walk'

interface Used {
  readonly imported: string
  readonly local: string
  readonly at: NamedNode
}

/** `use a::b::{c, d as e, f::*}`: one import for each path that has names. */
export function useDeclaration(walk: RustWalk, node: NamedNode): void {
  const isPublic = node.children.some((child) => child.type === 'visibility_modifier')
  const found = new Map<string, Used[]>()
  const argument = childOf(node, 'argument')
  if (argument !== undefined) collect(walk, argument, '', found)
  for (const [module, names] of found) write(walk, node, module, names, isPublic)
}

function collect(walk: RustWalk, node: NamedNode, prefix: string, found: Map<string, Used[]>): void {
  const add = (module: string, used: Used): void => {
    const known = found.get(module)
    if (known) known.push(used)
    else found.set(module, [used])
  }
  const full = (part: NamedNode | undefined): string =>
    [prefix, part === undefined ? '' : walk.text(part).replace(/\s+/g, '')].filter((one) => one !== '').join('::')
  switch (node.type) {
    case 'use_list':
      for (const child of node.children) collect(walk, child, prefix, found)
      return
    case 'scoped_use_list': {
      const list = childOf(node, 'list')
      if (list !== undefined) collect(walk, list, full(childOf(node, 'path')), found)
      return
    }
    case 'use_wildcard':
      add(full(node.children[0]), { imported: '*', local: '*', at: node })
      return
    case 'use_as_clause':
    case 'self':
    case 'crate':
    case 'super':
    case 'identifier':
    case 'scoped_identifier': {
      const path = node.type === 'use_as_clause' ? childOf(node, 'path') : node
      const alias = childOf(node, 'alias')
      const isSelf = path?.type === 'self'
      const whole = isSelf && prefix !== '' ? prefix : full(path)
      const at = whole.lastIndexOf('::')
      const name = whole.slice(at === -1 ? 0 : at + 2)
      const local = alias === undefined ? name : walk.text(alias)
      // `self` in a list, and a path of one name: the module itself.
      if (isSelf || at === -1) add(whole, { imported: '*', local, at: alias ?? path ?? node })
      else add(whole.slice(0, at), { imported: name, local, at: alias ?? path ?? node })
      return
    }
    default:
  }
}

function write(walk: RustWalk, node: NamedNode, module: string, names: readonly Used[], isPublic: boolean): void {
  // A list may span many lines, so an import is placed at its name.
  const place = names[0]?.at.start ?? node.start
  const made = walk.file.import({
    module,
    kind: isPublic ? 're-export' : 'import',
    typeOnly: false,
    scope: walk.scope,
    line: walk.line(place),
    column: walk.column(place),
    names: names.map(({ imported, local, at }) => ({ imported, local, line: walk.line(at.start) })),
  })
  for (const { imported, local, at } of names) {
    const row = { imported, line: walk.line(at.start) }
    if (isPublic) walk.file.export({ exported: local, from: made, ...row })
    if (local === '*' || local === '_') continue
    walk.file.bind({ name: local, scope: walk.scope, kind: 'import', import: made, ...row })
  }
}

/** ` file.rs` of `#[path = "file.rs"]` above a module, or nothing. */
function pathAttribute(walk: RustWalk, node: NamedNode): string {
  const above = walk.attributes === -1 ? '' : walk.source.slice(walk.attributes, node.start)
  const path = /#\[path\s*=\s*"([^"]+)"\]/.exec(above)?.[1]
  return path === undefined ? '' : ` ${path}`
}

/** `extern crate name as alias;` and `mod name;`, whose contents are in another file. */
export function moduleFile(walk: RustWalk, node: NamedNode): void {
  const name = childOf(node, 'name')
  if (name === undefined) return
  const text = walk.text(name)
  const alias = childOf(node, 'alias')
  const isModule = node.type === 'mod_item'
  write(
    walk,
    node,
    isModule ? `mod ${text}${pathAttribute(walk, node)}` : text,
    [{ imported: '*', local: alias ? walk.text(alias) : text, at: name }],
    false,
  )
}
