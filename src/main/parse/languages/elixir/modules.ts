// Modules, protocols and their implementations, and what a module takes from others: `alias`, `import`, `require`, `use`.
import type { NamedNode } from '../../named-tree'
import { none, type DefinitionKind, type Heritage, type Import } from '../../parsed-file'
import { usesIn } from './quoted-uses'
import { docText } from './documentation'
import type { ElixirWalk } from './elixir-walk'
import { argumentsOf, blockOf, calledName, keywordOf, outlineOf } from './outline'

/** `defmodule Name do … end` and `defprotocol Name do … end` */
export function readModule(walk: ElixirWalk, node: NamedNode, kind: DefinitionKind): void {
  const name = argumentsOf(node)[0]
  const outer = walk.module?.name
  const written = name === undefined ? null : writtenName(walk, name)
  if (name === undefined || written === null) {
    // A name that is only known when the code runs.
    walk.within(() => {
      walk.readAll(blockOf((at) => walk.text(at), node))
    })
    return
  }
  const full = written.isWhole || outer === undefined ? written.name : `${outer}.${written.name}`
  if (outer !== undefined && full.startsWith(`${outer}.`)) {
    const first = full.slice(outer.length + 1).split('.')[0] ?? ''
    walk.addAlias(first, `${outer}.${first}`)
  }
  const shown = full.startsWith(`${outer ?? ''}.`) ? full.slice((outer ?? '').length + 1) : full
  define(walk, node, name, { shown, full, kind, isDispatched: kind === 'interface', implemented: null })
}

/** `defimpl Protocol, for: Type do … end`: a module named after both. */
export function readImplementation(walk: ElixirWalk, node: NamedNode): void {
  const text = (at: NamedNode): string => walk.text(at)
  const given = argumentsOf(node)
  const name = given[0]
  const protocol = walk.moduleName(name)
  const types = keywordOf(text, given, 'for')
  const [first] = types?.type === 'list' ? types.children : [types]
  const type = types === undefined ? (walk.module?.name ?? null) : walk.moduleName(first)
  if (name === undefined || protocol === null) return
  for (const one of types?.type === 'list' ? types.children : [types]) walk.read(one)
  const full = type === null ? protocol : `${protocol}.${type}`
  define(walk, node, name, { shown: full, full, kind: 'module', isDispatched: true, implemented: protocol })
}

interface Named {
  /** Its name among the definitions around it. */
  readonly shown: string
  readonly full: string
  readonly kind: DefinitionKind
  readonly isDispatched: boolean
  readonly implemented: string | null
}

function define(walk: ElixirWalk, node: NamedNode, name: NamedNode, named: Named): void {
  const { shown, full, kind, isDispatched, implemented } = named
  const text = (at: NamedNode): string => walk.text(at)
  const body = blockOf(text, node)
  const outline = outlineOf(text, body)
  const doc = docText(text, outline.doc)
  const to = argumentsOf(node).at(-1)?.end ?? name.end
  const isBlock = node.children.some(({ type }) => type === 'do_block')
  const definition = walk.declare({ kind, node, name, as: shown, to: isBlock ? to : name.end, doc, exported: true })
  walk.file.bind({ name: full, scope: 0, kind: 'definition', definition, line: walk.line(name.start) })
  if (implemented !== null) inheritFrom(walk, implemented, name, 'implements', definition)
  walk.inClass(definition, () => {
    walk.within(() => {
      walk.modules.push({
        name: full,
        scope: walk.scope,
        definition,
        outline,
        isDispatched,
        functions: new Map(),
        constants: new Set(),
        last: '',
        doc: null,
        isCallback: false,
      })
      walk.readAll(body)
      walk.modules.pop()
    })
  })
}

/** The name as written, and whether it is the whole one, wherever it stands. */
function writtenName(walk: ElixirWalk, node: NamedNode): { readonly name: string; readonly isWhole: boolean } | null {
  const name = node.type === 'alias' ? walk.text(node).replace(/\s+/g, '') : walk.moduleName(node)
  if (name === null) return null
  const isWhole = node.type !== 'alias' || name.startsWith('Elixir.')
  return { name: name.replace(/^Elixir\./, ''), isWhole }
}

/** @param at where the other module is named */
export function inheritFrom(
  walk: ElixirWalk,
  module: string,
  at: NamedNode,
  kind: Heritage['kind'],
  definition = walk.module?.definition,
): void {
  if (definition === undefined) return
  walk.inherit(definition, kind, walk.useModule(module, at.start), at.start)
}

/** `alias`, `import`, `require` and `use`. */
export function readDirective(walk: ElixirWalk, node: NamedNode, directive: string): void {
  const text = (at: NamedNode): string => walk.text(at)
  const [target, ...rest] = argumentsOf(node)
  if (target === undefined) return
  const modules = modulesIn(walk, target)
  if (modules.length === 0) walk.read(target)
  const as = keywordOf(text, rest, 'as')
  for (const { name, at } of modules) {
    const short = as?.type === 'alias' ? text(as) : directive === 'alias' ? name.slice(name.lastIndexOf('.') + 1) : null
    if (short !== null) walk.addAlias(short, name)
    if (directive === 'import') importNames(walk, name, at, rest)
    else if (directive === 'use') useModule(walk, name, at, rest)
    else addImport(walk, name, at, walk.isQuoted ? [{ imported: '', local: short ?? '' }] : [])
    const module = walk.useModule(name, at.start)
    if (directive !== 'use') continue
    // What `use` does is to call this macro.
    walk.call('call', walk.member(module, '__using__', at.start), [walk.known(none)], at.start)
  }
  if (directive === 'use') walk.readAll(rest)
}

interface NamedModule {
  readonly name: string
  readonly at: NamedNode
}

/** The modules that `Name` or `Name.{First, Second}` means. */
function modulesIn(walk: ElixirWalk, node: NamedNode): readonly NamedModule[] {
  const [left, right] = node.children
  if (node.type === 'dot' && right?.type === 'tuple') {
    const outer = walk.moduleName(left)
    if (outer === null) return []
    return right.children.flatMap((at) =>
      at.type === 'alias' ? [{ name: `${outer}.${walk.text(at).replace(/\s+/g, '')}`, at }] : [],
    )
  }
  const name = walk.moduleName(node)
  return name === null ? [] : [{ name, at: node }]
}

type Names = readonly { readonly imported: string; readonly local: string; readonly at?: NamedNode }[]

/**
 * Writes what a module takes from another. In quoted code it is what `use` brings into other modules, a `re-export`.
 * @returns its index
 */
function addImport(
  walk: ElixirWalk,
  module: string,
  at: NamedNode,
  names: Names,
  kind: Import['kind'] = 'import',
): number {
  const { scope, isQuoted } = walk
  const [line, column] = [walk.line(at.start), walk.column(at.start)]
  return walk.file.import({
    module,
    kind: isQuoted ? 're-export' : kind,
    typeOnly: false,
    scope,
    line,
    column,
    names: names.map(({ imported, local, at: place }) => {
      return { imported, local, line: place === undefined ? line : walk.line(place.start) }
    }),
  })
}

/** `use Module`, `use Module, :name`: the second brings in what the function of that name quotes, by convention. */
function useModule(walk: ElixirWalk, module: string, at: NamedNode, options: readonly NamedNode[]): void {
  const [first] = options
  const name = first?.type === 'atom' ? walk.text(first).slice(1) : ''
  addImport(walk, module, at, [{ imported: '', local: walk.isQuoted ? `${usesIn}${name}` : name }], 'require')
}

/** `import Module`, `import Module, only: [name: arity]` */
function importNames(walk: ElixirWalk, module: string, at: NamedNode, options: readonly NamedNode[]): void {
  const only = keywordOf((node) => walk.text(node), options, 'only')
  if (only?.type !== 'list') {
    addImport(walk, module, at, [{ imported: '*', local: walk.isQuoted ? '' : '*' }])
    return
  }
  const keys = (only.children[0]?.children ?? []).flatMap(({ children: [key] }) =>
    key?.type === 'keyword' ? [key] : [],
  )
  const byName = new Map(keys.map((key) => [walk.text(key).trim().replace(/:$/, ''), key]))
  const names = [...byName].map(([name, key]) => ({ imported: name, local: name, at: key }))
  const index = addImport(walk, module, at, names)
  if (walk.isQuoted) return
  for (const { local, at: key } of names)
    walk.file.bind({
      name: local,
      scope: 0,
      kind: 'import',
      import: index,
      imported: local,
      line: walk.line(key.start),
    })
}

/** In quoted code, `unquote(name())` puts in what another function of the module quotes. */
export function readQuotedHelper(walk: ElixirWalk, node: NamedNode): void {
  const [given] = argumentsOf(node)
  const name = given === undefined ? null : calledName((at) => walk.text(at), given)
  if (given === undefined || name === null || argumentsOf(given).length > 0 || walk.module === undefined) return
  if (walk.module.outline.functions.get(name)?.has(0) === true)
    addImport(walk, walk.module.name, given, [{ imported: '', local: name }])
}
