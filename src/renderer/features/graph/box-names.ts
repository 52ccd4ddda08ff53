// Names and places as boxes show them: whole up to a length that still is a box, and always telling where.
import type { PictureNode } from '#contract/picture'

/** Letters of a name before its middle is left out, and of a path. */
const longName = 56
const longPath = 30

/** The path within the package or folder of the node. */
export function inArea({ area, file_path: path }: PictureNode): string {
  if (path === null) return ''
  return area !== null && path.startsWith(`${area}/`) ? path.slice(area.length + 1) : path
}

/** All that is known of a symbol's place. */
export function titleOf({ name, file_path: path, line }: PictureNode): string {
  return path === null ? name : `${name}, ${path}:${line}`
}

/** A name, without its middle where it is too long for a box. */
export function cutMiddle(name: string): string {
  const letters = [...name]
  const half = Math.floor((longName - 1) / 2)
  return letters.length <= longName ? name : `${letters.slice(0, half).join('')}…${letters.slice(-half).join('')}`
}

/** As many last folders as there is room for. */
export function shortPath(path: string): string {
  if (path.length <= longPath) return path
  const parts = path.split('/')
  const kept = parts.map((_, at) => parts.slice(at).join('/')).find((end) => end.length <= longPath - 2)
  return `…/${kept ?? cutMiddle(parts.at(-1) ?? path)}`
}
