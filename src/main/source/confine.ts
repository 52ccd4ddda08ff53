// The only way from a relative path to a file on disk: it must end inside the root (C-22, C-23, C-24).
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readlinkSync,
  readSync,
  realpathSync,
  type BigIntStats,
} from 'node:fs'
import { lstat, open, realpath, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { AppError } from '../contract/errors'
import { pathFault } from './path-rules'

// Non-blocking, since opening a pipe would otherwise wait for its writer forever. Windows has neither flag; there the
// checks after opening apply.
const openFlags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** A regular file inside the root, open for reading. The caller closes it. */
export interface ConfinedFile {
  readonly handle: FileHandle
  readonly path: string
  readonly size: number
}

/**
 * Resolves a path inside a project.
 * @param root absolute path of the project's folder
 * @param relativePath slash-separated, as stored in the graph
 * @returns the real absolute path of an existing entry, which is inside `root` and is no symbolic link
 * @throws AppError `invalid_request` (not an acceptable path), `access_denied` (leads outside), `not_found`
 */
export async function confine(root: string, relativePath: string): Promise<string> {
  requireAcceptable(relativePath)
  try {
    const realRoot = await realpath(root)
    const wanted = join(realRoot, relativePath)
    const parent = await realpath(dirname(wanted))
    const path = join(parent, basename(wanted))
    if (!isInside(realRoot, path) || (await lstat(path)).isSymbolicLink()) throw outside()
    return path
  } catch (error) {
    throw asAppError(error)
  }
}

/**
 * Opens a regular file inside a project, and checks after opening that it is still the same file: a link swapped in
 * between is refused.
 * @throws AppError `invalid_request`, `access_denied`, `not_found`
 */
export async function openConfined(root: string, relativePath: string): Promise<ConfinedFile> {
  const path = await confine(root, relativePath)
  let handle: FileHandle | undefined
  try {
    handle = await open(path, openFlags)
    const opened = await handle.stat({ bigint: true })
    if (!opened.isFile()) throw notRegular()
    if (!openedInside(await realpath(root), path, handle.fd, opened)) throw outside()
    return { handle, path, size: Number(opened.size) }
  } catch (error) {
    await handle?.close()
    throw asAppError(error)
  }
}

/**
 * Reads a regular file inside a project, at most `maximumBytes + 1` of it, so that the caller can tell "too large".
 * Synchronous: in a worker this is about twice as fast as the promise.
 * @param root the project's real path, as returned by `checkFolder`
 * @throws AppError as `openConfined`
 */
export function readConfinedSync(root: string, relativePath: string, maximumBytes: number): Buffer {
  return withConfinedSync(root, relativePath, (file) => file.read(maximumBytes))
}

/** A regular file inside the root, open for reading. */
export interface ConfinedFileSync {
  readonly stats: BigIntStats
  /** At most `maximumBytes + 1` bytes. */
  read(maximumBytes: number): Buffer
}

/**
 * Opens a regular file inside a project, checks it as `openConfined` does, and closes it after `use`.
 * @param root the project's real path, as returned by `checkFolder`
 * @throws AppError as `openConfined`
 */
export function withConfinedSync<T>(root: string, relativePath: string, use: (file: ConfinedFileSync) => T): T {
  requireAcceptable(relativePath)
  const path = root + sep + relativePath
  let descriptor: number | undefined
  try {
    if (!isInside(root, realpathSync.native(path))) throw outside()
    descriptor = openSync(path, openFlags)
    const opened = fstatSync(descriptor, { bigint: true })
    if (!opened.isFile()) throw notRegular()
    if (!openedInside(root, path, descriptor, opened)) throw outside()
    const fd = descriptor
    return use({ stats: opened, read: (maximumBytes) => readUpTo(fd, Number(opened.size), maximumBytes) })
  } catch (error) {
    throw asAppError(error)
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/**
 * As `readConfinedSync`, asynchronously.
 * @throws AppError as `openConfined`
 */
export async function readConfined(root: string, relativePath: string, maximumBytes: number): Promise<Buffer> {
  const { handle, size } = await openConfined(root, relativePath)
  try {
    const buffer = Buffer.allocUnsafeSlow(Math.min(size, maximumBytes) + 1)
    let length = 0
    while (length < buffer.length) {
      const { bytesRead } = await handle.read(buffer, length, buffer.length - length, length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return buffer.subarray(0, length)
  } catch (error) {
    throw asAppError(error)
  } finally {
    await handle.close()
  }
}

/** Whether an absolute path is the root itself or below it. Both must be real paths. */
export function isInside(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep)
}

/** Whether the open file itself is inside the root, whatever its path leads to by now. */
function openedInside(root: string, path: string, descriptor: number, opened: BigIntStats): boolean {
  if (process.platform === 'linux') {
    try {
      return isInside(root, readlinkSync(`/proc/self/fd/${descriptor}`))
    } catch {
      // No /proc here: the portable check below.
    }
  }
  // Other systems can't return the path of a descriptor. To pass, a link would have to be swapped in and out between
  // every two of these steps, each time.
  for (let round = 0; round < 3; round++) {
    const now = realpathSync.native(path)
    const there = lstatSync(now, { bigint: true })
    if (!isInside(root, now) || there.dev !== opened.dev || there.ino !== opened.ino) return false
  }
  return isInside(root, realpathSync.native(path))
}

function readUpTo(descriptor: number, size: number, maximumBytes: number): Buffer {
  // One byte more than the file's size, so that the caller can tell if it has grown.
  const buffer = Buffer.allocUnsafeSlow(Math.min(size, maximumBytes) + 1)
  let length = 0
  while (length < buffer.length) {
    const count = readSync(descriptor, buffer, length, buffer.length - length, length)
    if (count === 0) break
    length += count
  }
  return buffer.subarray(0, length)
}

function requireAcceptable(relativePath: string): void {
  const fault = pathFault(relativePath, process.platform === 'win32')
  if (fault !== undefined) throw new AppError('invalid_request', fault)
}

function outside(): AppError {
  return new AppError('access_denied', 'The path leads outside the project, so it is not read.')
}

function notRegular(): AppError {
  return new AppError('access_denied', 'The path is not a regular file, so it is not read.')
}

// A system error contains the absolute path, which must not be exposed; only its kind is passed on.
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ELOOP':
    case 'EMLINK':
      return outside()
    case 'EACCES':
    case 'EPERM':
      return new AppError('access_denied', 'There is no permission to read this path.', { cause: error })
    case 'ENXIO':
    case 'ENODEV':
    case 'EISDIR':
      return notRegular()
    default:
      return new AppError('not_found', 'There is no such file in the project.', { cause: error })
  }
}
