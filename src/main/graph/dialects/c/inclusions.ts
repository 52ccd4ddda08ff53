// Which files C and C++ include, directly or indirectly.
import { baseNameOf } from '../../../kernel/base-name-of'
import { folderOf } from '../../../kernel/folder-of'
import { limits } from '../../../kernel/limits'
import { oncePer } from '../../program/once'
import { ancestors, join } from '../../program/paths'
import type { FileTable, Program } from '../../program/program'
import { unknown, type Type } from '../../types/types'
import { isSystemHeader } from './builtins'
import { includeFolders } from './include-folders'

/** Prefix of imports that name a namespace instead of a header. */
export const namespaceMark = 'namespace '

/** Number of files whose inclusions are cached: enough for a file, its headers and their implementations. */
const inclusionLimit = 512

/** With more files that include it, a header stands on its own. */
const mostIncluders = 16

export interface Inclusions {
  /** Where an `#include` leads. */
  resolve(table: FileTable, specifier: string): Type
  /** The files that a file includes, directly or indirectly, and the file itself. */
  of(table: FileTable): ReadonlySet<number>
  /** Whether any file includes it. */
  isIncluded(table: FileTable): boolean
  /**
   * Whether a file sees another through whatever includes it, as a part of a header that is included at its end does.
   * Never if many files include it.
   */
  isAround(table: FileTable, file: number): boolean
}

export function createInclusions(program: Program): Inclusions {
  const byBaseName = new Map<string, FileTable[]>()
  const included = new Map<number, ReadonlySet<number>>()
  /** The first files that include each. */
  const includers = new Map<number, FileTable[]>()
  const memo = new Map<string, Type>()
  const folders = includeFolders(program)
  /** Of the files of a base name: by each end of their paths, the shortest path in each folder, the first of several. */
  const closestTo = oncePer((base: string) => {
    const found = new Map<string, Map<string, FileTable>>()
    for (const table of byBaseName.get(base) ?? []) {
      const { path } = table.file
      const folders = ancestors(folderOf(path))
      for (const end of endsOf(path)) {
        let closest = found.get(end)
        if (closest === undefined) found.set(end, (closest = new Map()))
        for (const folder of folders) {
          if (path.length < (closest.get(folder)?.file.path.length ?? Infinity)) closest.set(folder, table)
        }
      }
    }
    return found
  })
  const directlyIncluded = oncePer((table: FileTable): readonly number[] => {
    const result: number[] = []
    for (const row of table.file.imports) {
      const module = row.module.startsWith(namespaceMark) ? unknown : resolve(table, row.module)
      if (module.kind === 'module') result.push(module.file)
    }
    return result
  })
  for (const table of program.files) {
    if (table.file.dialect !== 'c') continue
    const base = baseNameOf(table.file.path)
    const known = byBaseName.get(base)
    if (known) known.push(table)
    else byBaseName.set(base, [table])
  }
  for (const table of program.files) {
    if (table.file.dialect !== 'c') continue
    for (const target of new Set(directlyIncluded(table))) {
      const others = includers.get(target)
      if (others === undefined) includers.set(target, [table])
      else if (others.length <= mostIncluders) others.push(table)
    }
  }

  function resolve(table: FileTable, specifier: string): Type {
    const folder = folderOf(table.file.path)
    const key = `${folder}\n${specifier}`
    const known = memo.get(key)
    if (known) return known
    const result = find(folder, specifier)
    memo.set(key, result)
    return result
  }

  function find(folder: string, specifier: string): Type {
    const isSystem = specifier.startsWith('<')
    const path = isSystem ? specifier.slice(1, -1) : specifier
    const beside = isSystem ? null : program.byPath.get(join(folder, path) ?? '')
    if (beside) return { kind: 'module', file: beside.index }
    for (const searched of folders) {
      const listed = program.byPath.get(join(searched, path) ?? '')
      if (listed) return { kind: 'module', file: listed.index }
    }
    const found = isSystem && isSystemHeader(path) ? undefined : nearest(folder, path)
    if (found) return { kind: 'module', file: found.index }
    return isSystem || isSystemHeader(path) ? { kind: 'external', package: path, name: '', derived: false } : unknown
  }

  /** Without the include paths of a build: chooses the file whose path ends like this, closest to the includer. */
  function nearest(folder: string, path: string): FileTable | undefined {
    const tail = path.replace(/^(\.\.?\/)+/, '')
    const closest = closestTo(baseNameOf(tail)).get(tail)
    if (closest === undefined) return undefined
    for (const at of ancestors(folder)) {
      const found = closest.get(at)
      if (found !== undefined) return found
    }
    return undefined
  }

  function inclusionOf(table: FileTable): ReadonlySet<number> {
    const known = included.get(table.index)
    if (known) return known
    const found = new Set([table.index])
    const queue = [table]
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      for (const file of directlyIncluded(at)) {
        const next = program.files[file]
        if (next === undefined || found.has(file) || found.size === limits.includedFiles) continue
        found.add(file)
        queue.push(next)
      }
    }
    if (included.size >= inclusionLimit) included.clear()
    included.set(table.index, found)
    return found
  }

  return {
    resolve,
    of: inclusionOf,
    isIncluded: (table) => includers.has(table.index),
    isAround(table, file) {
      const all = includers.get(table.index) ?? []
      return all.length > 0 && all.length <= mostIncluders && all.every((one) => inclusionOf(one).has(file))
    },
  }
}

/** A path and what is left of it without its outer folders. */
function endsOf(path: string): readonly string[] {
  const result = [path]
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) result.push(path.slice(at + 1))
  return result
}
