// Which files form the groups of a map: files that use each other, and with them what lies beside them.
import Graph from 'graphology'
import louvain from 'graphology-communities-louvain'
import type { FileLink } from '../../store/graph/read/graph-reader'
import { foldersAbove } from './folders'

/** A file as the map needs it. */
export interface MapFile {
  readonly path: string
  readonly symbols: number
}

/** A smaller group joins its neighbours: a map of crumbs tells nothing. */
const smallGroup = 3
/** Groups that grow from links, and those at most that what is left over makes: more can't be told apart in one picture. */
const mostLinked = 40
const mostLeft = 8
/** How much nearer two files of one folder are than two of different folders. */
const sameFolder = 4

/** @returns groups of indices into `files`, the largest first; every file is in one */
export function groupFiles(files: readonly MapFile[], links: readonly FileLink[]): readonly (readonly number[])[] {
  const bySize = (a: readonly number[], b: readonly number[]): number =>
    b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0)
  const found = communities(files, links)
    .filter((group) => group.length >= smallGroup)
    .sort(bySize)
    .slice(0, mostLinked)
  const left = joinNearest(found, files)
  return [...found, ...groupByFolder(left, files).sort(bySize)].sort(bySize)
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
  if (graph.size === 0) return []
  const found = louvain(graph, { getEdgeWeight: 'weight', rng: seededRandom() })
  return [...Map.groupBy(files.keys(), (index) => found[String(index)] ?? -1).values()]
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

/** Adds to the weight between two nodes that are named by numbers. */
export function addWeight(graph: Graph, a: number, b: number, weight: number): void {
  graph.updateEdge(String(a), String(b), (before) => ({ weight: Number(before['weight'] ?? 0) + weight }))
}

/**
 * Puts files that are in no group into the one that has most files in the nearest folder above them, the root excepted.
 * @returns the files near which there is no group
 */
function joinNearest(groups: number[][], files: readonly MapFile[]): readonly number[] {
  const sizes = new Map<string, Map<number, number>>()
  const grouped = new Set<number>()
  for (const [group, members] of groups.entries())
    for (const file of members) {
      grouped.add(file)
      for (const folder of foldersAbove(files[file]?.path ?? '')) {
        const counts = sizes.get(folder) ?? new Map<number, number>()
        sizes.set(folder, counts.set(group, (counts.get(group) ?? 0) + 1))
      }
    }
  return [...files.keys()].filter((file) => {
    if (grouped.has(file)) return false
    const nearest = foldersAbove(files[file]?.path ?? '').find((folder) => sizes.has(folder))
    const counts = nearest === undefined ? [] : [...(sizes.get(nearest) ?? [])]
    const [best] = counts.sort(([, a], [, b]) => b - a)
    if (best === undefined) return true
    groups[best[0]]?.push(file)
    return false
  })
}

/** One group for each top folder that has enough of the files, and one for all others. */
function groupByFolder(left: readonly number[], files: readonly MapFile[]): number[][] {
  const byFolder = Map.groupBy(left, (file) => foldersAbove(files[file]?.path ?? '').at(-1) ?? '')
  const bySize = [...byFolder].sort(([, a], [, b]) => b.length - a.length)
  const own = bySize.filter(([folder, group]) => folder !== '' && group.length >= smallGroup).slice(0, mostLeft - 1)
  const owned = new Set(own.map(([folder]) => folder))
  const rest = bySize.flatMap(([folder, group]) => (owned.has(folder) ? [] : group)).sort((a, b) => a - b)
  return [...own.map(([, group]) => group), ...(rest.length === 0 ? [] : [rest])]
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
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
