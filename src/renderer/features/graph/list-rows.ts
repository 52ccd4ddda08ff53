// The list equivalent of a picture: its rows, their order and their titles.
import type { DrawnRules, Picture, PictureCertainty, PictureEdge, PictureNode } from '#contract/picture'
import type { Column, ColumnGroup, Member } from './column-groups'

export type ListSort = 'weight' | 'name' | 'file'
export type ListTitle = 'users' | 'uses' | 'within' | 'steps' | 'groups' | 'cycle'

/** A row of the list: a title, a group that can be collapsed, or a node with the edge that leads to it. */
export type ListRow =
  | {
      readonly type: 'title'
      readonly key: string
      readonly title: ListTitle
      /** Distance from the focus if there are several columns; otherwise 0. */
      readonly depth: number
      readonly count: number
    }
  | {
      /** A layer rule, and the number of its listed breaks. */
      readonly type: 'rule'
      readonly key: string
      readonly name: string
      readonly declaredIn: string
      readonly count: number
    }
  | {
      /** An import that breaks the rule above. */
      readonly type: 'break'
      readonly key: string
      readonly from: string
      readonly to: string
      readonly line: number
    }
  | { readonly type: 'group'; readonly key: string; readonly group: ColumnGroup; readonly open: boolean }
  | {
      readonly type: 'node'
      readonly key: string
      readonly node: PictureNode
      /** Name of the other end if that is not the focus. */
      readonly through: string | null
      readonly certainty: PictureCertainty | null
      readonly path: string | null
      readonly line: number | null
      readonly places: number
      readonly indent: number
    }

export interface ListState {
  readonly columns: readonly Column[]
  /** Keys of the groups whose members are listed. */
  readonly opened: ReadonlySet<string>
  /** Text that names or paths must contain, ignoring case; empty for all. */
  readonly filter: string
  readonly sort: ListSort
}

export function rowsOf(picture: Picture, state: ListState): readonly ListRow[] {
  if (picture.view === 'map') return mapRows(picture, state.filter)
  if (picture.view === 'path') return pathRows(picture)
  const outwards = [...state.columns].sort((a, b) => Math.abs(a.hops) - Math.abs(b.hops) || a.hops - b.hops)
  const isFar = outwards.some(({ hops }) => Math.abs(hops) > 1)
  const columns = outwards.filter(({ hops }) => hops !== 0).flatMap((column) => columnRows(column, isFar, state))
  const hops = new Map(picture.nodes.map((node) => [node.id, node.hops]))
  const within = picture.edges.filter(
    ({ source, target }) => source !== target && hops.get(source) === hops.get(target),
  )
  return [...columns, ...(state.filter === '' ? edgeRows('within', picture, within) : [])]
}

function columnRows({ hops, groups }: Column, isFar: boolean, state: ListState): readonly ListRow[] {
  const found = groups
    .map((group) => ({ group, members: group.members.filter((member) => fits(member, state.filter)) }))
    .filter(({ members }) => members.length > 0)
  const sorted = state.sort === 'weight' ? found : [...found].sort((a, b) => (a.group.title < b.group.title ? -1 : 1))
  const rows = sorted.flatMap(({ group, members }): readonly ListRow[] => {
    const open = state.filter !== '' || state.opened.has(group.key)
    const shown = open ? sortedMembers(members, state.sort).map((member) => memberRow(member, group)) : []
    return [{ type: 'group', key: group.key, group: { ...group, members }, open }, ...shown]
  })
  const count = found.reduce((sum, { members }) => sum + members.length, 0)
  if (count === 0) return []
  const title = hops < 0 ? 'users' : 'uses'
  return [{ type: 'title', key: `${title} ${hops}`, title, depth: isFar ? Math.abs(hops) : 0, count }, ...rows]
}

function fits({ node, filePath }: Member, filter: string): boolean {
  const wanted = filter.toLowerCase()
  return [node.name, node.file_path ?? '', filePath ?? ''].some((text) => text.toLowerCase().includes(wanted))
}

function sortedMembers(members: readonly Member[], sort: ListSort): readonly Member[] {
  const textOf = ({ node, filePath }: Member): string => (sort === 'name' ? node.name : `${filePath} ${node.name}`)
  if (sort === 'weight') return members
  return [...members].sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
}

function memberRow({ node, certainty, places, filePath, line, through }: Member, { key }: ColumnGroup): ListRow {
  return { type: 'node', key: `${key} ${node.id}`, node, through, certainty, path: filePath, line, places, indent: 1 }
}

function edgeRows(title: ListTitle, picture: Picture, edges: readonly PictureEdge[]): readonly ListRow[] {
  const nodes = new Map(picture.nodes.map((node) => [node.id, node]))
  const rows = edges.flatMap((edge): ListRow[] => {
    const [source, target] = [nodes.get(edge.source), nodes.get(edge.target)]
    if (source === undefined || target === undefined) return []
    const key = `${edge.source} ${edge.target} ${edge.kind} ${edge.certainty}`
    const place = { path: edge.file_path, line: edge.line, places: edge.count }
    return [{ type: 'node', key, node: target, through: source.name, certainty: edge.certainty, ...place, indent: 0 }]
  })
  return rows.length === 0 ? [] : [{ type: 'title', key: title, title, depth: 0, count: rows.length }, ...rows]
}

/** The first symbol, then where each step leads; the row above a step is its other end. */
function pathRows(picture: Picture): readonly ListRow[] {
  const [title, ...steps] = edgeRows('steps', picture, picture.edges)
  const start = picture.nodes.find(({ id }) => id === picture.edges[0]?.source)
  const isChain = picture.edges.every(({ source }, at) => at === 0 || source === picture.edges[at - 1]?.target)
  if (title === undefined || start === undefined || !isChain) return title === undefined ? [] : [title, ...steps]
  const place = { path: start.file_path, line: start.line, places: 1 }
  const first: ListRow = {
    type: 'node',
    key: start.id,
    node: start,
    through: null,
    certainty: null,
    ...place,
    indent: 0,
  }
  return [title, first, ...steps.map((row) => (row.type === 'node' ? { ...row, through: null } : row))]
}

/**
 * Boxes, and for opened ones their links, their files, and in those their definitions, in the order of the picture's
 * nodes. Then the boxes that form cycles.
 */
function mapRows(picture: Picture, filter: string): readonly ListRow[] {
  const links = boxLinks(picture)
  const wanted = filter.toLowerCase()
  const found = picture.nodes.filter((node) => `${node.name} ${node.file_path ?? ''}`.toLowerCase().includes(wanted))
  const indents = indentsOf(picture.nodes)
  const rows = found.flatMap((node): readonly ListRow[] => {
    const place = { path: node.file_path, line: node.line, places: node.weight }
    const indent = filter === '' ? (indents.get(node.id) ?? 0) : 0
    const row: ListRow = { type: 'node', key: node.id, node, through: null, certainty: null, ...place, indent }
    const uses = node.kind === 'group' && node.open ? (links.get(node.id) ?? []) : []
    return [row, ...uses.map((link): ListRow => ({ ...link, indent: indent + 1 }))]
  })
  const cycles = filter === '' ? picture.cycles.flatMap((members, at) => cycleRows(picture, members, at)) : []
  const title: ListRow = { type: 'title', key: 'groups', title: 'groups', depth: 0, count: found.length }
  return [...ruleRows(picture.rules, wanted), title, ...rows, ...cycles]
}

/** Broken layer rules, each with its imports; first, since they are few and need attention. */
function ruleRows(rules: DrawnRules | undefined, wanted: string): readonly ListRow[] {
  const found = (rules?.breaks ?? []).filter(({ from, to }) => `${from} ${to}`.toLowerCase().includes(wanted))
  return [...Map.groupBy(found, (one) => `${one.declared_in} ${one.rule}`)].flatMap(([key, breaks]): ListRow[] => {
    const { rule: name = '', declared_in: declaredIn = '' } = breaks[0] ?? {}
    const rows = breaks.map(({ from, to, line }): ListRow => ({
      type: 'break',
      key: `${key} ${from} ${to}`,
      from,
      to,
      line,
    }))
    return [{ type: 'rule', key, name, declaredIn, count: breaks.length }, ...rows]
  })
}

/** The nesting depth of each node in opened boxes. */
function indentsOf(nodes: readonly PictureNode[]): ReadonlyMap<string, number> {
  const indents = new Map<string, number>()
  const open: PictureNode[] = []
  for (const node of nodes) {
    while (open.length > 0 && !isInside(node, open.at(-1))) open.pop()
    indents.set(node.id, open.length)
    if (node.open) open.push(node)
  }
  return indents
}

function isInside(node: PictureNode, outer: PictureNode | undefined): boolean {
  if (outer === undefined) return false
  if (outer.kind === 'file') return node.kind !== 'file' && node.kind !== 'group' && node.file_path === outer.file_path
  // Nodes without their own box are listed below the box that represents them.
  if (outer.id.startsWith('more:')) return node.box === null
  const path = node.kind === 'group' ? node.name : (node.file_path ?? '')
  return node.id.startsWith('more:') ? node.id.endsWith(outer.id) : path.startsWith(`${outer.name}/`)
}

function cycleRows(picture: Picture, members: readonly string[], at: number): readonly ListRow[] {
  const within = picture.edges.filter(({ source, target }) => members.includes(source) && members.includes(target))
  const rows = edgeRows(
    'cycle',
    picture,
    [...within].sort((a, b) => b.count - a.count),
  ).slice(1)
  const title: ListRow = { type: 'title', key: `cycle ${at}`, title: 'cycle', depth: 0, count: members.length }
  return [title, ...rows.map((row): ListRow => ({ ...row, key: `cycle ${at} ${row.key}` }))]
}

/** By the id of each opened box: rows of the other boxes that it uses, most used first. */
function boxLinks({ nodes, edges }: Picture): ReadonlyMap<string, readonly Extract<ListRow, { type: 'node' }>[]> {
  const headOf = new Map<string, PictureNode>()
  let head = nodes[0]
  for (const node of nodes) {
    if (head === undefined || !head.open || !isInside(node, head)) head = node
    headOf.set(node.id, head)
  }
  const links = new Map<string, Map<string, Extract<ListRow, { type: 'node' }>>>()
  for (const { source, target, certainty, count } of edges) {
    const [from, to] = [headOf.get(source), headOf.get(target)]
    if (from === undefined || to === undefined || from === to || !from.open) continue
    const rows = links.get(from.id) ?? new Map<string, Extract<ListRow, { type: 'node' }>>()
    const known = rows.get(to.id)
    const surest = known?.certainty === 'exact' ? known.certainty : certainty
    const fixed = { type: 'node', key: `${from.id} ${to.id}`, node: to, path: null, line: null, indent: 1 } as const
    // The row is below its box, whose name is that of the user.
    rows.set(to.id, { ...fixed, through: null, certainty: surest, places: (known?.places ?? 0) + count })
    links.set(from.id, rows)
  }
  return new Map([...links].map(([id, rows]) => [id, [...rows.values()].sort((a, b) => b.places - a.places)]))
}
