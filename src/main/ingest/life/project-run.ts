// The steps of a project's run, as seen by the service: clone if it is remote, then run in the worker thread.
import { existsSync } from 'node:fs'
import { AppError } from '../../contract/errors'
import { limits } from '../../kernel/limits'
import { moment } from '../../kernel/moment'
import type { ProjectRow } from '../../store/app/app-store'
import { cloneRepository } from '../../source/clone'
import { readRemoteHead } from '../../source/remote-head'
import type { NetworkPolicy } from '../../source/network-policy'
import type { GraphVersions } from '../../store/graph/write/open-graph-writer'
import type { ProjectFiles } from './project-files'
import type { ProgressMeter } from './progress'
import type { FolderCheck, RunResult, WrittenGraph } from '../run/run'
import type { RunOutcome } from '../threads/run-thread'
import type { RunThreads, ThreadRequest } from '../threads/run-threads'
import { SlowFileError } from '../threads/run-watch'

/** The dependencies of every run. */
export interface RunSetting {
  readonly files: ProjectFiles
  readonly threads: RunThreads
  readonly grammarsDir: string
  readonly parseWorkerUrl: URL
  readonly parseWorkers: number
  readonly textWorkerUrl: URL
  readonly networkPolicy: NetworkPolicy
  readonly versions: GraphVersions
}

export interface RunOrder {
  readonly row: ProjectRow
  readonly meter: ProgressMeter
  readonly signal: AbortSignal
  readonly checkDatabase: boolean
  /** The paths that changed since the last run, if they are known completely. */
  readonly changed: ReadonlySet<string> | null
  /** Stores what is known so far and notifies the listeners. */
  readonly update: (change: Partial<Omit<ProjectRow, 'id'>>) => void
  /** Reports progress; nothing is stored. */
  readonly moved: () => void
}

export interface FinishedRun {
  readonly result: RunResult
  /** The change that makes the row `ready`; to be stored when the run counts as over. */
  readonly change: Partial<Omit<ProjectRow, 'id'>>
}

/**
 * Performs a run up to its last step.
 * @param clone from `updateClone`; null for a folder
 * @throws AppError as parsing does; the row is then as the last step wrote it
 */
export async function runProject(setting: RunSetting, order: RunOrder, clone: Clone | null): Promise<FinishedRun> {
  const root = clone?.root ?? order.row.repoPath
  if (root === null) throw new AppError('internal_error', 'The project has neither a folder nor an address.')
  order.meter.enter('walk')
  order.update({ status: 'processing' })
  const result = await parseIn(setting, order, root, clone)
  const change: FinishedRun['change'] = {
    status: 'ready',
    ...writtenColumns(result, clone),
    timings: result.timings,
    skipped: result.skipped,
    skippedTotal: result.skippedTotal,
    parsedAt: new Date().toISOString(),
  }
  return { result, change }
}

/** The columns of a project's row that describe its new graph. */
function writtenColumns(graph: WrittenGraph, clone: Clone | null): Partial<Omit<ProjectRow, 'id'>> {
  const { languages, files, symbols, edges, statistics } = graph
  return {
    ...{ message: null, usable: true, languages, files, symbols, edges, statistics },
    branchName: clone === null ? graph.branch : (clone.branch ?? graph.branch),
    commitId: clone === null ? graph.commit : clone.commit,
  }
}

async function parseIn(setting: RunSetting, order: RunOrder, root: string, clone: Clone | null): Promise<RunResult> {
  const { row, checkDatabase, changed, signal } = order
  const request = { ...requestFor(setting, row, root), task: 'parse', checkDatabase, changed } as const
  const result = await withoutSlowFiles((leftOut) =>
    setting.threads.run(row.id, { ...request, leftOut }, signal, {
      onProgress: (progress) => {
        order.meter.report(progress)
        order.moved()
      },
      onWritten: (graph) => order.update({ status: 'parsed', ...writtenColumns(graph, clone) }),
    }),
  )
  if (!('statistics' in result)) throw new AppError('internal_error', 'The parse gave no result.')
  return result
}

/** Repeats a run without each file that takes too long to link, as long as there are few. */
async function withoutSlowFiles(run: (leftOut: readonly string[]) => Promise<RunOutcome>): Promise<RunOutcome> {
  const leftOut: string[] = []
  const began = moment()
  for (;;) {
    try {
      return await run(leftOut)
    } catch (error) {
      if (!(error instanceof SlowFileError)) throw error
      leftOut.push(error.path)
      const isEndless = moment() - began > limits.linkMilliseconds
      if (isEndless || leftOut.length > limits.linkFilesLeftOut || new Set(leftOut).size < leftOut.length)
        throw tooSlow(leftOut)
    }
  }
}

function tooSlow(paths: readonly string[]): AppError {
  const names = [...new Set(paths)].slice(0, 3).join(', ')
  return new AppError(
    'payload_too_large',
    `Too many files of this project take too long to link, among them ${names}. Name them or their folders in a ` +
      '.cairnignore file, then parse it again.',
  )
}

/** Whether a project's files or its remote branch are still the parsed ones. */
export async function checkProject(setting: RunSetting, row: ProjectRow, signal: AbortSignal): Promise<FolderCheck> {
  if (row.remoteUrl !== null) return { ...unlisted, latest: await isRemoteHead(setting, row, row.remoteUrl, signal) }
  if (row.repoPath === null || !existsSync(row.repoPath)) return unknownChanges
  const request = { ...requestFor(setting, row, row.repoPath), task: 'check' } as const
  const quiet = { onProgress: () => undefined, onWritten: () => undefined }
  const result = await setting.threads.run(row.id, request, signal, quiet)
  if (!('latest' in result)) throw new AppError('internal_error', 'The check gave no result.')
  return result
}

/** No changed files. */
const unlisted: Omit<FolderCheck, 'latest'> = { files: [], total: 0, atLeast: false }

/** The result if the folder could not be compared. */
export const unknownChanges: FolderCheck = { latest: false, files: [], total: 0, atLeast: true }

/** A clone's files never differ from the parsed version; only its remote branch advances. */
async function isRemoteHead(setting: RunSetting, row: ProjectRow, url: string, signal: AbortSignal): Promise<boolean> {
  if (row.requestedCommit !== null) return row.commitId === row.requestedCommit
  const options = { policy: setting.networkPolicy, signal }
  return (await readRemoteHead(url, row.requestedBranch, options)) === row.commitId
}

function requestFor(setting: RunSetting, row: ProjectRow, root: string): Omit<ThreadRequest, 'task'> {
  return {
    root,
    database: setting.files.database(row.id),
    checkDatabase: false,
    versions: setting.versions,
    grammarsDir: setting.grammarsDir,
    parseWorkerUrl: setting.parseWorkerUrl.href,
    parseWorkers: setting.parseWorkers,
    textWorkerUrl: setting.textWorkerUrl.href,
    changed: null,
    isKept: row.watch && row.remoteUrl === null,
  }
}

/** The clone of a remote repository, at the commit to parse. */
export interface Clone {
  readonly root: string
  readonly commit: string
  readonly branch: string | null
}

/**
 * Clones again, unless the existing clone is at the wanted commit.
 * @throws AppError as cloning does
 */
export async function updateClone(setting: RunSetting, order: RunOrder, url: string): Promise<Clone> {
  const { row, meter, signal } = order
  const { networkPolicy: policy } = setting
  const root = setting.files.clone(row.id)
  meter.enter('clone')
  order.moved()
  if (row.commitId !== null && row.usable && existsSync(root)) {
    const wanted = row.requestedCommit ?? (await readRemoteHead(url, row.requestedBranch, { policy, signal }))
    if (wanted === row.commitId) {
      order.update({ status: 'cloned', repoPath: root })
      return { root, commit: row.commitId, branch: row.branchName }
    }
  }
  const cloned = await cloneRepository({
    url,
    branch: row.requestedBranch ?? undefined,
    commit: row.requestedCommit ?? undefined,
    target: root,
    signal,
    policy,
  })
  order.update({ status: 'cloned', repoPath: root })
  return { root, commit: cloned.commit, branch: cloned.branch }
}
