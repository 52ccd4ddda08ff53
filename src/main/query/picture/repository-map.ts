// The map of a repository: files that use each other form groups, groups lie near those they use, files lie in their
// group. Pure and deterministic: the same graph gives the same map.
import Graph from 'graphology'
import louvain from 'graphology-communities-louvain'
import forceAtlas2 from 'graphology-layout-forceatlas2'
import type { FileLink } from '../../store/graph-reader'
import { groupName } from './group-name'

/** A file as the map needs it. */
export interface MapFile {
  readonly path: string
  readonly symbols: number
}

export interface MapPlace {
  readonly x: number
  readonly y: number
}

export interface MapGroup extends MapPlace {
  readonly name: string
  /** Indices into the map's files. */
  readonly files: readonly number[]
  readonly symbols: number
}

/** `files`, `places` and `groupOf` share their indices; `links` point into them. */
export interface RepositoryMap {
  readonly files: readonly MapFile[]
  readonly places: readonly MapPlace[]
  readonly groupOf: readonly number[]
  readonly groups: readonly MapGroup[]
  readonly links: readonly FileLink[]
}

/** Distance between two files in the middle of a group. */
const fileDistance = 90
/** Room between two groups. */
const groupMargin = 60
/** Groups smaller than this join the folder they lie in: a map of crumbs tells nothing. */
const smallGroup = 3
/** How much nearer two files of one folder are than two of different folders. */
const sameFolder = 4
const layoutIterations = 200
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

export function buildRepositoryMap(files: readonly MapFile[], links: readonly FileLink[]): RepositoryMap {
  const members = joinSmall(communities(files, links), files)
  const ordered = members.sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0))
  const groupOf = new Array<number>(files.length).fill(0)
  ordered.forEach((group, index) => group.forEach((file) => (groupOf[file] = index)))
  const radii = ordered.map((group) => fileDistance * Math.sqrt(group.length))
  const centres = placeGroups(radii, groupOf, links)
  const places = new Array<MapPlace>(files.length)
  const importance = importanceOf(files.length, links)
  const names = new Set<string>()
  const groups = ordered.map((group, index): MapGroup => {
    const centre = centres[index] ?? { x: 0, y: 0 }
    const byImportance = [...group].sort((a, b) => (importance[b] ?? 0) - (importance[a] ?? 0) || a - b)
    byImportance.forEach((file, rank) => (places[file] = sunflower(centre, rank)))
    const paths = byImportance.map((file) => files[file]?.path ?? '')
    const name = groupName(paths, names)
    names.add(name)
    return {
      ...centre,
      name,
      files: byImportance,
      symbols: group.reduce((sum, file) => sum + (files[file]?.symbols ?? 0), 0),
    }
  })
  return { files, places, groupOf, groups, links }
}

/** Louvain communities of files by how often they use each other. */
function communities(files: readonly MapFile[], links: readonly FileLink[]): number[][] {
  const graph = new Graph({ type: 'undirected' })
  files.forEach((_, index) => graph.addNode(String(index)))
  for (const { from, to, count } of links) {
    if (from === to) continue
    const near = folderOf(files[from]?.path ?? '') === folderOf(files[to]?.path ?? '') ? sameFolder : 1
    // A file that calls another a hundred times is not a hundred times nearer to it.
    addWeight(graph, from, to, near * (1 + Math.log2(count)))
  }
  joinNeighbours(graph, files)
  if (graph.size === 0) return files.map((_, index) => [index])
  const found = louvain(graph, { getEdgeWeight: 'weight', rng: seededRandom() })
  const groups = new Map<number, number[]>()
  files.forEach((_, index) => {
    const community = found[String(index)] ?? -1
    const group = groups.get(community)
    if (group === undefined) groups.set(community, [index])
    else group.push(index)
  })
  return [...groups.values()]
}

/** Files of one folder are meant to belong together: each is tied to the next. */
function joinNeighbours(graph: Graph, files: readonly MapFile[]): void {
  const last = new Map<string, number>()
  files.forEach(({ path }, index) => {
    const folder = folderOf(path)
    const before = last.get(folder)
    if (before !== undefined) addWeight(graph, before, index, sameFolder)
    last.set(folder, index)
  })
}

function addWeight(graph: Graph, a: number, b: number, weight: number): void {
  graph.updateEdge(String(a), String(b), (before) => ({ weight: Number(before['weight'] ?? 0) + weight }))
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** Puts the files of small groups together by their folder. */
function joinSmall(groups: readonly number[][], files: readonly MapFile[]): number[][] {
  const large = groups.filter((group) => group.length >= smallGroup)
  const byFolder = new Map<string, number[]>()
  for (const file of groups.filter((group) => group.length < smallGroup).flat()) {
    const folder = (files[file]?.path ?? '').split('/').slice(0, -1).slice(0, 2).join('/')
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), file])
  }
  return [...large.map((group) => [...group]), ...byFolder.values()]
}

function placeGroups(
  radii: readonly number[],
  groupOf: readonly number[],
  links: readonly FileLink[],
): readonly MapPlace[] {
  const graph = new Graph({ type: 'undirected' })
  const around = radii.reduce((sum, radius) => sum + radius, 0)
  radii.forEach((size, index) => {
    const angle = index * goldenAngle
    const distance = around * Math.sqrt(index / Math.max(radii.length, 1))
    graph.addNode(String(index), { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance, size })
  })
  for (const { from, to, count } of links) {
    const [a, b] = [groupOf[from], groupOf[to]]
    if (a === undefined || b === undefined || a === b) continue
    addWeight(graph, a, b, 1 + Math.log2(count))
  }
  const settings = { adjustSizes: true, gravity: 1, scalingRatio: 20, slowDown: 5, strongGravityMode: true }
  const placed = forceAtlas2(graph, { iterations: layoutIterations, getEdgeWeight: 'weight', settings })
  return separate(radii.map((radius, index) => ({ ...(placed[String(index)] ?? { x: 0, y: 0 }), radius })))
}

/** Pushes circles apart that overlap, until none does or the passes are used up. */
function separate(circles: readonly (MapPlace & { readonly radius: number })[]): readonly MapPlace[] {
  const places = circles.map(({ x, y, radius }) => ({ x, y, radius }))
  for (let pass = 0; pass < layoutIterations; pass += 1) {
    let moved = false
    for (const [index, a] of places.entries()) {
      for (const b of places.slice(index + 1)) {
        const wanted = a.radius + b.radius + groupMargin
        const [dx, dy] = [b.x - a.x || 1e-3, b.y - a.y]
        const distance = Math.hypot(dx, dy)
        if (distance >= wanted) continue
        const push = (wanted - distance) / 2 / distance
        a.x -= dx * push
        a.y -= dy * push
        b.x += dx * push
        b.y += dy * push
        moved = true
      }
    }
    if (!moved) break
  }
  return places.map(({ x, y }) => ({ x, y }))
}

function importanceOf(count: number, links: readonly FileLink[]): readonly number[] {
  const used = new Array<number>(count).fill(0)
  for (const link of links) used[link.to] = (used[link.to] ?? 0) + link.count
  return used
}

/** Even places around a centre, the first in the middle. */
export function sunflower(centre: MapPlace, rank: number, distance = fileDistance): MapPlace {
  const angle = rank * goldenAngle
  const radius = distance * Math.sqrt(rank)
  return { x: centre.x + Math.cos(angle) * radius, y: centre.y + Math.sin(angle) * radius }
}

/** The same numbers at every run (mulberry32). */
function seededRandom(): () => number {
  let state = 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
