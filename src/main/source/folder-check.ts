// Checks a folder that someone wants to open, and says exactly what is wrong with it.
import { constants } from 'node:fs'
import { access, realpath, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { isAbsolute, join, parse } from 'node:path'
import { AppError, fieldError } from '../contract/errors'
import { limits } from '../kernel/limits'
import { isInside } from './confine'

const kernelFolders = ['/proc', '/sys', '/dev']

/**
 * Resolves the path of a folder to its canonical form, so that the same folder is the same project.
 * @param path absolute, or starting with `~/`
 * @param closed folders that may not be opened, including their contents: the application's own data
 * @returns the real absolute path of a readable folder
 * @throws AppError `validation_error` on the field `repo_path`
 */
export async function checkFolder(path: string, closed: readonly string[] = []): Promise<string> {
  const given = path.trim()
  if (given === '') throw fieldError('repo_path', 'No folder was given. Give the path of a folder.')
  if (given.includes('\0')) throw fieldError('repo_path', 'The path of a folder can’t hold a NUL character.')
  if (given.length > limits.relativePathCharacters) throw fieldError('repo_path', 'The path of the folder is too long.')
  const wanted = expandHome(given)
  if (!isAbsolute(wanted)) {
    // An address may hold a password, which is repeated nowhere.
    const shown = /[:@]/.test(given) ? 'This' : `“${given}”`
    throw fieldError('repo_path', `${shown} is not an absolute path. Give the whole path of the folder.`)
  }
  try {
    const real = await realpath(wanted)
    if (!(await stat(real)).isDirectory()) {
      throw fieldError('repo_path', `“${given}” is a file, not a folder. Give the folder that holds it.`)
    }
    // Listing needs read permission, entering needs execute permission.
    await access(real, constants.R_OK | constants.X_OK)
    requireSensible(given, real, closed)
    return real
  } catch (error) {
    throw asFieldError(given, error)
  }
}

/** Replaces a leading `~` by the home folder. */
export function expandHome(path: string): string {
  return path === '~' || path.startsWith('~/') || path.startsWith('~\\') ? join(homedir(), path.slice(1)) : path
}

function requireSensible(given: string, real: string, closed: readonly string[]): void {
  if (real === parse(real).root) {
    throw fieldError('repo_path', `“${given}” is a whole disk. Give the folder of one project.`)
  }
  if (process.platform !== 'win32' && kernelFolders.some((folder) => isInside(folder, real))) {
    throw fieldError('repo_path', `“${given}” belongs to the operating system and holds no source code.`)
  }
  if (closed.some((folder) => isInside(folder, real))) {
    throw fieldError('repo_path', `“${given}” belongs to Cairn’s own data. Give the folder of a project.`)
  }
}

function asFieldError(given: string, error: unknown): AppError {
  if (error instanceof AppError) return error
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
      return fieldError('repo_path', `The folder “${given}” does not exist. Check the path.`)
    case 'ENOTDIR':
      return fieldError('repo_path', `The folder “${given}” does not exist: a part of its path is a file.`)
    case 'EACCES':
    case 'EPERM':
      return fieldError('repo_path', `There is no permission to read the folder “${given}”.`)
    case 'ELOOP':
      return fieldError('repo_path', `“${given}” is a symbolic link that leads in a circle.`)
    default:
      return fieldError('repo_path', `The folder “${given}” can’t be read.`)
  }
}
