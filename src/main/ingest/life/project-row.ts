// The row of a project in the application store: how a target is matched to it, and how runs change it.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { AppError } from '../../contract/errors'
import type { AppWriter, ProjectRow } from '../../store/app/app-store'
import type { ParseTarget } from '../ingest'

/** A folder is one project whatever branch was requested: the files on disk are parsed, nothing is checked out. */
function identityOf(target: ParseTarget): Parameters<AppWriter['findProject']>[0] {
  return target.kind === 'folder'
    ? { repoPath: target.path, remoteUrl: null, requestedBranch: null, requestedCommit: null }
    : { repoPath: null, remoteUrl: target.url, requestedBranch: target.branch, requestedCommit: target.commit }
}

/** The existing project of a target. */
export function findProject(appStore: AppWriter, target: ParseTarget): ProjectRow | null {
  const { remoteUrl, ...rest } = identityOf(target)
  if (remoteUrl === null) return appStore.findProject({ remoteUrl, ...rest })
  // Hosts serve a repository with and without this ending.
  const bare = remoteUrl.replace(/\.git$/, '')
  const forms = [remoteUrl, bare, `${bare}.git`].map((url) => appStore.findProject({ remoteUrl: url, ...rest }))
  return forms.find((row) => row !== null) ?? null
}

/** The row of a new project. */
export function newRow(target: ParseTarget): ProjectRow {
  return {
    ...identityOf(target),
    id: randomUUID(),
    repoName: target.kind === 'folder' ? basename(target.path) || target.path : target.name,
    branchName: null,
    commitId: null,
    status: 'submitted',
    message: null,
    watch: false,
    usable: false,
    languages: [],
    files: 0,
    symbols: 0,
    edges: 0,
    statistics: null,
    timings: null,
    skipped: [],
    skippedTotal: 0,
    createdAt: new Date().toISOString(),
    parsedAt: null,
  }
}

/** The error if a project has no graph yet. */
export function notParsed(): AppError {
  return new AppError('conflict', 'This project has not been parsed completely yet. Wait until it is ready.')
}

/** The state of a project after a cancelled run. */
export function cancelledRow(row: ProjectRow): Pick<ProjectRow, 'status' | 'message'> {
  if (row.status === 'parsed' && row.parsedAt === null)
    return {
      status: 'error',
      message:
        'Cancelled while the text of files was being indexed. Names, paths and the graph can be asked about; parse the project again to search its text.',
    }
  return row.usable
    ? { status: 'ready', message: 'The last parse was cancelled; the graph of the one before is used.' }
    : { status: 'error', message: 'Cancelled before the first parse was complete. Parse the project again to use it.' }
}

/** The message for a run that failed. */
export function failureMessage(error: unknown): string {
  if (error instanceof AppError) return error.message
  return 'The parse stopped because of a fault in Cairn. Parse again; if it happens again, report it with the log.'
}

/** Whether the folder that was parsed is no longer where it was. */
export function isFolderGone({ usable, repoPath }: Pick<ProjectRow, 'usable' | 'repoPath'>): boolean {
  return usable && repoPath !== null && !existsSync(repoPath)
}

export const folderGone =
  'The folder of this project is gone: moved, renamed or deleted, or on a drive that is not connected. Answers come from the last parse and show no source. Put the folder back, parse it at its new place, or delete the project.'
