// The map of a repository: files that use each other form groups, groups lie near those they use, files lie in their
// group. Pure and deterministic: the same graph gives the same map.
import type { FileLink } from '../../store/graph/read/graph-reader'
import { nameGroups } from './group-name'
import { groupFiles, type MapFile } from './map-groups'
import { placeGroups, sunflower, type MapPlace } from './map-places'

export interface MapGroup extends MapPlace {
  readonly name: string
  /** Indices into the map's files, the most used first. */
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

export function buildRepositoryMap(files: readonly MapFile[], links: readonly FileLink[]): RepositoryMap {
  const used = usesOf(files, links)
  const groups = groupFiles(files, links).map((group) =>
    [...group].sort((a, b) => (used[b] ?? 0) - (used[a] ?? 0) || a - b),
  )
  const groupOf = new Array<number>(files.length).fill(0)
  groups.forEach((group, index) => group.forEach((file) => (groupOf[file] = index)))
  const centres = placeGroups(groups, groupOf, links)
  const pathOf = (file: number): string => files[file]?.path ?? ''
  const usedPaths = new Set(files.flatMap(({ path }, index) => ((used[index] ?? 0) > 0 ? [path] : [])))
  const names = nameGroups(
    groups.map((group) => group.map(pathOf)),
    (path) => usedPaths.has(path),
  )
  const places = new Array<MapPlace>(files.length)
  return {
    files,
    places,
    groupOf,
    links,
    groups: groups.map((group, index): MapGroup => {
      const centre = centres[index] ?? { x: 0, y: 0 }
      group.forEach((file, rank) => (places[file] = sunflower(centre, rank)))
      const symbols = group.reduce((sum, file) => sum + (files[file]?.symbols ?? 0), 0)
      return { ...centre, name: names[index] ?? '', files: group, symbols }
    }),
  }
}

/** How often each file is used by others; a text that is linked to (a licence) stands for nothing. */
function usesOf(files: readonly MapFile[], links: readonly FileLink[]): readonly number[] {
  const used = new Array<number>(files.length).fill(0)
  for (const { to, count } of links) if ((files[to]?.symbols ?? 0) > 0) used[to] = (used[to] ?? 0) + count
  return used
}
