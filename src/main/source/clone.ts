// Copies a remote repository's newest tree into our own folder, within limits, or leaves nothing behind (C-26, C-28).
import { mkdir, mkdtemp, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import { removeFolder } from '../kernel/remove-folder'
import { findRemote } from './find-remote'
import {
  checkedBranch,
  checkedCommit,
  requireGit,
  runGit,
  runRemoteGit,
  type GitResult,
  type GitRun,
  type ResolvedRemote,
} from './git'
import type { NetworkPolicy } from './network-policy'
import { parseRemoteUrl } from './remote-url'
import { readRevision } from './revision'

/** What to clone, where to, and how it is monitored. */
export interface CloneRequest {
  /** As returned by `parseRemote`. */
  readonly url: string
  readonly branch?: string | undefined
  /** Complete commit id; the branch's newest when absent. */
  readonly commit?: string | undefined
  /** Absolute path of the folder to fill. Existing content is replaced once the new copy is complete. */
  readonly target: string
  readonly signal: AbortSignal
  /** Called with git's own progress lines. */
  readonly onProgress?: (line: string) => void
  readonly policy: NetworkPolicy
  /** Lower limits than those of `kernel/limits.ts`. */
  readonly bounds?: Partial<CloneBounds>
}

/** Limits of one clone. */
export interface CloneBounds {
  readonly milliseconds: number
  /** Separately for git's data while it is received, and for all files together. */
  readonly bytes: number
  readonly files: number
  /** Of each git process. */
  readonly memoryKilobytes: number
}

/** The result of a clone. `branch` is `null` when a tag or a commit was requested. */
export interface ClonedRepository {
  readonly commit: string
  readonly branch: string | null
}

/**
 * Clones one branch without history, hooks, links, filters or submodules.
 * @throws AppError `invalid_request`, `access_denied`, `not_found`, `payload_too_large`, `cancelled`; the target is
 * then unchanged
 */
export async function cloneRepository(request: CloneRequest): Promise<ClonedRepository> {
  if (request.branch !== undefined) checkedBranch(request.branch)
  if (request.commit !== undefined) checkedCommit(request.commit)
  const bounds: CloneBounds = {
    milliseconds: limits.cloneMilliseconds,
    bytes: limits.cloneBytes,
    files: limits.cloneFiles,
    memoryKilobytes: limits.gitMemoryKilobytes,
    ...request.bounds,
  }
  const partial = `${request.target}.partial`
  const home = await mkdtemp(join(tmpdir(), 'cairn-git-'))
  const watch = new AbortController()
  const timer = setTimeout(() => watch.abort(tooLarge('it took too long')), bounds.milliseconds)
  const run: GitRun = {
    signal: AbortSignal.any([request.signal, watch.signal]),
    home,
    milliseconds: bounds.milliseconds,
    memoryKilobytes: bounds.memoryKilobytes,
    ...(request.onProgress === undefined ? {} : { onProgress: request.onProgress }),
  }
  try {
    await requireGit(run)
    const remote = await findRemote(parseRemoteUrl(request.url), 'clone', request.policy, run.signal)
    await removeFolder(partial)
    await mkdir(dirname(partial), { recursive: true })
    const cloned = await receive(request, remote, partial, run, bounds, watch)
    await requireSmallTree(partial, cloned.commit, run, bounds)
    await checkOut(request, cloned.commit, partial, run, bounds, watch)
    await replaceFolder(partial, request.target)
    return cloned
  } catch (error) {
    throw watch.signal.aborted && !request.signal.aborted ? watch.signal.reason : error
  } finally {
    clearTimeout(timer)
    await Promise.all([partial, home].map(removeFolder))
  }
}

async function receive(
  request: CloneRequest,
  remote: ResolvedRemote,
  partial: string,
  run: GitRun,
  bounds: CloneBounds,
  watch: AbortController,
): Promise<ClonedRepository> {
  const { record } = request.policy
  await watched(partial, bounds, watch, async () => {
    const command = { verb: 'clone', remote, branch: request.branch, target: partial } as const
    requireSuccess(await runRemoteGit(command, run, record), request)
    if (request.commit !== undefined) {
      const command = { verb: 'fetch', remote, commit: request.commit, target: partial } as const
      requireSuccess(await runRemoteGit(command, run, record), request)
    }
  })
  const revision = await readRevision(partial)
  if (request.commit !== undefined) return { commit: request.commit, branch: request.branch ?? null }
  if (revision.commit !== null) return { commit: revision.commit, branch: revision.branch }
  throw new AppError('not_found', 'The repository has no commits yet, so there is nothing to parse.')
}

/** Precedes the attributes of a tree, which change what is written: an encoding alone makes files four times as large. */
const asStored = '* -text -eol -crlf -ident -filter -working-tree-encoding\n'

/** Writes the files of a commit, byte for byte as they are stored. */
async function checkOut(
  request: CloneRequest,
  commit: string,
  partial: string,
  run: GitRun,
  bounds: CloneBounds,
  watch: AbortController,
): Promise<void> {
  const info = join(partial, '.git', 'info')
  await mkdir(info, { recursive: true })
  await writeFile(join(info, 'attributes'), asStored)
  // Folders and git's own files are there besides what was counted before.
  const most = { ...bounds, bytes: 2 * bounds.bytes, files: 4 * bounds.files }
  await watched(partial, most, watch, async () => {
    requireSuccess(await runGit({ verb: 'checkout', commit, target: partial }, run), request)
  })
}

async function watched(
  partial: string,
  bounds: CloneBounds,
  watch: AbortController,
  work: () => Promise<void>,
): Promise<void> {
  const stop = new AbortController()
  const watching = watchSize(partial, bounds, watch, stop.signal)
  try {
    await work()
  } finally {
    stop.abort()
    await watching
  }
}

/** Monitors the size of git's files until stopped, and aborts a clone that is too large. */
async function watchSize(
  partial: string,
  bounds: CloneBounds,
  watch: AbortController,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    if ((await folderBytes(partial, bounds.files)) > bounds.bytes) {
      watch.abort(tooLarge('its data is too large'))
      return
    }
    await delay(limits.cloneWatchMilliseconds, undefined, { signal: stop }).catch(() => undefined)
  }
}

async function folderBytes(root: string, maximumEntries: number): Promise<number> {
  let bytes = 0
  let entries = 0
  const pending = [root]
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    // Git moves files around in the meantime, so a vanished one is not an error.
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      if (++entries > maximumEntries) return Infinity
      const path = join(folder, entry.name)
      if (entry.isDirectory()) pending.push(path)
      else bytes += (await stat(path).catch(() => undefined))?.size ?? 0
    }
  }
  return bytes
}

/** Sums up the file sizes before any is written: a small pack can contain a tree of any size. */
async function requireSmallTree(target: string, commit: string, run: GitRun, bounds: CloneBounds): Promise<void> {
  let files = 0
  let folders = 0
  let bytes = 0
  let rest = ''
  const bytesBefore = Buffer.byteLength(join(target, '/'))
  const count = (piece: string): void => {
    const rows = (rest + piece).split('\0')
    rest = rows.pop() ?? ''
    if (rest.length > limits.relativePathCharacters * 2) throw tooLarge('it holds a path that is too long')
    for (const row of rows) {
      // Trees that hold each other several times multiply, also without any file.
      if (/^\d+ tree /.test(row)) folders++
      else files++
      // Git steps into folders to write them; everything else names a file by its whole path.
      const bytesOfPath = Buffer.byteLength(row.slice(row.indexOf('\t') + 1))
      if (bytesBefore + bytesOfPath > longestPath) throw tooLarge('it holds a path that is too long')
      const name = row.split(/[\t/]/).find((one) => lengthOf(one) > limits.fileNameLength)
      if (name !== undefined) throw tooLarge(`the name “${name.slice(0, 40)}…” in it is longer than disks allow`)
      // `<mode> <type> <id> <size>\t<path>`; a submodule has no size.
      bytes += Number(/^\d+ blob [0-9a-f]+ +(\d+)\t/.exec(row)?.[1] ?? 0)
      if (files > bounds.files) throw tooLarge('it holds too many files')
      if (folders > bounds.files) throw tooLarge('it holds too many folders')
      if (bytes > bounds.bytes) throw tooLarge('its files are too large')
    }
  }
  const result = await runGit({ verb: 'ls-tree', commit, target }, { ...run, onOutput: count })
  if (result.exitCode !== 0) throw new AppError('not_found', 'The commit does not exist in this repository.')
}

/** Longer paths can't be given to the system: bytes, with the one that ends them. */
const longestPath = process.platform === 'linux' ? 4_095 : process.platform === 'darwin' ? 1_023 : 32_000

/** As file systems count it. */
function lengthOf(name: string): number {
  return process.platform === 'linux' ? Buffer.byteLength(name) : name.length
}

function tooLarge(what: string): AppError {
  return new AppError(
    'payload_too_large',
    `The repository was not cloned: ${what}. Clone it by hand and open the folder that you need.`,
  )
}

function requireSuccess(result: GitResult, request: CloneRequest): void {
  if (result.exitCode === 0) return
  const error = result.firstError ?? `git ended with code ${result.exitCode}`
  // Nothing that the server wrote decides what is said about this machine.
  const ofGit = error.startsWith('remote error: ') ? '' : error
  if (request.branch !== undefined && /Remote branch .* not found/i.test(ofGit)) {
    throw new AppError('not_found', `The repository has no branch named “${request.branch}”.`)
  }
  if (
    request.commit !== undefined &&
    /not our ref|no such remote ref|couldn't find remote ref|unadvertised object/i.test(error)
  ) {
    throw new AppError('not_found', `The repository has no commit ${request.commit}.`)
  }
  // Of a file that it can't write, git doesn't say why.
  const diskFull = /No space left on device|^(?:unable to write (?:file|new|loose|sha1)|write error)/i
  if (diskFull.test(ofGit)) {
    throw new AppError(
      'internal_error',
      'The disk is full or can’t be written, so the repository was not cloned. Free some space and try again.',
    )
  }
  const reason = error.slice(0, mostReasonCharacters).replaceAll(request.target, 'the folder')
  throw new AppError('not_found', `The repository could not be cloned: ${reason}`)
}

/** Of what git says, or a server through it. */
const mostReasonCharacters = 200

async function replaceFolder(partial: string, target: string): Promise<void> {
  const old = `${target}.old`
  await removeFolder(old)
  await rename(target, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(partial, target)
  await removeFolder(old)
}
