// The neighbours of a symbol by distance: one column for each step, grouped by package, by file or not at all.
import type { Picture, PictureCertainty, PictureEdge, PictureNode } from '#contract/picture'

export type Grouping = 'area' | 'file' | 'none'

export interface Member {
  readonly node: PictureNode
  /** The certainty of its most certain link towards the focus. */
  readonly certainty: PictureCertainty
  /** The number of places that link it towards the focus, and the first of them. */
  readonly places: number
  readonly filePath: string | null
  readonly line: number | null
  /** The other end of the first link, if that is not the focus itself. */
  readonly through: string | null
}

export interface ColumnGroup {
  readonly key: string
  readonly hops: number
  /** A package, folder or file; the page names tests and external symbols. */
  readonly kind: 'place' | 'outside' | 'tests'
  readonly title: string
  /** Most used first, those of one file together. */
  readonly members: readonly Member[]
  /** The certainty of its least certain member. */
  readonly certainty: PictureCertainty
  readonly files: number
}

export interface Column {
  readonly hops: number
  readonly groups: readonly ColumnGroup[]
  readonly members: number
}

/** From certain to uncertain. */
export const certaintyOrder: readonly PictureCertainty[] = ['exact', 'external', 'inferred', 'possible']

export function surer(a: PictureCertainty, b: PictureCertainty): PictureCertainty {
  return certaintyOrder.indexOf(a) <= certaintyOrder.indexOf(b) ? a : b
}

export function lessSure(a: PictureCertainty, b: PictureCertainty): PictureCertainty {
  return surer(a, b) === a ? b : a
}

/** Grouping by package is more useful than by file only if there are several packages. */
export function usualGrouping({ nodes }: Picture): Grouping {
  return new Set(nodes.flatMap(({ area, test }) => (area === null || test ? [] : [area]))).size > 1 ? 'area' : 'file'
}

/** @returns columns from left to right, including the middle one, which contains only the focus */
export function columnsOf(picture: Picture, by: Grouping): readonly Column[] {
  const hops = new Map(picture.nodes.map((node) => [node.id, node.hops ?? 0]))
  const links = linksInwards(picture, hops)
  const names = new Map(picture.nodes.map(({ id, name }) => [id, name]))
  const members = picture.nodes.map((node) => memberOf(node, links.get(node.id) ?? [], picture.focus, names))
  const columns = Map.groupBy(members, ({ node }) => node.hops ?? 0)
  return [...columns]
    .sort(([a], [b]) => a - b)
    .map(([at, inside]) => ({ hops: at, groups: groupsOf(inside, at, by), members: inside.length }))
}

/** By node: the links to the column one step closer to the focus, or if there are none, all its links. */
function linksInwards(
  { edges }: Picture,
  hops: ReadonlyMap<string, number>,
): ReadonlyMap<string, readonly PictureEdge[]> {
  const links = new Map<string, PictureEdge[]>()
  const add = (id: string, other: string, edge: PictureEdge): void => {
    const [at, to] = [hops.get(id) ?? 0, hops.get(other) ?? 0]
    if (Math.abs(to) >= Math.abs(at)) return
    const known = links.get(id)
    if (known === undefined) links.set(id, [edge])
    else known.push(edge)
  }
  for (const edge of edges) {
    add(edge.source, edge.target, edge)
    add(edge.target, edge.source, edge)
  }
  return links
}

function memberOf(
  node: PictureNode,
  links: readonly PictureEdge[],
  focus: string | null,
  names: ReadonlyMap<string, string>,
): Member {
  const [first] = links
  const other = first?.source === node.id ? first.target : first?.source
  return {
    node,
    certainty: links.map(({ certainty }) => certainty).reduce(surer, first?.certainty ?? 'exact'),
    places: links.reduce((sum, { count }) => sum + count, 0),
    filePath: first?.file_path ?? node.file_path,
    line: first?.line ?? node.line,
    through: other === undefined || other === focus ? null : (names.get(other) ?? null),
  }
}

function groupsOf(members: readonly Member[], hops: number, by: Grouping): readonly ColumnGroup[] {
  const kindOf = ({ node }: Member): ColumnGroup['kind'] =>
    node.file_path === null ? 'outside' : node.test ? 'tests' : 'place'
  const titleOf = ({ node }: Member): string =>
    by === 'none' || node.file_path === null || node.test ? '' : ((by === 'area' ? node.area : node.file_path) ?? '')
  const groups = Map.groupBy(members, (member) => `${hops} ${kindOf(member)} ${titleOf(member)}`)
  const order: readonly ColumnGroup['kind'][] = ['place', 'outside', 'tests']
  return [...groups]
    .flatMap(([key, inside]): readonly ColumnGroup[] => {
      const [first] = inside
      if (first === undefined) return []
      const files = new Set(inside.map(({ node }) => node.file_path)).size
      const certainty = inside.map((member) => member.certainty).reduce(lessSure)
      return [{ key, hops, kind: kindOf(first), title: titleOf(first), members: byFile(inside), certainty, files }]
    })
    .sort(
      (a, b) =>
        order.indexOf(a.kind) - order.indexOf(b.kind) ||
        b.members.length - a.members.length ||
        (a.title < b.title ? -1 : 1),
    )
}

/** Files by their most used member, and the members of each in the same order. */
function byFile(members: readonly Member[]): readonly Member[] {
  const byUse = (a: Member, b: Member): number => b.places - a.places || (a.node.id < b.node.id ? -1 : 1)
  const files = Map.groupBy([...members].sort(byUse), ({ node }) => node.file_path)
  return [...files.values()].flat()
}
