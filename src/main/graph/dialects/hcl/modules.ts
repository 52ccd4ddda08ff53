// Terraform's modules: the files of a folder, which others use by its path.
import { folderOf } from '../../../kernel/folder-of'
import { createNameIndex, type NameIndex } from '../../program/name-index'
import { ancestors, join } from '../../program/paths'
import type { FileTable, Program } from '../../program/program'
import { unknown, type Type } from '../../types/types'

const family = 'hcl'

export interface HclModules {
  resolve(table: FileTable, specifier: string): Type
  filesIn(folder: string): readonly FileTable[]
  /** Files of a folder that may declare a name. */
  declaring(folder: string, name: string): readonly FileTable[]
  /** The same of other files that a file sees; a file of values sets the variables of the nearest module around it. */
  seenBy(table: FileTable, name: string): readonly FileTable[]
}

export function createHclModules(program: Program): HclModules {
  const folders = new Map<string, FileTable[]>()
  for (const table of program.files) {
    if (table.file.dialect !== family || !isModulePart(table.file.path)) continue
    const folder = folderOf(table.file.path)
    const known = folders.get(folder)
    if (known) known.push(table)
    else folders.set(folder, [table])
  }
  const filesIn = (folder: string): readonly FileTable[] => folders.get(folder) ?? []
  // Looking through all files of a folder for each name of each of them would be quadratic.
  const indices = new Map<string, NameIndex>()
  const declaring = (folder: string, name: string): readonly FileTable[] => {
    const index = indices.get(folder) ?? createNameIndex(filesIn(folder))
    indices.set(folder, index)
    return index.filesOf(name)
  }

  return {
    filesIn,
    declaring,
    resolve(table, specifier) {
      if (!/^\.\.?(?:\/|$)/.test(specifier)) return { kind: 'external', package: specifier, name: '', derived: false }
      const path = join(folderOf(table.file.path), specifier)?.replace(/\/$/, '') ?? null
      return path !== null && folders.has(path) ? { kind: 'package', family, path } : unknown
    },
    seenBy(table, name) {
      const { path } = table.file
      const folder = folderOf(path)
      if (isModulePart(path)) return declaring(folder, name).filter((other) => other !== table)
      if (!path.endsWith('.tfvars')) return []
      return declaring(ancestors(folder).find((around) => folders.has(around)) ?? '', name)
    },
  }
}

/** Other files with blocks stand for themselves. */
function isModulePart(path: string): boolean {
  return /\.(?:tf|tofu|pkr\.hcl)$/.test(path)
}
