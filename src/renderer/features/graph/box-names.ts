// Names and places as boxes show them: unabbreviated up to a length, and always with a location.
import type { PictureNode } from '#contract/picture'

/** Length of a name, and of a path, before its middle is cut. */
const longName = 56
const longPath = 30

/** The path within the package or folder of the node. */
export function inArea({ area, file_path: path }: PictureNode): string {
  if (path === null) return ''
  return area !== null && path.startsWith(`${area}/`) ? path.slice(area.length + 1) : path
}

/** All that is known about a symbol's location. */
export function titleOf({ name, file_path: path, line }: PictureNode): string {
  return path === null ? name : `${name}, ${path}:${line}`
}

/** A name, without its middle if it is too long for a box. */
export function cutMiddle(name: string): string {
  const letters = [...name]
  const half = Math.floor((longName - 1) / 2)
  return letters.length <= longName ? name : `${letters.slice(0, half).join('')}…${letters.slice(-half).join('')}`
}

/** As many of the last folders as fit. */
export function shortPath(path: string): string {
  if (path.length <= longPath) return path
  const parts = path.split('/')
  const kept = parts.map((_, at) => parts.slice(at).join('/')).find((end) => end.length <= longPath - 2)
  return `…/${kept ?? cutMiddle(parts.at(-1) ?? path)}`
}
