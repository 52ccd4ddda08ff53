// Lists the files of a folder that are worth reading, and why everything else was skipped.
import { lstatSync, readdirSync, type Dirent, type Stats } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '../contract/errors'
import { throwIfAborted } from '../kernel/abort'
import { limits } from '../kernel/limits'
import { openDirectory, type DirectoryHandle } from './directory-handle'
import { rootIgnoreRules, type IgnoreRules } from './ignore-rules'
import { pathFault } from './path-rules'
import { hideSecrets, namesSecret } from './secret-content'
import { contentSkipReason, fileSkipReason, folderSkipReason, skipReasons } from './skip-rules'

/** A regular file of a project, as the disk listed it. */
export interface SourceFile {
  /** Relative to the root, slash-separated, as on disk. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** Modification time, in milliseconds since 1970. */
  readonly modifiedMs: number
}

/** A skipped file or folder, with a reason for people. Folders end with a slash. */
export interface SkippedFile {
  readonly path: string
  readonly reason: string
}

/** Both lists are in path order, so that the same tree always gives the same result. */
export interface WalkResult {
  readonly files: readonly SourceFile[]
  readonly skipped: readonly SkippedFile[]
}

/** Options of `walk`. */
export interface WalkOptions {
  readonly signal?: AbortSignal
  /** Called once per folder with the number of files so far. */
  readonly onProgress?: (filesSeen: number) => void
  /** Visits only these paths and the folders that lead to them, by the same rules. */
  readonly only?: ReadonlySet<string>
}

interface Walking {
  readonly root: string
  readonly device: number
  readonly options: WalkOptions
  /** `only` plus enclosing folders; undefined if everything is visited. */
  readonly wanted: ReadonlySet<string> | undefined
  readonly files: SourceFile[]
  readonly skipped: SkippedFile[]
  skippedTotal: number
  entries: number
  /** Of the paths in both lists. */
  fileCharacters: number
  skippedCharacters: number
  full: boolean
  /** Why something isn't in the lists. */
  leftOut: string | undefined
  turnStarted: number
}

/** Synchronous disk access, a fraction of the cost of asynchronous calls; after this long others get a turn. */
const turnMilliseconds = 8

/**
 * Walks a folder. Symbolic links are never followed and nothing outside is listed; only names and sizes are read,
 * apart from ignore files.
 * @param root the folder's real path, as returned by `checkFolder`
 * @throws AppError `not_found` when the folder is gone or unreadable, `cancelled`
 */
export async function walk(root: string, options: WalkOptions = {}): Promise<WalkResult> {
  const stats = statOf(root)
  if (typeof stats === 'string' || !stats.isDirectory()) throw rootGone()
  const walking: Walking = {
    root,
    device: stats.dev,
    options,
    wanted: options.only === undefined ? undefined : withFoldersAbove(options.only),
    files: [],
    skipped: [],
    skippedTotal: 0,
    entries: 0,
    fileCharacters: 0,
    skippedCharacters: 0,
    full: false,
    leftOut: undefined,
    turnStarted: performance.now(),
  }
  const rules = await rootIgnoreRules(root)
  await walkFolder(walking, '', 0, rules)
  // Folders that vanish during the walk are rows; if the root itself vanished, the lists mean nothing.
  const after = statOf(root)
  if (typeof after === 'string' || after.ino !== stats.ino) throw rootGone()
  if (walking.leftOut !== undefined) keepRow(walking, './', walking.leftOut)
  if (rules.incomplete()) keepRow(walking, './', skipReasons.ignoreRules)
  const unlisted = walking.skippedTotal - walking.skipped.length
  if (unlisted > 0) walking.skipped.push({ path: './', reason: `${unlisted} more skipped, not listed` })
  return { files: walking.files, skipped: walking.skipped }
}

async function walkFolder(walking: Walking, folder: string, depth: number, parentRules: IgnoreRules): Promise<void> {
  throwIfAborted(walking.options.signal)
  const read = await readFolder(walking, folder, parentRules)
  if (read === undefined) return
  const { entries, rules } = read
  for (const { path, kind, reason, stats } of entries) {
    if (walking.full) return
    if (reason !== undefined) skip(walking, kind === 'folder' ? `${path}/` : path, reason)
    else if (kind === 'folder' && depth >= limits.folderDepth) skip(walking, `${path}/`, skipReasons.depth)
    else if (kind === 'folder') await walkFolder(walking, path, depth + 1, rules)
    else addFile(walking, { path, size: stats!.size, modifiedMs: stats!.mtimeMs })
  }
  walking.options.onProgress?.(walking.files.length)
}

interface ReadFolder {
  readonly entries: readonly JudgedEntry[]
  readonly rules: IgnoreRules
}

async function readFolder(walking: Walking, folder: string, parentRules: IgnoreRules): Promise<ReadFolder | undefined> {
  let held: DirectoryHandle | undefined
  try {
    held = openDirectory(absolutePath(walking.root, folder))
    const listed = held === undefined ? [] : readdirSync(held.path, { withFileTypes: true })
    if (held === undefined || !held.isSameFolder()) {
      skip(walking, `${folder}/`, skipReasons.gone)
      return undefined
    }
    const names = new Set(listed.map((entry) => entry.name))
    const contentReason = folder === '' ? undefined : contentSkipReason(names)
    if (contentReason !== undefined) {
      skip(walking, `${folder}/`, contentReason)
      return undefined
    }
    const rules = await parentRules.within(folder, names)
    const entries = await judgeNames(walking, folder, listed, rules)
    await judgeStats(walking, held.path, entries)
    return { entries, rules }
  } catch (error) {
    if (error instanceof AppError) throw error
    if (folder === '') throw rootGone(error)
    skip(walking, `${folder}/`, reasonOf(error))
    return undefined
  } finally {
    held?.release()
  }
}

function withFoldersAbove(paths: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(paths)
  for (const path of paths)
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) all.add(path.slice(0, end))
  return all
}

// A folder sorts as the prefix of its files, so the lists come out in the order of whole paths.
function sortAsPaths(entries: readonly Dirent[]): readonly Dirent[] {
  return entries
    .map((entry) => ({ entry, key: entry.isDirectory() ? `${entry.name}/` : entry.name }))
    .sort((left, right) => (left.key < right.key ? -1 : 1))
    .map(({ entry }) => entry)
}

interface JudgedEntry {
  readonly name: string
  readonly path: string
  readonly kind: 'file' | 'folder' | 'link' | 'special'
  reason: string | undefined
  /** Absent if there is a reason to skip. */
  stats: Stats | undefined
}

/** Decides about each entry of a folder by its name and the rules. */
async function judgeNames(
  walking: Walking,
  folder: string,
  listed: readonly Dirent[],
  rules: IgnoreRules,
): Promise<readonly JudgedEntry[]> {
  const siblings = listed.filter((entry) => entry.isFile()).map((entry) => entry.name)
  const judged: JudgedEntry[] = []
  const pathOf = ({ name }: Dirent): string => (folder === '' ? name : `${folder}/${name}`)
  const { wanted } = walking
  const looked = wanted === undefined ? listed : listed.filter((entry) => wanted.has(pathOf(entry)))
  let characters = 0
  for (const entry of sortAsPaths(looked)) {
    if (++walking.entries > limits.walkEntries) {
      stop(walking, skipReasons.count)
      break
    }
    const path = pathOf(entry)
    characters += path.length
    if (characters > limits.pathCharacters) {
      walking.leftOut = skipReasons.paths
      break
    }
    const kind = kindOf(entry)
    judged.push({
      name: entry.name,
      path,
      kind,
      reason: nameReason(walking.root, path, entry.name, kind, siblings, rules),
      stats: undefined,
    })
    await pause(walking)
  }
  return judged
}

function nameReason(
  root: string,
  path: string,
  name: string,
  kind: JudgedEntry['kind'],
  siblings: readonly string[],
  rules: IgnoreRules,
): string | undefined {
  if (namesSecret(name)) return skipReasons.secret
  if (pathFault(path, process.platform === 'win32') !== undefined || name.includes('\uFFFD')) return skipReasons.name
  const isFolder = kind === 'folder'
  const folderReason = isFolder ? folderSkipReason(name, siblings) : undefined
  if (folderReason !== undefined) return folderReason
  const ignored = rules.reason(path, isFolder)
  if (ignored !== undefined) return ignored
  if (kind === 'link') return skipReasons.link
  if (kind === 'special') return skipReasons.special
  return isFolder ? undefined : fileSkipReason(path, root)
}

/** Reads the disk metadata of the remaining entries, and stores it in each. */
async function judgeStats(walking: Walking, folderPath: string, all: readonly JudgedEntry[]): Promise<void> {
  for (const entry of all) {
    if (entry.reason !== undefined) continue
    const stats = statOf(`${folderPath}/${entry.name}`)
    if (typeof stats === 'string') entry.reason = stats
    else entry.reason = statReason(entry.kind, stats, walking.device)
    if (typeof stats !== 'string') entry.stats = stats
    await pause(walking)
  }
}

function statReason(kind: JudgedEntry['kind'], stats: Stats, device: number): string | undefined {
  if (stats.isSymbolicLink()) return skipReasons.link
  if (kind === 'folder') {
    if (!stats.isDirectory()) return skipReasons.gone
    // Another device is `/proc`, a network share or the folder itself mounted again (C-24).
    return stats.dev === device ? undefined : skipReasons.mount
  }
  if (!stats.isFile()) return skipReasons.special
  return stats.size > limits.sourceFileBytes ? skipReasons.size : undefined
}

function addFile(walking: Walking, file: SourceFile): void {
  walking.fileCharacters += file.path.length
  if (walking.files.length >= limits.filesPerProject) stop(walking, skipReasons.count)
  else if (walking.fileCharacters > limits.pathCharacters) stop(walking, skipReasons.paths)
  else walking.files.push(file)
}

function stop(walking: Walking, reason: string): void {
  walking.full = true
  walking.leftOut = reason
}

function skip(walking: Walking, path: string, reason: string): void {
  walking.skippedCharacters += path.length
  const isKept =
    walking.skipped.length < limits.walkSkippedRows && walking.skippedCharacters <= limits.skippedPathCharacters
  if (isKept) keepRow(walking, path, reason)
  else walking.skippedTotal++
}

function keepRow(walking: Walking, path: string, reason: string): void {
  walking.skippedTotal++
  // A name may be the secret itself.
  walking.skipped.push({ path: reason === skipReasons.secret ? hideSecrets(path) : path, reason })
}

async function pause(walking: Walking): Promise<void> {
  if (performance.now() - walking.turnStarted < turnMilliseconds) return
  await nextTurn()
  throwIfAborted(walking.options.signal)
  walking.turnStarted = performance.now()
}

function statOf(path: string): Stats | string {
  try {
    return lstatSync(path)
  } catch (error) {
    return reasonOf(error)
  }
}

function kindOf(entry: Dirent): JudgedEntry['kind'] {
  if (entry.isFile()) return 'file'
  if (entry.isDirectory()) return 'folder'
  return entry.isSymbolicLink() ? 'link' : 'special'
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EACCES' || code === 'EPERM') return skipReasons.permission
  return code === 'ENAMETOOLONG' ? skipReasons.name : skipReasons.gone
}

function absolutePath(root: string, path: string): string {
  return path === '' ? root : join(root, path)
}

function rootGone(cause?: unknown): AppError {
  const message = 'The folder of this project can’t be read any more. Check that it still exists, then parse it again.'
  return new AppError('not_found', message, cause === undefined ? {} : { cause })
}
