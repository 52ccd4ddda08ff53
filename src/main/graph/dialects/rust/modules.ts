// Resolves names in Rust's modules: paths of `use`, glob imports, and macros.
import { limits } from '../../../kernel/limits'
import { none } from '../../../parse/parsed-file'
import type { FileTable, Program } from '../../program/program'
import { namesOfScopes } from '../../resolve/members/file-members'
import type { Entity, Resolver, Space } from '../../types/resolver'
import { unknown, type Type } from '../../types/types'
import type { DialectModules } from '../dialect-modules'
import { ModuleTree, type ModulePlace } from './module-tree'

/** Paths that are being resolved at the same time; glob imports may form cycles. */
const depthLimit = 100

/** Resolves the paths and names of one program. */
export function createRustModules(resolver: Resolver): RustModules {
  return new RustModules(resolver)
}

class RustModules implements Pick<DialectModules, 'packageMembers'> {
  readonly #program: Program
  readonly #tree: ModuleTree
  readonly #namesOf: ReturnType<typeof namesOfScopes>
  readonly #macros = new Map<string, number[]>()
  /** Glob imports of each scope, by index of the file. */
  readonly #stars = new Map<number, Map<number, number[]>>()
  readonly #starIndices = new Map<string, StarIndex | null>()
  /** All names of definitions and bindings: most others are the standard library's, and no glob import brings them. */
  readonly #known = new Set<string>()
  #asking = new Set<string>()
  /** Lookups that the outermost one has led to. */
  #steps = 0

  constructor(resolver: Resolver) {
    this.#program = resolver.program
    this.#tree = new ModuleTree(resolver.program)
    this.#namesOf = namesOfScopes(resolver)
    for (const table of resolver.program.files) if (table.file.dialect === 'rust') this.#collect(table)
  }

  #collect(table: FileTable): void {
    // A macro of an inner module, such as a test's own `assert_eq!`, isn't visible outside it.
    for (const [name, at] of table.names[0] ?? []) {
      const definition = name.endsWith('!') ? (table.file.bindings[at[0] ?? none]?.definition ?? none) : none
      if (definition !== none) append(this.#macros, name, table.definitionBase + definition)
    }
    for (const { name } of table.file.definitions) this.#known.add(name)
    for (const { name } of table.file.bindings) this.#known.add(name)
    table.file.imports.forEach((row, at) => {
      if (!row.names.some(({ local }) => local === '*')) return
      const scopes = this.#stars.get(table.index) ?? new Map<number, number[]>()
      this.#stars.set(table.index, scopes)
      append(scopes, row.scope, at)
    })
  }

  /** What the path of a `use` or `mod` item refers to. */
  resolve(table: FileTable, specifier: string, scope: number): Type {
    const tree = this.#tree
    if (specifier.startsWith('mod ')) {
      const file = tree.fileOf(table, scope, specifier)
      return file === undefined ? unknown : { kind: 'module', file: file.index }
    }
    const [first = '', ...rest] = specifier.split('::')
    let type = first === '' ? (tree.crateNamed(rest.shift() ?? '') ?? unknown) : this.#start(table, scope, first)
    for (const name of rest) {
      if (type.kind === 'external') type = { ...type, name: type.name === '' ? name : `${type.name}.${name}` }
      else if (name === 'super') type = tree.typeOf(tree.parentOf(tree.placeOf(type) ?? { table, scope: 0 }))
      else if (name !== 'self') {
        type = tree.childOf(tree.placeOf(type), name) ?? this.#typeAmong(this.packageMembers(type, name, 'type'))
      }
    }
    return type
  }

  /** What the first name of a path refers to. */
  #start(table: FileTable, scope: number, name: string): Type {
    const tree = this.#tree
    const here = tree.enclosing(table, scope)
    if (name === 'crate' || name === '$crate') return { kind: 'module', file: tree.rootOf(table).index }
    if (name === 'self') return tree.typeOf(here)
    if (name === 'super') return tree.typeOf(tree.parentOf(here))
    const child = tree.childOf(here, name)
    if (child !== null) return child
    const local = this.#typeAmong(this.#members(here.table, here.scope, name, 'type'))
    if (local.kind !== 'unknown') return local
    return tree.crateNamed(name) ?? { kind: 'external', package: name, name: '', derived: false }
  }

  /** What a path may continue from. */
  #typeAmong(found: readonly Entity[]): Type {
    for (const entity of found) {
      if (entity.kind === 'type') return entity.type
      if (entity.kind !== 'definition') continue
      const { kind } = this.#program.definition(entity.definition)
      if (kind !== 'function' && kind !== 'constant') return { kind: 'class', definition: entity.definition }
    }
    return unknown
  }

  packageMembers(type: Type, name: string, space: Space): readonly Entity[] {
    const program = this.#program
    const place = this.#tree.placeOf(type)
    if (place !== undefined) return this.#members(place.table, place.scope, name, space)
    if (type.kind !== 'class') return []
    const found = program.childrenOf(type.definition).filter((child) => program.definition(child).name === name)
    return found.map((definition) => ({ kind: 'definition', definition }))
  }

  /** What a scope binds under a name or gets by a glob import; at module level also crates and external names. */
  scopeMembers(table: FileTable, scope: number, name: string, space: Space): readonly Entity[] {
    const found = this.#members(table, scope, name, space)
    const kind = table.file.scopes[scope]?.kind
    if (found.length > 0 || (kind !== 'file' && kind !== 'namespace')) return found
    const isStart = /^(?:\$?crate|self|super)$/.test(name)
    const type = isStart ? this.#start(table, scope, name) : this.#tree.crateNamed(name)
    if (type !== null) return [{ kind: 'type', type }]
    if (/^(?:std|core|alloc)$/.test(name))
      return [{ kind: 'type', type: { kind: 'external', package: name, name: '', derived: false } }]
    return []
  }

  #members(table: FileTable, scope: number, name: string, space: Space): readonly Entity[] {
    const asking = this.#asking
    const key = `${table.index} ${scope} ${space} ${name}`
    if (asking.size === 0) this.#steps = 0
    if (asking.has(key) || asking.size > depthLimit || ++this.#steps > limits.memberSteps) return []
    asking.add(key)
    try {
      const direct = this.#typesAmong(this.#namesOf(table, scope, name, space), space)
      if (direct.length === 0 && scope === 0 && name.endsWith('!')) return this.#macrosNamed(table, name)
      if (direct.length > 0 && !direct.every(isUnknown)) return direct
      return this.#fromStars(table, scope, name, space) ?? direct
    } finally {
      asking.delete(key)
    }
  }

  /**
   * Prefers types to enum variants of the same name, because a derive macro's crate may have a variant named like the
   * trait.
   */
  #typesAmong(found: readonly Entity[], space: Space): readonly Entity[] {
    if (space !== 'type' || found.length < 2) return found
    const types = found.filter(
      (entity) => entity.kind !== 'definition' || this.#program.definition(entity.definition).kind !== 'constant',
    )
    return types.length > 0 && !types.every(isUnknown) ? types : found
  }

  /** Macros are visible in their whole crate without imports; those of other crates need one. */
  #macrosNamed(table: FileTable, name: string): readonly Entity[] {
    const tree = this.#tree
    const all = this.#macros.get(name) ?? []
    const root = tree.rootOf(table)
    const near = all.filter((definition) => tree.rootOf(this.#program.tableOf(definition)) === root)
    const isImported = table.names[0]?.has(name.slice(0, -1)) === true
    const seen = near.length > 0 ? near : isImported ? all : []
    return seen.slice(0, 1).map((definition) => ({ kind: 'definition', definition }))
  }

  #fromStars(table: FileTable, scope: number, name: string, space: Space): readonly Entity[] | null {
    if (!this.#known.has(name)) return null
    const stars = this.#stars.get(table.index)?.get(scope) ?? []
    for (const at of stars.length <= fewStars ? stars : this.#starsWith(table, scope, stars, name, space)) {
      const row = table.file.imports[at]
      const module = row === undefined ? unknown : this.resolve(table, row.module, row.scope)
      const found = this.packageMembers(module, name, space)
      if (found.length > 0) return found
    }
    return null
  }

  /** Of very many glob imports of a scope, those that can bring a name, in source order. */
  #starsWith(table: FileTable, scope: number, stars: readonly number[], name: string, space: Space): readonly number[] {
    const key = `${table.index} ${scope}`
    // A macro is visible in the whole crate. The index is missing only while it is made.
    const index = name.endsWith('!') ? null : this.#starIndices.get(key)
    if (index === null) return stars
    if (index === undefined) {
      this.#starIndices.set(key, null)
      this.#starIndices.set(key, this.#indexOf(table, stars))
      return this.#starsWith(table, scope, stars, name, space)
    }
    const found = [...(index.byName.get(name) ?? []), ...index.others]
    for (const { leadTo, all, byName } of index.leading) {
      const isAsked = leadTo.every((place) => this.#asking.has(`${place} ${space} ${name}`))
      found.push(...(isAsked ? (byName.get(name) ?? []) : all))
    }
    return found.sort((left, right) => left - right)
  }

  /** Looks up what doesn't depend on the lookups in progress. */
  #apart<Found>(lookup: () => Found): Found {
    const outer = { asking: this.#asking, steps: this.#steps }
    this.#asking = new Set()
    try {
      return lookup()
    } finally {
      this.#asking = outer.asking
      this.#steps = outer.steps
    }
  }

  #indexOf(table: FileTable, stars: readonly number[]): StarIndex {
    const byName = new Map<string, number[]>()
    const others: number[] = []
    const leading = new Map<string, { leadTo: readonly string[]; all: number[]; byName: Map<string, number[]> }>()
    for (const at of stars) {
      const place = this.#placeOfStar(table, at)
      const leadTo = place === undefined ? null : this.#leadTo(place)
      if (place === undefined || leadTo === null) {
        others.push(at)
        continue
      }
      const key = leadTo.join('\n')
      const group = leading.get(key) ?? { leadTo, all: [], byName: new Map<string, number[]>() }
      if (leadTo.length > 0) {
        leading.set(key, group)
        group.all.push(at)
      }
      const names = leadTo.length > 0 ? group.byName : byName
      for (const name of place.table.names[place.scope]?.keys() ?? []) append(names, name, at)
    }
    return { byName, others, leading: [...leading.values()] }
  }

  #placeOfStar(table: FileTable, at: number): ModulePlace | undefined {
    const row = table.file.imports[at]
    return row && this.#tree.placeOf(this.#apart(() => this.resolve(table, row.module, row.scope)))
  }

  /** The modules that the glob imports of a module lead to; null if one leads to another thing, such as an enum. */
  #leadTo({ table, scope }: ModulePlace): readonly string[] | null {
    const stars = this.#stars.get(table.index)?.get(scope) ?? []
    if (stars.length > fewStars) return null
    const places = stars.map((at) => this.#placeOfStar(table, at))
    return places.every((place) => place !== undefined)
      ? [...new Set(places.map((place) => `${place.table.index} ${place.scope}`))].sort()
      : null
  }
}

/** The glob imports of a scope, as indices of its file's imports. */
interface StarIndex {
  /** Those of modules without glob imports, by the names that these bind. */
  readonly byName: ReadonlyMap<string, readonly number[]>
  readonly others: readonly number[]
  /** Those of modules whose own glob imports lead to certain modules: while these are asked, only what they bind. */
  readonly leading: readonly {
    readonly leadTo: readonly string[]
    readonly all: readonly number[]
    readonly byName: ReadonlyMap<string, readonly number[]>
  }[]
}

/** So many are searched one by one. */
const fewStars = 32

function isUnknown(entity: Entity): boolean {
  return entity.kind === 'type' && entity.type.kind === 'unknown'
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const rows = map.get(key)
  if (rows) rows.push(value)
  else map.set(key, [value])
}
