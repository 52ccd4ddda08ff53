// A cache of parsed projects: for the same files the graph is copied, which needs no threads.
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

// Shared by all test files of a worker: the result of a parse depends only on the files.
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

/** Stores the result of a project's parse. */
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
