// Projects that were parsed before: the graph of the same files is copied, which takes none of the threads of a parse.
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { randomUUID } from 'node:crypto'
import { projectFiles } from '#main/ingest/life/project-files'
import type { AppWriter, ProjectRow } from '#main/store/app/app-store'
import { openForReading } from '#main/store/sqlite'

interface Parsed {
  readonly row: ProjectRow
  readonly graph: Buffer
}

// For all test files of a worker: what is parsed depends on the files alone.
const parsedBefore = new Map<string, Parsed>()

/** Adds a project of a folder whose files were parsed before. @returns its id, or null if they weren't */
export function addParsed(
  store: AppWriter,
  dataFolder: string,
  folder: string,
  files: Readonly<Record<string, string>>,
): string | null {
  const known = parsedBefore.get(JSON.stringify(files))
  if (known === undefined) return null
  const id = randomUUID()
  const path = projectFiles(dataFolder).database(id)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, known.graph, { mode: 0o600 })
  const createdAt = new Date().toISOString()
  store.insertProject({ ...known.row, id, repoPath: folder, repoName: basename(folder), createdAt })
  return id
}

/** Keeps what the parse of a project made. */
export function rememberParsed(
  store: AppWriter,
  dataFolder: string,
  id: string,
  files: Readonly<Record<string, string>>,
): void {
  const row = store.project(id)
  if (row === null) return
  const connection = openForReading(projectFiles(dataFolder).database(id))
  try {
    parsedBefore.set(JSON.stringify(files), { row, graph: connection.serialize() })
  } finally {
    connection.close()
  }
}
