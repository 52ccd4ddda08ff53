// The files of a project in the data folder, and their removal.
import { lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeFolder, removeFolderSync } from '../../kernel/remove-folder'

export interface ProjectFiles {
  database(projectId: string): string
  clone(projectId: string): string
  /** Deletes all files of a project. No one may have its database open. */
  remove(projectId: string): Promise<void>
  /** Deletes files of unknown projects, left by an interrupted deletion or clone. */
  removeOthers(known: ReadonlySet<string>): void
}

/** An id as projects get it. Whoever chose the data folder may keep other things there under any other name. */
const id = String.raw`([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})`
/** Files are named `graph-<id>.db`, with SQLite's endings and those of damaged files moved aside. */
const graphFile = new RegExp(String.raw`^graph-${id}\.db(?=$|[-.])`)
const cloneFolder = new RegExp(String.raw`^${id}(?:\.partial|\.old)?$`)
/** In folders that Cairn made: only what is in these may be a leftover of its own, whatever its name. */
const marker = '.made-by-cairn'

export function projectFiles(dataDir: string): ProjectFiles {
  const graphs = join(dataDir, 'graphs')
  const clones = join(dataDir, 'clones')
  for (const folder of [graphs, clones])
    if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) mark(folder)
  const graphFilesOf = (wanted: (projectId: string) => boolean): readonly string[] => namesIn(graphs, graphFile, wanted)
  return {
    database: (projectId) => join(graphs, `graph-${projectId}.db`),
    clone: (projectId) => join(clones, projectId),
    remove: async (projectId) => {
      const paths = graphFilesOf((id) => id === projectId).map((name) => join(graphs, name))
      const cloned = ['', '.partial', '.old'].map((ending) => join(clones, projectId + ending))
      for (const path of [...paths, ...cloned]) await removeFolder(path)
    },
    removeOthers: (known) => {
      const isOther = (projectId: string): boolean => !known.has(projectId)
      for (const [folder, pattern] of [
        [graphs, graphFile],
        [clones, cloneFolder],
      ] as const)
        if (isOfProjects(folder, pattern, known)) mark(folder)
      if (isMarked(graphs)) for (const name of graphFilesOf(isOther)) removeFile(join(graphs, name))
      if (isMarked(clones))
        for (const name of namesIn(clones, cloneFolder, isOther))
          if (isOwnFolder(join(clones, name))) removeFolderSync(join(clones, name))
    },
  }
}

function mark(folder: string): void {
  writeFileSync(join(folder, marker), 'Cairn made this folder, and removes what its projects left in it.\n', {
    mode: 0o600,
  })
}

/** What is behind a link is on another disk for a reason, and may be shared with others. */
function isMarked(folder: string): boolean {
  return isOwnFolder(folder) && lstatSync(join(folder, marker), { throwIfNoEntry: false })?.isFile() === true
}

/** Whether nothing else is in a folder: an earlier version made it. */
function isOfProjects(folder: string, pattern: RegExp, known: ReadonlySet<string>): boolean {
  return isOwnFolder(folder) && readdirSync(folder).every((name) => known.has(pattern.exec(name)?.[1] ?? ''))
}

/** The names that are one of ours, of the projects wanted. */
function namesIn(folder: string, pattern: RegExp, wanted: (projectId: string) => boolean): readonly string[] {
  return readdirSync(folder).filter((name) => {
    const projectId = pattern.exec(name)?.[1]
    return projectId !== undefined && wanted(projectId)
  })
}

/** Whether it is a folder, and not a link to one. */
function isOwnFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

function removeFile(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === false) rmSync(path, { force: true })
}
