// Checks paths that the page asks the system to show (C-05). Pure except for one disk access.
import { lstat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { AppError } from '../contract/errors'

/**
 * Accepts a path that is absolute, local and exists. A network path is refused: even accessing one sends the user's
 * credentials to its server.
 * @throws AppError `invalid_request`, or `not_found` if nothing is there
 */
export async function checkLocalPath(path: string, kind: 'file' | 'any'): Promise<string> {
  if (!isAbsolute(path) || /^[\\/]{2}/.test(path) || /\p{Cc}/u.test(path)) {
    throw new AppError('invalid_request', 'This is not the full path of a local file or folder.')
  }
  const status = await lstat(path).catch(() => undefined)
  if (status === undefined) throw new AppError('not_found', 'Nothing is there any more; parse the folder again.')
  if (kind === 'file' ? !status.isFile() : !status.isFile() && !status.isDirectory()) {
    throw new AppError('invalid_request', 'Only ordinary files and folders can be shown.')
  }
  return path
}
