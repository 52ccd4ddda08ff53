// The rules for acceptable relative paths, checked before any disk access.
import { limits } from '../kernel/limits'

const windowsDeviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i

/**
 * Says what is wrong with a relative, slash-separated path, or `undefined`. Nothing is decoded: `%2e%2e` is an ordinary
 * name.
 * @param windows whether Windows' additional rules apply (drive letters, streams, device names, trailing dots)
 */
export function pathFault(relativePath: string, windows: boolean): string | undefined {
  if (relativePath === '') return 'The path is empty.'
  if (relativePath.length > limits.relativePathCharacters) return 'The path is too long.'
  if (relativePath.includes('\0')) return 'The path holds a NUL character.'
  // Refused everywhere: it is a separator on Windows, so such a path would be ambiguous.
  if (relativePath.includes('\\')) return 'The path holds a backslash; use forward slashes.'
  if (relativePath.startsWith('/')) return 'The path must be relative to the project.'
  if (/^[a-z]:(\/|$)/i.test(relativePath) || (windows && /^[a-z]:/i.test(relativePath)))
    return 'The path must not name a drive.'
  if (!relativePath.isWellFormed()) return 'The path is not valid text.'
  for (const name of relativePath.split('/')) {
    if (name === '') return 'The path holds an empty name.'
    if (name === '.' || name === '..') return 'The path must not hold "." or ".." as a name.'
    if (windows && windowsNameFault(name)) return 'The path holds a name that Windows reserves.'
  }
  return undefined
}

function windowsNameFault(name: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these are the characters that Windows forbids
  return windowsDeviceName.test(name) || /[. ]$/.test(name) || /[<>:"|?*\u0000-\u001f]/.test(name)
}
