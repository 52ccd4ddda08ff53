// The list that says the same as a picture: which rows are in it, in which order, under which titles.
import type { Picture, PictureCertainty, PictureNode } from '#contract/picture'

export type ListTitle = 'users' | 'uses' | 'further' | 'steps' | 'groups'

/** A row of the list: a title, or one node with the edge that brought it there. */
export type ListRow =
  | { readonly type: 'title'; readonly title: ListTitle; readonly depth: number; readonly count: number }
  | {
      readonly type: 'node'
      readonly key: string
      readonly node: PictureNode
      /** Name of the other end where the node is not next to the focus. */
      readonly through: string | null
      readonly certainty: PictureCertainty | null
      readonly path: string | null
      readonly line: number | null
      readonly places: number
      readonly indent: number
    }

export function rowsOf(picture: Picture): readonly ListRow[] {
  switch (picture.view) {
    case 'map':
      return mapRows(picture)
    case 'path':
      return section('steps', 0, picture, () => true)
    case 'impact':
      return impactRows(picture)
    case 'neighbourhood':
      return [
        ...section('users', 0, picture, (edge) => edge.target === picture.focus),
        ...section('uses', 0, picture, (edge) => edge.source === picture.focus && edge.target !== picture.focus),
        ...section('further', 0, picture, (edge) => edge.source !== picture.focus && edge.target !== picture.focus),
      ]
  }
}

function impactRows(picture: Picture): readonly ListRow[] {
  const hops = new Map(picture.nodes.map((node) => [node.id, -(node.hops ?? 0)]))
  const depths = [...new Set(hops.values())].filter((depth) => depth > 0).sort((a, b) => a - b)
  return depths.flatMap((depth) => section('users', depth, picture, (edge) => hops.get(edge.source) === depth))
}

function section(
  title: ListTitle,
  depth: number,
  picture: Picture,
  belongs: (edge: Picture['edges'][number]) => boolean,
): readonly ListRow[] {
  const nodes = new Map(picture.nodes.map((node) => [node.id, node]))
  const rows = picture.edges.filter(belongs).flatMap((edge): ListRow[] => {
    const [source, target] = [nodes.get(edge.source), nodes.get(edge.target)]
    if (source === undefined || target === undefined) return []
    const leaves = edge.source === picture.focus || title === 'steps' || title === 'further'
    const [node, other] = leaves ? [target, source] : [source, target]
    return [
      {
        type: 'node',
        key: `${edge.source} ${edge.target} ${edge.kind} ${edge.certainty}`,
        node,
        through: other.id === picture.focus && title !== 'steps' ? null : other.name,
        certainty: edge.certainty,
        path: edge.file_path,
        line: edge.line,
        places: edge.count,
        indent: 0,
      },
    ]
  })
  return rows.length === 0 ? [] : [{ type: 'title', title, depth, count: rows.length }, ...rows]
}

/**
 * Groups, and where they are opened what they use and their files, and in those their definitions: the order of the
 * picture's nodes.
 */
function mapRows(picture: Picture): readonly ListRow[] {
  const links = groupLinks(picture)
  const rows = picture.nodes.flatMap((node): readonly ListRow[] => {
    const indent = node.kind === 'group' ? 0 : node.kind === 'file' ? 1 : 2
    const place = { path: node.file_path, line: node.line, places: node.weight }
    const row: ListRow = { type: 'node', key: node.id, node, through: null, certainty: null, ...place, indent }
    return node.kind === 'group' && node.open ? [row, ...(links.get(node.id) ?? [])] : [row]
  })
  return [{ type: 'title', title: 'groups', depth: 0, count: picture.nodes.length }, ...rows]
}

/** By the id of each group: rows of the other groups that it uses, the most used first. */
function groupLinks({ nodes, edges }: Picture): ReadonlyMap<string, readonly ListRow[]> {
  const groupOf = new Map<string, PictureNode>()
  let group = nodes[0]
  for (const node of nodes) {
    if (node.kind === 'group') group = node
    if (group !== undefined) groupOf.set(node.id, group)
  }
  const links = new Map<string, Map<string, Extract<ListRow, { type: 'node' }>>>()
  for (const { source, target, certainty, count } of edges) {
    const [from, to] = [groupOf.get(source), groupOf.get(target)]
    if (from === undefined || to === undefined || from === to || !from.open) continue
    const rows = links.get(from.id) ?? new Map<string, Extract<ListRow, { type: 'node' }>>()
    const known = rows.get(to.id)
    const surest = known?.certainty === 'exact' ? known.certainty : certainty
    const fixed = { type: 'node', key: `${from.id} ${to.id}`, node: to, path: null, line: null, indent: 1 } as const
    // Under the row of the group: its name says who uses it.
    rows.set(to.id, { ...fixed, through: null, certainty: surest, places: (known?.places ?? 0) + count })
    links.set(from.id, rows)
  }
  return new Map([...links].map(([id, rows]) => [id, [...rows.values()].sort((a, b) => b.places - a.places)]))
}
