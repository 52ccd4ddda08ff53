// The folders inside a folder, for choosing one where there is no native dialog.
import { constants } from 'node:fs'
import { access, lstat, readdir, realpath } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'
import { isInside } from './confine'
import { expandHome } from './folder-check'

/** One folder that can be selected or entered. */
export interface ListedFolder {
  readonly name: string
  readonly path: string
  /** Whether it contains a `.git`. */
  readonly is_repository: boolean
}

/** A folder's real path, the one above it (`null` at the top), and the folders in it. */
export interface FolderListing {
  readonly path: string
  readonly parent: string | null
  /** Whether it is or contains the home folder, which nobody would parse on purpose. */
  readonly holds_home: boolean
  readonly folders: readonly ListedFolder[]
  /** The number of existing folders; the list may be shorter. */
  readonly total: number
}

/**
 * Lists the folders in a folder by name, without hidden ones and links.
 * @param path absolute or starting with `~/`; the home folder when absent
 * @throws AppError `invalid_request`, `not_found`, `access_denied`
 */
export async function listFolders(path: string = homedir()): Promise<FolderListing> {
  const wanted = expandHome(path.trim() === '' ? homedir() : path.trim())
  if (!isAbsolute(wanted) || wanted.includes('\0')) {
    throw new AppError('invalid_request', 'The path of a folder must be absolute.')
  }
  try {
    const real = await realpath(wanted)
    const names = (await readdir(real, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
    const listed = firstByName(names, limits.foldersListed)
    const folders = (await Promise.all(listed.map((name) => describe(join(real, name), name)))).filter(
      (folder) => folder !== null,
    )
    const parent = dirname(real)
    return {
      path: real,
      parent: parent === real ? null : parent,
      holds_home: isInside(real, await realpath(homedir())),
      folders,
      total: folders.length + names.length - listed.length,
    }
  } catch (error) {
    throw asAppError(path, error)
  }
}

const byName = new Intl.Collator('en', { numeric: true }).compare

/** As many names can be put in the order of people at once without anyone noticing. */
const mostCompared = 20_000

/** The first names in the order of people; of very many, the first in the order of machines, which takes no time. */
export function firstByName(names: readonly string[], most: number): readonly string[] {
  const some = names.length > mostCompared ? names.toSorted().slice(0, most) : names
  return some.toSorted(byName).slice(0, most)
}

async function describe(path: string, name: string): Promise<ListedFolder | null> {
  const isReadable = await access(path, constants.R_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isReadable) return null
  const git = await lstat(join(path, '.git')).catch(() => undefined)
  return { name, path, is_repository: git !== undefined && !git.isSymbolicLink() }
}

function asAppError(path: string, error: unknown): AppError {
  if (error instanceof AppError) return error
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EACCES':
    case 'EPERM':
      return new AppError('access_denied', `There is no permission to read the folder “${path}”.`, { cause: error })
    case 'ENOTDIR':
      return new AppError('invalid_request', `“${path}” is a file, not a folder.`, { cause: error })
    default:
      return new AppError('not_found', `The folder “${path}” does not exist.`, { cause: error })
  }
}
