// Terraform's modules: the files of a folder, which others use by its path.
import { folderOf } from '../../../kernel/folder-of'
import { ancestors, join } from '../../program/paths'
import type { FileTable, Program } from '../../program/program'
import { unknown, type Type } from '../../types/types'

const family = 'hcl'

export interface HclModules {
  resolve(table: FileTable, specifier: string): Type
  filesIn(folder: string): readonly FileTable[]
  /** Other files whose names a file sees; a file of values sets the variables of the nearest module around it. */
  seenBy(table: FileTable): readonly FileTable[]
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

  return {
    filesIn,
    resolve(table, specifier) {
      if (!/^\.\.?(?:\/|$)/.test(specifier)) return { kind: 'external', package: specifier, name: '', derived: false }
      const path = join(folderOf(table.file.path), specifier)?.replace(/\/$/, '') ?? null
      return path !== null && folders.has(path) ? { kind: 'package', family, path } : unknown
    },
    seenBy(table) {
      const { path } = table.file
      const folder = folderOf(path)
      if (isModulePart(path)) return filesIn(folder).filter((other) => other !== table)
      if (!path.endsWith('.tfvars')) return []
      return filesIn(ancestors(folder).find((around) => folders.has(around)) ?? '')
    },
  }
}

/** Other files with blocks stand for themselves. */
function isModulePart(path: string): boolean {
  return /\.(?:tf|tofu|pkr\.hcl)$/.test(path)
}
