// Path arithmetic on repository paths: relative, with `/`, never leaving the root.
import { folderOf } from '../../kernel/folder-of'

/** Joins and normalises; null where `..` would leave the repository. */
export function join(folder: string, relative: string): string | null {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..') {
      if (parts.length === 0) return null
      parts.pop()
    } else parts.push(part)
  }
  return parts.join('/')
}

/** The folder and its parents, innermost first, the root (`''`) last. */
export function ancestors(folder: string): readonly string[] {
  const result: string[] = []
  for (let at = folder; ; at = folderOf(at)) {
    result.push(at)
    if (at === '') return result
  }
}

/** The number of leading folders that a folder and a path share. */
export function sharedFolders(folder: string, path: string): number {
  const left = folder.split('/')
  const right = folderOf(path).split('/')
  let count = 0
  while (count < left.length && left[count] === right[count]) count++
  return count
}
