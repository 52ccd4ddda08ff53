// The folders that a build searches for headers, as folders of the repository.
import { folderOf } from '../../../kernel/folder-of'
import type { CompileCommands } from '../../../parse/families/c-family/read-compile-commands'
import type { Program } from '../../program/program'

/** Relative to the repository, in the order in which they are searched; empty without a build file. */
export function includeFolders(program: Program): readonly string[] {
  const found = new Set<string>()
  for (const { path, kind, data } of program.manifests) {
    if (kind !== 'compile_commands.json') continue
    const { files, folders } = data as CompileCommands
    const root = rootOf(program, files, folderOf(path))
    if (root === null) continue
    for (const folder of folders) {
      if (folder === root) found.add('')
      else if (folder.startsWith(`${root}/`)) found.add(folder.slice(root.length + 1))
    }
  }
  return [...found]
}

/** The repository's root on the machine that built it: the prefix of the paths of its sources. */
function rootOf(program: Program, files: readonly string[], folder: string): string | null {
  for (const file of files) {
    for (let at = file.indexOf('/'); at !== -1; at = file.indexOf('/', at + 1)) {
      const path = file.slice(at + 1)
      // A file name alone proves little, unless the build file is in the same folder.
      if (program.byPath.has(path) && (path.includes('/') || folder === '')) return file.slice(0, at)
    }
  }
  return null
}
