// Sourced scripts: next to the script itself, or at a path from an enclosing folder (`$ROOT/lib/log.sh`).
import { folderOf } from '../../../kernel/folder-of'
import type { FileTable, Program } from '../../program/program'
import { unknown, type Type } from '../../types/types'
import { ancestors, join } from '../../program/paths'

/** @returns the script that `source specifier` refers to, or unknown */
export function createShellModules(program: Program): (table: FileTable, specifier: string) => Type {
  return (table, specifier) => {
    for (const folder of ancestors(folderOf(table.file.path))) {
      const path = join(folder, specifier)
      const found = path === null ? undefined : program.byPath.get(path)
      if (found && found.file.dialect === 'shell') return { kind: 'module', file: found.index }
    }
    return unknown
  }
}
