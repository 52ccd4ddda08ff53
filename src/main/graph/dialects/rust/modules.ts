// Rust's modules: the tree that `mod` items form, crates by the names of their packages, and what `use` imports.
import { none } from '../../../parse/parsed-file'
import { comparePaths, type FileTable, type Program } from '../../program/program'
import type { Entity, Resolver, Space } from '../../types/resolver'
import { unknown, type Type } from '../../types/types'
import type { DialectModules } from '../dialect-modules'
import { namesOfScopes } from '../../resolve/members/file-members'
import { isRecord } from '../ecmascript/packages'
import { folderOf, join } from '../../program/paths'

const depthLimit = 100
export interface RustModules extends Pick<DialectModules, 'packageMembers'> {
  resolve(table: FileTable, specifier: string, scope: number): Type
  /** What a scope binds under a name, or gets through a glob import. */
  scopeMembers(table: FileTable, scope: number, name: string, space: Space): readonly Entity[]
}

/** A module: a file (scope 0) or a block of one. */
interface Place {
  readonly table: FileTable
  readonly scope: number
}

export function createRustModules(resolver: Resolver): RustModules {
  const { program } = resolver
  const bound = namesOfScopes(resolver)
  const parents = new Map<number, Place>()
  /** Modules in files of their own, found without resolving other items of their name. */
  const children = new Map<string, FileTable>()
  const macros = new Map<string, number[]>()
  const stars = new Map<number, Map<number, number[]>>()
  const crates = readCrates(program)
  const asking = new Set<string>()

  for (const table of program.files) {
    if (table.file.dialect !== 'rust') continue
    collect(table)
    for (const row of table.file.imports) {
      if (!row.module.startsWith('mod ')) continue
      const child = moduleFile(table, row.scope, row.module)
      if (child === undefined) continue
      parents.set(child.index, { table, scope: row.scope })
      children.set(childKey({ table, scope: row.scope }, row.names[0]?.local ?? ''), child)
    }
  }

  function collect(table: FileTable): void {
    // A macro of an inner module, such as a test's own `assert_eq!`, isn't visible outside it.
    for (const [name, at] of table.names[0] ?? []) {
      const definition = name.endsWith('!') ? (table.file.bindings[at[0] ?? none]?.definition ?? none) : none
      if (definition !== none) append(macros, name, table.definitionBase + definition)
    }
    table.file.imports.forEach((row, at) => {
      if (!row.names.some(({ local }) => local === '*')) return
      const scopes = stars.get(table.index) ?? new Map<number, number[]>()
      stars.set(table.index, scopes)
      append(scopes, row.scope, at)
    })
  }

  /** `mod name;` refers to `name.rs` or `name/mod.rs`, in a folder that depends on the module's own name. */
  function moduleFile(table: FileTable, scope: number, specifier: string): FileTable | undefined {
    const [, name = '', path = ''] = specifier.split(' ')
    const folder = folderOf(table.file.path)
    if (path !== '') return program.byPath.get(join(folder, path) ?? '')
    const inner = enclosingModules(table, scope)
    const stem = table.file.path.slice(folder === '' ? 0 : folder.length + 1).replace(/\.rs$/, '')
    const below = [folder, stem].filter((part) => part !== '').join('/')
    const folders = stem === 'mod' || stem === 'lib' || stem === 'main' ? [folder] : [below, folder]
    for (const base of folders) {
      const whole = [base, ...inner, name].filter((part) => part !== '').join('/')
      const found = program.byPath.get(`${whole}.rs`) ?? program.byPath.get(`${whole}/mod.rs`)
      if (found !== undefined && found !== table) return found
    }
    return undefined
  }

  /** Names of the enclosing modules in the same file, outermost first. */
  function enclosingModules(table: FileTable, scope: number): readonly string[] {
    const names: string[] = []
    for (let at = scope; at > 0; at = table.file.scopes[at]?.parent ?? none) {
      const row = table.file.scopes[at]
      if (row?.kind === 'namespace') names.unshift(table.file.definitions[row.definition]?.name ?? '')
    }
    return names
  }

  function moduleOfScope(table: FileTable, scope: number): Place {
    for (let at = scope; at > 0; at = table.file.scopes[at]?.parent ?? none) {
      if (table.file.scopes[at]?.kind === 'namespace') return { table, scope: at }
    }
    return { table, scope: 0 }
  }

  function parentOf({ table, scope }: Place): Place | undefined {
    if (scope !== 0) return moduleOfScope(table, table.file.scopes[scope]?.parent ?? 0)
    const parent = parents.get(table.index)
    return parent === undefined ? undefined : moduleOfScope(parent.table, parent.scope)
  }

  function rootOf(table: FileTable): FileTable {
    let at = table
    for (let steps = 0; steps < depthLimit; steps++) {
      const parent = parents.get(at.index)
      if (parent === undefined || parent.table === at) return at
      at = parent.table
    }
    return at
  }

  function typeOf(place: Place | undefined): Type {
    if (place === undefined) return unknown
    if (place.scope === 0) return { kind: 'module', file: place.table.index }
    const definition = place.table.file.scopes[place.scope]?.definition ?? none
    return definition === none ? unknown : { kind: 'class', definition: place.table.definitionBase + definition }
  }

  function crateNamed(name: string): Type | null {
    const file = crates.get(name)
    const table = file === undefined ? undefined : program.byPath.get(file)
    return table === undefined ? null : { kind: 'module', file: table.index }
  }

  function resolve(table: FileTable, specifier: string, scope: number): Type {
    if (specifier.startsWith('mod ')) {
      const file = moduleFile(table, scope, specifier)
      return file === undefined ? unknown : { kind: 'module', file: file.index }
    }
    const [first = '', ...rest] = specifier.split('::')
    let type = first === '' ? (crateNamed(rest.shift() ?? '') ?? unknown) : start(table, scope, first)
    for (const name of rest) {
      if (type.kind === 'external') type = { ...type, name: type.name === '' ? name : `${type.name}.${name}` }
      else if (name === 'super') type = typeOf(parentOf(placeOf(type) ?? { table, scope: 0 }))
      else if (name !== 'self') type = childModule(placeOf(type), name) ?? typeAmong(packageMembers(type, name, 'type'))
    }
    return type
  }

  function start(table: FileTable, scope: number, name: string): Type {
    const here = moduleOfScope(table, scope)
    if (name === 'crate' || name === '$crate') return { kind: 'module', file: rootOf(table).index }
    if (name === 'self') return typeOf(here)
    if (name === 'super') return typeOf(parentOf(here))
    const child = childModule(here, name)
    if (child !== null) return child
    const local = typeAmong(scopeMembers(here.table, here.scope, name, 'type'))
    if (local.kind !== 'unknown') return local
    return crateNamed(name) ?? { kind: 'external', package: name, name: '', derived: false }
  }

  function childKey({ table, scope }: Place, name: string): string {
    return `${table.index} ${scope} ${name}`
  }

  function childModule(place: Place | undefined, name: string): Type | null {
    const child = place === undefined ? undefined : children.get(childKey(place, name))
    return child === undefined ? null : { kind: 'module', file: child.index }
  }

  /** What a path may continue from. */
  function typeAmong(found: readonly Entity[]): Type {
    for (const entity of found) {
      if (entity.kind === 'type') return entity.type
      if (entity.kind !== 'definition') continue
      const { kind } = program.definition(entity.definition)
      if (kind !== 'function' && kind !== 'constant') return { kind: 'class', definition: entity.definition }
    }
    return unknown
  }

  function placeOf(type: Type): Place | undefined {
    if (type.kind === 'module') {
      const table = program.files[type.file]
      return table?.file.dialect === 'rust' ? { table, scope: 0 } : undefined
    }
    if (type.kind !== 'class') return undefined
    const { kind, scope } = program.definition(type.definition)
    return kind === 'module' && scope !== none ? { table: program.tableOf(type.definition), scope } : undefined
  }

  function packageMembers(type: Type, name: string, space: Space): readonly Entity[] {
    const place = placeOf(type)
    if (place !== undefined) return scopeMembers(place.table, place.scope, name, space)
    if (type.kind !== 'class') return []
    const found = program.childrenOf(type.definition).filter((child) => program.definition(child).name === name)
    return found.map((definition) => ({ kind: 'definition', definition }))
  }

  function scopeMembers(table: FileTable, scope: number, name: string, space: Space): readonly Entity[] {
    const key = `${table.index} ${scope} ${space} ${name}`
    if (asking.has(key) || asking.size > depthLimit) return []
    asking.add(key)
    try {
      const direct = typesAmong(bound(table, scope, name, space), space)
      if (direct.length === 0 && scope === 0 && name.endsWith('!')) return macrosNamed(table, name)
      return direct.length > 0 && !direct.every(isUnknown) ? direct : (fromStars(table, scope, name, space) ?? direct)
    } finally {
      asking.delete(key)
    }
  }

  /** Of what a name is imported as, types come before the variants of enums, such as those that name a trait to derive. */
  function typesAmong(found: readonly Entity[], space: Space): readonly Entity[] {
    if (space !== 'type' || found.length < 2) return found
    const types = found.filter(
      (entity) => entity.kind !== 'definition' || program.definition(entity.definition).kind !== 'constant',
    )
    return types.length > 0 && !types.every(isUnknown) ? types : found
  }

  /** Macros are visible in their whole crate without imports; those of other crates need one. */
  function macrosNamed(table: FileTable, name: string): readonly Entity[] {
    const all = macros.get(name) ?? []
    const root = rootOf(table)
    const near = all.filter((definition) => rootOf(program.tableOf(definition)) === root)
    const isImported = table.names[0]?.has(name.slice(0, -1)) === true
    const seen = near.length > 0 ? near : isImported ? all : []
    return seen.slice(0, 1).map((definition) => ({ kind: 'definition', definition }))
  }

  function fromStars(table: FileTable, scope: number, name: string, space: Space): readonly Entity[] | null {
    for (const at of stars.get(table.index)?.get(scope) ?? []) {
      const row = table.file.imports[at]
      const module = row === undefined ? unknown : resolve(table, row.module, row.scope)
      const found = packageMembers(module, name, space)
      if (found.length > 0) return found
    }
    return null
  }

  return { resolve, packageMembers, scopeMembers: outermost }

  /** A scope's names; at module level also crates and unresolved external names. */
  function outermost(table: FileTable, scope: number, name: string, space: Space): readonly Entity[] {
    const found = scopeMembers(table, scope, name, space)
    const kind = table.file.scopes[scope]?.kind
    if (found.length > 0 || (kind !== 'file' && kind !== 'namespace')) return found
    const type = /^(?:\$?crate|self|super)$/.test(name) ? start(table, scope, name) : crateNamed(name)
    if (type !== null) return [{ kind: 'type', type }]
    if (/^(?:std|core|alloc)$/.test(name))
      return [{ kind: 'type', type: { kind: 'external', package: name, name: '', derived: false } }]
    return []
  }
}

/** Root file of each library, by the name used in code. */
function readCrates(program: Program): ReadonlyMap<string, string> {
  const crates = new Map<string, string>()
  const rows = program.manifests.filter(({ kind }) => kind === 'Cargo.toml')
  for (const { path, data } of [...rows].sort((left, right) => comparePaths(left.path, right.path))) {
    if (!isRecord(data) || typeof data.name !== 'string' || typeof data.library !== 'string') continue
    const file = join(folderOf(path), data.library)
    const name = data.name.replaceAll('-', '_')
    if (file !== null && !crates.has(name)) crates.set(name, file)
  }
  return crates
}

function isUnknown(entity: Entity): boolean {
  return entity.kind === 'type' && entity.type.kind === 'unknown'
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const rows = map.get(key)
  if (rows) rows.push(value)
  else map.set(key, [value])
}
