// Dart's libraries: which file a URI names, and the files that make up one library.
// https://dart.dev/guides/libraries/create-packages
import { folderOf } from '../../../kernel/folder-of'
import { join } from '../../program/paths'
import type { FileTable, Program } from '../../program/program'
import type { Type } from '../../types/types'

export interface DartLibraries {
  resolve(table: FileTable, specifier: string): Type
  /** All files of the library that a file belongs to, the one that has its imports first. */
  filesOf(table: FileTable): readonly FileTable[]
}

export function createDartLibraries(program: Program): DartLibraries {
  const folders = packageFolders(program)
  const known = new Map<number, readonly FileTable[]>()

  function resolve(table: FileTable, specifier: string): Type {
    const path = pathOf(table, specifier)
    const found = path === null ? undefined : program.byPath.get(path)
    if (found !== undefined) return { kind: 'module', file: found.index }
    const [, scheme = '', rest = ''] = /^(\w+):(.*)$/s.exec(specifier) ?? []
    if (scheme === '') return { kind: 'unknown' }
    const [name = ''] = rest.split('/', 1)
    return { kind: 'external', package: scheme === 'package' ? name : specifier, name: '', derived: false }
  }

  function pathOf(table: FileTable, specifier: string): string | null {
    const own = /^package:(\w+)\/(.+)$/s.exec(specifier)
    if (own !== null) {
      const folder = folders.get(own[1] ?? '')
      return folder === undefined ? null : join(folder, `lib/${own[2] ?? ''}`)
    }
    return /^\w+:/.test(specifier) ? null : join(folderOf(table.file.path), specifier)
  }

  /** The library that a part says it is of, if that says so, too. */
  function wholeOf(table: FileTable): FileTable {
    const clause = table.file.imports.find(({ kind }) => kind === 'dynamic')
    if (clause === undefined) return table
    const named = /[/.]dart$/.test(clause.module) ? moduleAt(table, clause.module) : undefined
    return named ?? partOwners().get(table.index) ?? table
  }

  function moduleAt(table: FileTable, specifier: string): FileTable | undefined {
    const type = resolve(table, specifier)
    return type.kind === 'module' ? program.files[type.file] : undefined
  }

  let owners: Map<number, FileTable> | null = null

  /** Files that name others as their parts. */
  function partOwners(): ReadonlyMap<number, FileTable> {
    if (owners !== null) return owners
    owners = new Map()
    for (const table of program.files) {
      if (table.file.dialect !== 'dart') continue
      for (const part of partsOf(table)) owners.set(part.index, table)
    }
    return owners
  }

  function partsOf(table: FileTable): readonly FileTable[] {
    return table.file.imports.flatMap((row) => {
      const part = row.kind === 'require' ? moduleAt(table, row.module) : undefined
      return part === undefined || part === table ? [] : [part]
    })
  }

  return {
    resolve,
    filesOf(table) {
      let found = known.get(table.index)
      if (found === undefined) {
        const whole = wholeOf(table)
        known.set(table.index, (found = [...new Set([whole, ...partsOf(whole), table])]))
      }
      return found
    },
  }
}

/** The folders of the packages in the repository, by name; the first path counts. */
function packageFolders(program: Program): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { kind, path, data } of program.manifests) {
    if (kind !== 'pubspec') continue
    const name = typeof data === 'object' && data !== null && 'name' in data ? data.name : ''
    if (typeof name === 'string' && name !== '' && !found.has(name)) found.set(name, folderOf(path))
  }
  return found
}
