// Names that fit under the groups of a map: as many last parts of a path as tell the group from all others.
import type { PictureNode } from '#contract/picture'

/** @returns id of each group → its short name; other nodes keep theirs */
export function shortNames(nodes: readonly PictureNode[]): ReadonlyMap<string, string> {
  const groups = nodes.filter((node) => node.kind === 'group')
  const uses = new Map<string, number>()
  for (const { name } of groups) for (const end of endsOf(name)) uses.set(end, (uses.get(end) ?? 0) + 1)
  return new Map(groups.map(({ id, name }) => [id, endsOf(name).find((end) => uses.get(end) === 1) ?? name]))
}

/** `c`, `b/c`, `a/b/c` of `a/b/c`. */
function endsOf(path: string): readonly string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(-index - 1).join('/'))
}
