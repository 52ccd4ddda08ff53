// Kinds of symbols as people know them, and filters by kind and certainty.
import type { Picture, PictureCertainty } from '#contract/picture'

export const families = ['routes', 'commands', 'functions', 'types', 'values', 'files', 'packages', 'groups'] as const
export type Family = (typeof families)[number]

export const certainties: readonly PictureCertainty[] = ['exact', 'inferred', 'possible', 'external']

export function familyOf(kind: string): Family {
  switch (kind) {
    case 'route':
      return 'routes'
    case 'command':
      return 'commands'
    case 'group':
      return 'groups'
    case 'file':
      return 'files'
    case 'external':
      return 'packages'
    case 'function':
    case 'method':
    case 'constructor':
      return 'functions'
    case 'variable':
    case 'constant':
    case 'field':
      return 'values'
    default:
      return 'types'
  }
}

export interface Filter {
  readonly hiddenFamilies: ReadonlySet<Family>
  readonly hiddenCertainties: ReadonlySet<PictureCertainty>
}

/** The filtered picture; except on the map, nodes without links are removed too. The focus is always kept. */
export function filterPicture(picture: Picture, { hiddenFamilies, hiddenCertainties }: Filter): Picture {
  if (hiddenFamilies.size === 0 && hiddenCertainties.size === 0) return picture
  const wanted = picture.nodes.filter((node) => node.id === picture.focus || !hiddenFamilies.has(familyOf(node.kind)))
  const ids = new Set(wanted.map((node) => node.id))
  const edges = picture.edges.filter(
    (edge) => ids.has(edge.source) && ids.has(edge.target) && !hiddenCertainties.has(edge.certainty),
  )
  const linked = new Set(edges.flatMap((edge) => [edge.source, edge.target]))
  const nodes =
    picture.view === 'map' ? wanted : wanted.filter((node) => node.id === picture.focus || linked.has(node.id))
  return { ...picture, nodes, edges }
}

/** How many of each a picture has, in display order. */
export function countBy<Key extends string>(values: readonly Key[], order: readonly Key[]): readonly [Key, number][] {
  const counts = new Map<Key, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return order.flatMap((key): [Key, number][] => {
    const count = counts.get(key)
    return count === undefined ? [] : [[key, count]]
  })
}
