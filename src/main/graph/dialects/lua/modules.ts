// Lua's modules: `require 'a.b'` searches `a/b.lua` and `a/b/init.lua` in folders that the repository doesn't name.
import { folderOf } from '../../../kernel/folder-of'
import { sharedFolders } from '../../program/paths'
import type { FileTable, Program } from '../../program/program'
import type { Type } from '../../types/types'

/** @returns the file that `require specifier` loads, or something external */
export function createLuaModules(program: Program): (table: FileTable, specifier: string) => Type {
  const byLastPart = new Map<string, { readonly path: string; readonly table: FileTable }[]>()
  for (const table of program.files) {
    if (table.file.dialect !== 'lua') continue
    const path = table.file.path.replace(/(?:\/init)?\.lua$/, '')
    const last = lastPart(path)
    const known = byLastPart.get(last)
    if (known) known.push({ path, table })
    else byLastPart.set(last, [{ path, table }])
  }

  return (table, specifier) => {
    const wanted = specifier.replaceAll('.', '/').replace(/^\/+/, '')
    const all = byLastPart.get(lastPart(wanted)) ?? []
    const fitting = all.filter(({ path }) => path === wanted || path.endsWith(`/${wanted}`))
    const [best] = nearestFirst(folderOf(table.file.path), fitting)
    if (best !== undefined) return { kind: 'module', file: best.table.index }
    const [first = ''] = specifier.split(/[./]/, 1)
    return { kind: 'external', package: first, name: specifier.slice(first.length + 1), derived: false }
  }
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Those that share most folders with the file; among them, those with the shortest path. */
function nearestFirst<Found extends { readonly path: string }>(
  folder: string,
  all: readonly Found[],
): readonly Found[] {
  if (all.length < 2) return all
  return all
    .map((found) => ({ found, shared: sharedFolders(folder, found.path) }))
    .sort((left, right) => right.shared - left.shared || left.found.path.length - right.found.path.length)
    .map(({ found }) => found)
}
