// Names and places as boxes show them: unabbreviated up to a length, and always with a location.
import type { PictureNode } from '#contract/picture'

/** Length of a name, of one in a row, and of a path before they are cut: one long name must not widen its column. */
const longName = 56
const longRow = 32
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

/** A name in a row: as many of its last parts as fit, since the last one is its own name. */
export function rowName(name: string): string {
  if ([...name].length <= longRow) return name
  const parts = name.split('.')
  const kept = parts.map((_, at) => parts.slice(at).join('.')).find((end) => [...end].length <= longRow - 1)
  return kept === undefined ? cutMiddle(name, longRow) : `…${kept}`
}

/** A name, without its middle if it is too long for a box. */
export function cutMiddle(name: string, long = longName): string {
  const letters = [...name]
  const half = Math.floor((long - 1) / 2)
  return letters.length <= long ? name : `${letters.slice(0, half).join('')}…${letters.slice(-half).join('')}`
}

/** As many of the last folders as fit. */
export function shortPath(path: string): string {
  if (path.length <= longPath) return path
  const parts = path.split('/')
  const kept = parts.map((_, at) => parts.slice(at).join('/')).find((end) => end.length <= longPath - 2)
  return `…/${kept ?? cutMiddle(parts.at(-1) ?? path)}`
}
