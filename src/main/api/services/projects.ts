// Projects as the API shows them, and the path from a request to a parse.
import { resolve } from 'node:path'
import { AppError, fieldError } from '../../contract/errors'
import type { FolderChanges, ParseRequest, ParsingState, Project, ProjectDetail } from '../../contract/project'
import type { Ingest, ParseTarget } from '../../ingest/ingest'
import type { RepositoryPlace } from '../../source/remote-url'
import type { Revision } from '../../source/revision'
import { hideSecrets } from '../../source/secret-content'
import type { AppWriter, ProjectRow } from '../../store/app/app-store'
import { streamStates } from './state-stream'

/** How requests name what to parse; each throws a 422 that says what is wrong. */
/** Minimum digits of a commit as shown by git. */
const shortCommit = 7

export interface TargetChecks {
  /** The canonical path of a readable folder. */
  folder(path: string): Promise<string>
  /** Understands `owner/name`, a git URL, and paths of folders on this machine. */
  repository(name: string): Promise<RepositoryPlace>
  /** The branch and commit of a folder. */
  revision(folder: string): Promise<Pick<Revision, 'branch' | 'commit'>>
}

export interface Projects {
  /** Prepares for a parse that may come soon. */
  prepare(): void
  /** Starts a parse; throws `validation_error` if there is nothing to parse. */
  parse(request: ParseRequest): Promise<ParsingState>
  find(request: ParseRequest): Promise<ParsingState>
  /** Checks the disk or the remote for changes since the parse, but not for longer than a client waits. */
  state(id: string, signal: AbortSignal): Promise<ParsingState>
  /** The files on disk that differ from the parsed version. */
  changes(id: string, signal: AbortSignal): Promise<FolderChanges>
  /** The current state and every change from now on; ends with `ready`, `error` or a cancelled run. */
  follow(id: string, signal: AbortSignal): AsyncIterable<ParsingState>
  list(): readonly Project[]
  /** Names and progress of all projects, without a check of the disk. */
  activity(): readonly {
    readonly id: string
    readonly name: string
    readonly status: string
    readonly percent: number
  }[]
  get(id: string): ProjectDetail
  setWatch(id: string, watch: boolean): ProjectDetail
  refresh(id: string): ParsingState
  cancel(id: string): Promise<ParsingState>
  delete(id: string): Promise<void>
}

const latestCheckMilliseconds = 1_500

/** @param release closes what other threads have open of a project */
export function createProjects(
  store: AppWriter,
  ingest: Ingest,
  checks: TargetChecks,
  release: (projectId: string) => Promise<void>,
): Projects {
  const row = (id: string): ProjectRow => {
    const found = store.project(id)
    if (found === null) throw new AppError('not_found', 'There is no project with this id.')
    return found
  }
  const get = (id: string): ProjectDetail => toDetail(row(id), ingest.state(id), ingest.watchState(id))

  /** All except those being deleted, which must not make the whole list fail. */
  const standing = (): readonly { readonly project: ProjectRow; readonly state: ParsingState }[] =>
    store.projects().flatMap((project) => {
      try {
        return [{ project, state: ingest.state(project.id) }]
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found') return []
        throw error
      }
    })

  const deleting = new Map<string, Promise<void>>()
  /** What is being deleted is parsed as a new project. */
  const untilDeleted = async (target: ParseTarget): Promise<void> => {
    for (;;) {
      const end = deleting.get(ingest.find(target)?.id ?? '')
      if (end === undefined) return
      // A project that couldn't be deleted is parsed again.
      await end.catch(() => undefined)
    }
  }

  return {
    prepare: () => ingest.prepare(),
    parse: async (request) => {
      const target = await targetOf(request, checks)
      if (target.kind === 'folder') await refuseOtherRevision(target, checks)
      await untilDeleted(target)
      return ingest.submit(target)
    },
    find: async (request) => {
      const named = store.projects().filter((project) => project.repoName === request.repo_name)
      const found =
        newestFit(named, request) ?? (named.length > 0 ? null : ingest.find(await targetOf(request, checks)))
      if (found === null) throw new AppError('not_found', 'Nothing was parsed under this name. Parse it first.')
      return ingest.state(found.id)
    },
    state: async (id, signal) => {
      const state = ingest.state(id)
      if (state.status !== 'ready') return state
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(latestCheckMilliseconds)])
      return ingest.checkLatest(id, deadline).catch(() => ingest.state(id))
    },
    changes: async (id, signal) => {
      const { latest, files, total, atLeast } = await ingest.changes(row(id).id, signal)
      return { latest, files: [...files], total, at_least: atLeast }
    },
    follow: (id, signal) => {
      row(id)
      return streamStates(
        () => ingest.state(id),
        (listener) => ingest.subscribe(id, listener),
        isOver,
        signal,
      )
    },
    activity: () =>
      standing().map(({ project, state }) => ({
        id: project.id,
        name: project.repoName,
        status: state.status,
        percent: state.progress.percent,
      })),
    list: () => standing().map(({ project, state }) => toProject(project, state.latest)),
    get,
    setWatch: (id, watch) => {
      ingest.setWatch(id, watch)
      return get(id)
    },
    refresh: (id) => {
      row(id)
      return ingest.refresh(id)
    },
    cancel: async (id) => {
      row(id)
      await ingest.cancel(id)
      return ingest.state(id)
    },
    delete: async (id) => {
      row(id)
      const end = release(id).then(() => ingest.delete(id))
      if (!deleting.has(id)) deleting.set(id, end)
      await end.finally(() => deleting.get(id) === end && deleting.delete(id))
    },
  }
}

/** Attributes an error about a folder to the field that named it. */
function asFault(field: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof AppError && error.code === 'validation_error') throw fieldError(field, error.message)
    throw error
  }
}

/** A folder is parsed as it is: a request for another revision would get a wrong answer. */
async function refuseOtherRevision(
  { path, branch, commit }: { readonly path: string; readonly branch: string | null; readonly commit: string | null },
  checks: TargetChecks,
): Promise<void> {
  if (branch === null && commit === null) return
  const at = await checks.revision(path)
  const isThere =
    (branch === null || hideSecrets(branch) === at.branch) && (commit === null || isCommit(at.commit, commit))
  if (isThere) return
  const wanted = [...(branch === null ? [] : [`branch ${branch}`]), ...(commit === null ? [] : [`commit ${commit}`])]
  const place =
    at.branch === null && at.commit === null
      ? 'is no git repository'
      : `is on ${at.branch === null ? 'no branch' : `branch ${at.branch}`}${at.commit === null ? '' : `, at commit ${at.commit.slice(0, 12)}`}`
  throw new AppError(
    'conflict',
    `The folder ${place}, and ${wanted.join(' and ')} was asked for. Check that out first, or leave it out.`,
  )
}

/** A commit may be abbreviated, as shown by git. */
function isCommit(known: string | null, wanted: string): boolean {
  return (
    known !== null && (known === wanted || (wanted.length >= shortCommit && known.startsWith(wanted.toLowerCase())))
  )
}

/** The newest project for the requested branch and commit. */
function newestFit(rows: readonly ProjectRow[], { branch_name, commit_id }: ParseRequest): ProjectRow | null {
  const fits = (wanted: string | null | undefined, known: readonly (string | null)[]): boolean =>
    wanted == null || known.includes(wanted)
  const fitting = rows
    .filter((row) => fits(branch_name, [row.branchName, row.requestedBranch]))
    .filter((row) => commit_id == null || isCommit(row.commitId, commit_id) || isCommit(row.requestedCommit, commit_id))
  return fitting.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0] ?? null
}

function isOver(state: ParsingState): boolean {
  const phase = state.progress.phase
  return state.status === 'ready' || state.status === 'error' || phase === 'cancelled' || phase === 'failed'
}

async function targetOf(request: ParseRequest, checks: TargetChecks): Promise<ParseTarget> {
  const wanted = { branch: request.branch_name ?? null, commit: request.commit_id ?? null }
  if (request.repo_path != null) return { kind: 'folder', path: await checks.folder(request.repo_path), ...wanted }
  if (request.repo_name == null) {
    throw fieldError(
      'repo_path',
      'Give repo_path (a folder on this machine) or repo_name (owner/name, or an https git URL).',
    )
  }
  const place = await checks.repository(request.repo_name)
  if (place.kind === 'local') {
    const path = await checks.folder(resolve(place.path)).catch(asFault('repo_name'))
    return { kind: 'folder', path, ...wanted }
  }
  const name = place.owner === '' ? place.name : `${place.owner}/${place.name}`
  return { kind: 'remote', url: place.url, name, ...wanted }
}

function toProject(row: ProjectRow, latest: boolean): Project {
  return {
    id: row.id,
    repo_name: row.repoName,
    repo_path: row.repoPath,
    branch_name: row.branchName,
    commit_id: row.commitId,
    status: row.status,
    latest,
    languages: [...row.languages],
    files: row.files,
    symbols: row.symbols,
    edges: row.edges,
    parsed_at: row.parsedAt,
  }
}

function toDetail(
  row: ProjectRow,
  { latest, message }: Pick<ParsingState, 'latest' | 'message'>,
  watching: ProjectDetail['watching'],
): ProjectDetail {
  return {
    ...toProject(row, latest),
    message,
    remote: row.remoteUrl !== null,
    watch: row.watch,
    watching,
    statistics: row.statistics ?? emptyStatistics(),
    timings: row.timings,
    skipped: [...row.skipped],
    skipped_total: row.skippedTotal,
  }
}

function emptyStatistics(): ProjectDetail['statistics'] {
  return {
    files_by_language: {},
    nodes_by_kind: {},
    edges_by_kind: {},
    edges_by_confidence: {},
    unresolved_calls: 0,
    lines: 0,
  }
}
