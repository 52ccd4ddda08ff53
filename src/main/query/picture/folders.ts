// The folders that a path lies in.

/** `['a/b', 'a']` of `a/b/c.ts`: the nearest first, without the root. */
export function foldersAbove(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
}
