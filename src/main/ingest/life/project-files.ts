// The files of a project in the data folder, and their removal.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
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

/** Files are named `graph-<id>.db`, with SQLite's endings and those of damaged files moved aside. */
const graphFile = /^graph-([0-9a-zA-Z-]+?)\.db/

export function projectFiles(dataDir: string): ProjectFiles {
  const graphs = join(dataDir, 'graphs')
  const clones = join(dataDir, 'clones')
  mkdirSync(graphs, { recursive: true, mode: 0o700 })
  mkdirSync(clones, { recursive: true, mode: 0o700 })
  const graphFilesOf = (wanted: (projectId: string) => boolean): readonly string[] =>
    readdirSync(graphs).filter((name) => {
      const id = graphFile.exec(name)?.[1]
      return id !== undefined && wanted(id)
    })
  return {
    database: (projectId) => join(graphs, `graph-${projectId}.db`),
    clone: (projectId) => join(clones, projectId),
    remove: async (projectId) => {
      const paths = graphFilesOf((id) => id === projectId).map((name) => join(graphs, name))
      const cloned = ['', '.partial', '.old'].map((ending) => join(clones, projectId + ending))
      for (const path of [...paths, ...cloned]) await removeFolder(path)
    },
    removeOthers: (known) => {
      for (const name of graphFilesOf((id) => !known.has(id))) rmSync(join(graphs, name), { force: true })
      if (!existsSync(clones)) return
      for (const name of readdirSync(clones)) {
        if (!known.has(name)) removeFolderSync(join(clones, name))
      }
    },
  }
}
