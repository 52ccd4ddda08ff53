// The tree of a project's files: folders with the number of their files, and the visible rows.
import type { FileEntry } from '#contract/graph'
import type { FileChange, FolderChanges } from '#contract/project'

export interface TreeFolder {
  /** Ends with a slash; empty for the top. */
  readonly path: string
  /** Folders that contain only one other folder share a row: "src/main". */
  readonly name: string
  readonly files: number
  readonly folders: readonly TreeFolder[]
  readonly entries: readonly FileEntry[]
}

export type TreeRow =
  | { readonly kind: 'folder'; readonly depth: number; readonly folder: TreeFolder; readonly isOpen: boolean }
  | { readonly kind: 'file'; readonly depth: number; readonly file: FileEntry; readonly name: string }

interface Growing {
  readonly folders: Map<string, Growing>
  readonly entries: FileEntry[]
}

export function treeOf(files: readonly FileEntry[]): TreeFolder {
  const top: Growing = { folders: new Map(), entries: [] }
  for (const file of files) {
    const parts = file.path.split('/')
    let folder = top
    for (const part of parts.slice(0, -1)) {
      let next = folder.folders.get(part)
      if (next === undefined) folder.folders.set(part, (next = { folders: new Map(), entries: [] }))
      folder = next
    }
    folder.entries.push(file)
  }
  return grown(top, '', '')
}

function grown(folder: Growing, path: string, name: string): TreeFolder {
  const [only] = folder.folders
  if (path !== '' && only !== undefined && folder.folders.size === 1 && folder.entries.length === 0)
    return grown(only[1], `${path}${only[0]}/`, `${name}/${only[0]}`)
  const folders = [...folder.folders]
    .map(([part, inner]) => grown(inner, `${path}${part}/`, part))
    .sort((a, b) => byName(a.name, b.name))
  const entries = folder.entries.toSorted((a, b) => byName(a.path, b.path))
  return { path, name, folders, entries, files: folders.reduce((sum, inner) => sum + inner.files, entries.length) }
}

function byName(a: string, b: string): number {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()]
  return x < y ? -1 : x > y ? 1 : a < b ? -1 : 1
}

/** The visible rows: folders before files, and the contents of open folders. @param open paths of folders */
export function rowsOf(top: TreeFolder, open: ReadonlySet<string>): readonly TreeRow[] {
  const rows: TreeRow[] = []
  const add = (inside: TreeFolder, depth: number): void => {
    for (const folder of inside.folders) {
      const isOpen = open.has(folder.path)
      rows.push({ kind: 'folder', depth, folder, isOpen })
      if (isOpen) add(folder, depth + 1)
    }
    for (const file of inside.entries)
      rows.push({ kind: 'file', depth, file, name: file.path.slice(file.path.lastIndexOf('/') + 1) })
  }
  add(top, 0)
  return rows
}

/** Paths of all folders that contain a file or folder, including itself if it is one. */
export function foldersAround(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`)
}

export interface ChangeMarks {
  readonly files: ReadonlyMap<string, FileChange['change']>
  /** By path of a folder: the number of changes in it. */
  readonly folders: ReadonlyMap<string, number>
  /** Number of new files. */
  readonly added: number
  /** Not all changes are listed, so the counts of folders and of new files may be too low. */
  readonly isPartial: boolean
}

/**
 * Differences from the parsed version, for each file and for the folders around it.
 * @param changes undefined while they aren't known
 */
export function changeMarks(changes: Omit<FolderChanges, 'latest'> | undefined): ChangeMarks {
  const { files, total, at_least: atLeast } = changes ?? { files: [], total: 0, at_least: false }
  const folders = new Map<string, number>()
  for (const { path } of files)
    for (const folder of foldersAround(path)) folders.set(folder, (folders.get(folder) ?? 0) + 1)
  return {
    files: new Map(files.map(({ path, change }) => [path, change])),
    folders,
    added: files.filter(({ change }) => change === 'added').length,
    isPartial: atLeast || files.length < total,
  }
}
