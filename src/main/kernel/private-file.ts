// Small files that only their owner may read: keys, and the address of the service (C-42).
import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { AppError } from '../contract/errors'

/**
 * Creates the data folder so that other users can't enter it, or removes their rights from an existing one.
 * @throws AppError `conflict` when there can't be such a folder
 */
export function makePrivateFolder(path: string): void {
  try {
    makeFolder(resolve(path))
    if (process.platform !== 'win32') chmodSync(path, 0o700)
  } catch (error) {
    const why = reasons.get((error as NodeJS.ErrnoException).code ?? '') ?? 'it can’t be made'
    throw new AppError('conflict', `The data folder “${path}” can’t be used: ${why}. Choose another one with --data.`, {
      cause: error,
    })
  }
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['ENOTDIR', 'it, or a folder above it, is a file'],
  ['EACCES', 'there is no permission to write there'],
  ['EPERM', 'there is no permission to write there'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['ENAMETOOLONG', 'its path is too long'],
])

/** Not `recursive`: where a file system refuses folders with ENOENT, as /proc does, Node would retry forever. */
function makeFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory() === true) return
  if (found !== undefined) throw Object.assign(new Error(`${path} is not a folder`), { code: 'ENOTDIR' })
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it in between.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error
  }
}

/** The text of the file, or null when there is none. @throws AppError `conflict` when it is not a file: a pipe never ends */
export function readPrivateFile(path: string): string | null {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false)
    throw new AppError('conflict', `“${path}” is not a file. Remove it, and start again.`)
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Whether users besides this one and the administrator may have written the file. Windows decides this by folders. */
export function mayBeOthers(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined || process.getuid === undefined) return false
  return (found.mode & 0o022) !== 0 || (found.uid !== process.getuid() && found.uid !== 0)
}

/** Replaces the file atomically, mode 0600 from its first byte. */
export function writePrivateFile(path: string, text: string): void {
  const temporary = temporaryFileFor(path, text)
  renameSync(temporary, path)
}

/** Writes the file unless it exists; returns its content, whoever wrote it. */
export function writePrivateFileOnce(path: string, text: string): string {
  const temporary = temporaryFileFor(path, text)
  try {
    linkSync(temporary, path)
    return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(path, 'utf8')
  } finally {
    rmSync(temporary, { force: true })
  }
}

function temporaryFileFor(path: string, text: string): string {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(temporary, text, { mode: 0o600, flag: 'wx' })
    return temporary
  } catch (error) {
    rmSync(temporary, { force: true })
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    const message = `The disk is full, so “${basename(path)}” was not written. Free some space and try again.`
    throw new AppError('internal_error', message, { cause: error })
  }
}
