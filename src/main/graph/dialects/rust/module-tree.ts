// Rust's module tree: which file or block each module is, and crates by the names of their packages.
import { folderOf } from '../../../kernel/folder-of'
import { none } from '../../../parse/parsed-file'
import { join } from '../../program/paths'
import { comparePaths, type FileTable, type Program } from '../../program/program'
import { unknown, type Type } from '../../types/types'
import { isRecord } from '../ecmascript/packages'

const depthLimit = 100

/** A module: a file (scope 0) or a block of one. */
export interface ModulePlace {
  readonly table: FileTable
  readonly scope: number
}

/** The tree that `mod` items form, read once for a program. */
export class ModuleTree {
  readonly #program: Program
  /** Where the `mod` item of a file's module is, by index of the file. */
  readonly #parents = new Map<number, ModulePlace>()
  /** Modules in their own files, found without resolving other items of the same name. */
  readonly #children = new Map<string, FileTable>()
  readonly #crates: ReadonlyMap<string, string>

  constructor(program: Program) {
    this.#program = program
    this.#crates = readCrates(program)
    for (const table of program.files) if (table.file.dialect === 'rust') this.#collect(table)
  }

  #collect(table: FileTable): void {
    for (const row of table.file.imports) {
      if (!row.module.startsWith('mod ')) continue
      const child = this.fileOf(table, row.scope, row.module)
      if (child === undefined) continue
      const place = { table, scope: row.scope }
      this.#parents.set(child.index, place)
      this.#children.set(childKey(place, row.names[0]?.local ?? ''), child)
    }
  }

  /** `mod name;` refers to `name.rs` or `name/mod.rs`, in a folder that depends on the module's own name. */
  fileOf(table: FileTable, scope: number, specifier: string): FileTable | undefined {
    const { byPath } = this.#program
    const [, name = '', path = ''] = specifier.split(' ')
    const folder = folderOf(table.file.path)
    if (path !== '') return byPath.get(join(folder, path) ?? '')
    const inner = enclosingModules(table, scope)
    const stem = table.file.path.slice(folder === '' ? 0 : folder.length + 1).replace(/\.rs$/, '')
    const below = [folder, stem].filter((part) => part !== '').join('/')
    const folders = stem === 'mod' || stem === 'lib' || stem === 'main' ? [folder] : [below, folder]
    for (const base of folders) {
      const whole = [base, ...inner, name].filter((part) => part !== '').join('/')
      const found = byPath.get(`${whole}.rs`) ?? byPath.get(`${whole}/mod.rs`)
      if (found !== undefined && found !== table) return found
    }
    return undefined
  }

  /** The module that a scope belongs to. */
  enclosing(table: FileTable, scope: number): ModulePlace {
    for (let at = scope; at > 0; at = table.file.scopes[at]?.parent ?? none) {
      if (table.file.scopes[at]?.kind === 'namespace') return { table, scope: at }
    }
    return { table, scope: 0 }
  }

  parentOf({ table, scope }: ModulePlace): ModulePlace | undefined {
    if (scope !== 0) return this.enclosing(table, table.file.scopes[scope]?.parent ?? 0)
    const parent = this.#parents.get(table.index)
    return parent === undefined ? undefined : this.enclosing(parent.table, parent.scope)
  }

  /** The file of the crate that a file belongs to. */
  rootOf(table: FileTable): FileTable {
    let at = table
    for (let steps = 0; steps < depthLimit; steps++) {
      const parent = this.#parents.get(at.index)
      if (parent === undefined || parent.table === at) return at
      at = parent.table
    }
    return at
  }

  /** The module of a `mod name;` item; null if there is no such file. */
  childOf(place: ModulePlace | undefined, name: string): Type | null {
    const child = place === undefined ? undefined : this.#children.get(childKey(place, name))
    return child === undefined ? null : { kind: 'module', file: child.index }
  }

  /** The library of a package, by the name used in code. */
  crateNamed(name: string): Type | null {
    const file = this.#crates.get(name)
    const table = file === undefined ? undefined : this.#program.byPath.get(file)
    return table === undefined ? null : { kind: 'module', file: table.index }
  }

  typeOf(place: ModulePlace | undefined): Type {
    if (place === undefined) return unknown
    if (place.scope === 0) return { kind: 'module', file: place.table.index }
    const definition = place.table.file.scopes[place.scope]?.definition ?? none
    return definition === none ? unknown : { kind: 'class', definition: place.table.definitionBase + definition }
  }

  placeOf(type: Type): ModulePlace | undefined {
    if (type.kind === 'module') {
      const table = this.#program.files[type.file]
      return table?.file.dialect === 'rust' ? { table, scope: 0 } : undefined
    }
    if (type.kind !== 'class') return undefined
    const { kind, scope } = this.#program.definition(type.definition)
    return kind === 'module' && scope !== none ? { table: this.#program.tableOf(type.definition), scope } : undefined
  }
}

function childKey({ table, scope }: ModulePlace, name: string): string {
  return `${table.index} ${scope} ${name}`
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
