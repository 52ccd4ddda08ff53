// The map as a picture: groups as stones, those that were opened as their files, opened files as their definitions.
import {
  mapDistance,
  type Picture,
  type PictureCertainty,
  type PictureEdge,
  type PictureNode,
} from '../../contract/picture'
import { limits } from '../../kernel/limits'
import { linksFrom } from '../facts/uses'
import type { ProjectView } from '../project-view'
import { neighbourKinds } from './neighbourhood'
import { symbolNode } from './picture'
import { sunflower } from './map-places'
import type { RepositoryMap } from './repository-map'

const certaintyOrder: readonly PictureCertainty[] = ['exact', 'inferred', 'possible', 'external']

export const groupId = (index: number): string => `group:${index}`

/**
 * @param open ids of groups and paths of files to show the inside of; unknown ones are ignored
 * @param limit nodes at most; what would exceed it stays closed
 */
export function mapPicture(view: ProjectView, map: RepositoryMap, open: ReadonlySet<string>, limit: number): Picture {
  const nodes: PictureNode[] = []
  let truncated = false
  const opened = new Set<number>()
  let room = limit - map.groups.length
  map.groups.forEach((group, index) => {
    if (!open.has(groupId(index)) && !group.files.some((file) => open.has(map.files[file]?.path ?? ''))) return
    if (group.files.length > room) truncated = true
    else {
      opened.add(index)
      room -= group.files.length
    }
  })
  const symbols = createSymbols(view, map, open)
  map.groups.forEach((group, index) => {
    nodes.push(groupNode(group, index, opened.has(index)))
    if (opened.has(index)) for (const file of group.files) nodes.push(...symbols.nodesOf(file))
  })
  const nodeOf = (file: number): string => {
    const group = map.groupOf[file] ?? 0
    return opened.has(group) ? (map.files[file]?.path ?? '') : groupId(group)
  }
  const edges = sumEdges([
    ...map.links.map(({ from, to, count, certainty }) => ({
      source: nodeOf(from),
      target: nodeOf(to),
      count,
      certainty,
    })),
    ...symbols.edges(),
  ])
  const shown = nodes.slice(0, limit)
  const known = new Set(shown.map((node) => node.id))
  return {
    view: 'map',
    focus: null,
    nodes: shown,
    edges: edges.filter((edge) => known.has(edge.source) && known.has(edge.target)),
    truncated: truncated || nodes.length > limit,
  }
}

function groupNode(group: RepositoryMap['groups'][number], index: number, open: boolean): PictureNode {
  const { name, x, y, symbols } = group
  const place = { file_path: null, line: null, x, y, hops: null }
  return { id: groupId(index), kind: 'group', name, ...place, weight: symbols, open }
}

interface LooseEdge {
  readonly source: string
  readonly target: string
  readonly count: number
  readonly certainty: PictureCertainty
}

/** The definitions of opened files, and the links between them. */
function createSymbols(view: ProjectView, map: RepositoryMap, open: ReadonlySet<string>) {
  const shown = new Set<string>()
  return {
    nodesOf: (file: number): readonly PictureNode[] => {
      const { path, symbols } = map.files[file] ?? { path: '', symbols: 0 }
      const place = map.places[file] ?? { x: 0, y: 0 }
      const name = path.split('/').at(-1) ?? path
      const base = { file_path: path, line: 1, hops: null }
      const node: PictureNode = {
        ...base,
        id: path,
        kind: 'file',
        name,
        ...place,
        weight: symbols,
        open: open.has(path),
      }
      if (!open.has(path)) return [node]
      const inside = view.graph.symbolsInFile(path).slice(0, limits.pictureLinks)
      return [
        node,
        ...inside.map((symbol, rank): PictureNode => {
          shown.add(symbol.id)
          return { ...symbolNode(symbol), ...sunflower(place, rank + 1, mapDistance.symbol), hops: null }
        }),
      ]
    },
    edges: (): readonly LooseEdge[] =>
      [...shown].flatMap((id) => {
        const symbol = view.graph.symbol(id)
        if (symbol === null) return []
        return linksFrom(view, symbol, limits.pictureLinks, neighbourKinds)
          .links.filter((link) => shown.has(link.symbol.id))
          .map((link) => ({ source: id, target: link.symbol.id, count: 1, certainty: link.confidence }))
      }),
  }
}

/** One edge between two nodes; the surest of what it stands for is how it is drawn. */
function sumEdges(edges: readonly LooseEdge[]): readonly PictureEdge[] {
  const sums = new Map<string, PictureEdge>()
  for (const { source, target, count, certainty } of edges) {
    if (source === target) continue
    const key = `${source}\n${target}`
    const known = sums.get(key)
    const surer = known !== undefined && certaintyOrder.indexOf(known.certainty) < certaintyOrder.indexOf(certainty)
    sums.set(key, {
      source,
      target,
      kind: 'uses',
      certainty: surer ? known.certainty : certainty,
      count: (known?.count ?? 0) + count,
      file_path: null,
      line: null,
    })
  }
  return [...sums.values()]
}
