// What libraries import and export, and the files that they consist of.
import { childOfType, type NamedNode } from '../../named-tree'
import { none } from '../../parsed-file'
import type { DartWalk } from './dart-walk'

/** @returns whether the node was a directive; if so, it has been read */
export function directive(walk: DartWalk, node: NamedNode): boolean {
  switch (node.type) {
    case 'library_name':
      walk.file.doc = walk.docOf(node.start)
      return true
    case 'import_or_export': {
      const inner = node.children[0]
      if (inner?.type === 'library_import') importDirective(walk, inner)
      else if (inner?.type === 'library_export') exportDirective(walk, inner)
      return true
    }
    case 'part_directive':
    case 'part_of_directive':
      partDirective(walk, node)
      return true
    default:
      return false
  }
}

/** `import 'uri' as prefix show Name hide Other`. */
function importDirective(walk: DartWalk, node: NamedNode): void {
  const specification = node.children.find((child) => child.type === 'import_specification') ?? node
  const module = uriOf(walk, specification)
  if (module === null) return
  const prefix = childOfType(specification, 'identifier')
  const shown = namesOf(walk, specification, 'show')
  const line = walk.line(node.start)
  const names =
    prefix !== undefined
      ? [{ imported: '*', local: walk.text(prefix), line }]
      : shown === null
        ? [{ imported: '*', local: '*', line }]
        : shown.map((name) => ({ imported: name, local: name, line }))
  const made = importRow(walk, module, node, 'import', names)
  for (const { imported, local } of names) {
    if (local !== '*') walk.file.bind({ name: local, scope: 0, kind: 'import', import: made, imported, line })
  }
}

/** `export 'uri' show Name`. */
function exportDirective(walk: DartWalk, node: NamedNode): void {
  const module = uriOf(walk, node)
  if (module === null) return
  const line = walk.line(node.start)
  const from = importRow(walk, module, node, 're-export', [])
  for (const name of namesOf(walk, node, 'show') ?? ['*'])
    walk.file.export({ exported: name, from, imported: name, line })
}

/** `part 'uri'`, `part of 'uri'`, `part of name`: its files see all names of a library. */
function partDirective(walk: DartWalk, node: NamedNode): void {
  const module = uriOf(walk, node)
  const name = node.children.find((child) => child.type !== 'uri')
  const written = module ?? (name === undefined ? null : walk.text(name))
  if (written === null) return
  if (node.type === 'part_of_directive') importRow(walk, written, node, 'dynamic', [])
  else {
    // A library offers what its parts declare.
    const from = importRow(walk, written, node, 'require', [])
    walk.file.export({ exported: '*', from, imported: '*', line: walk.line(node.start) })
  }
}

function importRow(
  walk: DartWalk,
  module: string,
  node: NamedNode,
  kind: 'import' | 're-export' | 'require' | 'dynamic',
  names: readonly { readonly imported: string; readonly local: string; readonly line: number }[],
): number {
  const at = uriNode(node)?.start ?? node.start
  return walk.file.import({
    module,
    kind,
    typeOnly: false,
    scope: 0,
    line: walk.line(at),
    column: walk.column(at),
    names,
  })
}

/** The text of a URI; of a configurable one, the first. */
function uriOf(walk: DartWalk, node: NamedNode): string | null {
  const uri = uriNode(node)
  const text = uri === undefined ? '' : walk.text(uri).trim()
  return /^(["']).*\1$/s.test(text) ? text.slice(1, -1) : null
}

function uriNode(node: NamedNode): NamedNode | undefined {
  for (let at: NamedNode | undefined = node, steps = 0; at !== undefined && steps < 5; steps++) {
    if (at.type === 'uri') return at
    at = at.children.find(({ type }) => /^(?:import_specification|configurable_uri|uri)$/.test(type))
  }
  return undefined
}

/** The names behind `show`; null if there is none. */
function namesOf(walk: DartWalk, node: NamedNode, word: string): readonly string[] | null {
  const lists = node.children.filter(
    (child) => child.type === 'combinator' && walk.source.startsWith(word, child.start),
  )
  return lists.length === 0 ? null : lists.flatMap((list) => list.children.map((child) => walk.text(child)))
}

/** A library exports all names that don't start with an underscore. */
export function exportOwnNames({ file }: DartWalk): void {
  const seen = new Set<string>()
  for (const { name, scope, kind, line } of [...file.bindings]) {
    if (scope !== 0 || kind === 'import' || name.startsWith('_') || seen.has(name)) continue
    seen.add(name)
    const expression = file.expression({ kind: 'name', name, scope: 0, line })
    file.export({ exported: name, expression, from: none, line })
  }
}
