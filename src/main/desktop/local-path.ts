// Checks and translates paths that the page asks the system to show (C-05). Pure but for one look at the disk.
import { lstat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AppError } from '../contract/errors'

/** Editors whose links take a path and a line, in the order they are tried. */
const editorSchemes = ['vscode', 'cursor', 'windsurf', 'vscodium', 'zed'] as const
type EditorScheme = (typeof editorSchemes)[number]

/**
 * Lets a path through when it is absolute, local and there.
 * A network path is refused: merely looking at one sends the user's credentials to its server.
 * @throws AppError `invalid_request`, or `not_found` when nothing is there
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

/** The first editor that the system has registered, by its address scheme. */
export function chooseEditor(isRegistered: (scheme: string) => boolean): EditorScheme | undefined {
  return editorSchemes.find((scheme) => isRegistered(`${scheme}://`))
}

/** The link that opens a file at a line. The path is percent-encoded, so nothing in a file's name can add to it. */
export function editorLink(scheme: EditorScheme, path: string, line?: number): string {
  const encoded = pathToFileURL(path).pathname.replaceAll(':', '%3A')
  return `${scheme}://file${encoded}${line === undefined ? '' : `:${line}`}`
}
