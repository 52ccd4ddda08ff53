// The package or top folder of a file, by which graph views group symbols: the boxes of the map.
import { perGraph } from '../per-graph'
import { mapBoxes, type MapBox, type MapFile } from './map-boxes'

/** The area of a path; the path's own folder if the map has no box for it. */
export type AreaOf = (path: string) => string

/** Those of a graph. Finding the boxes of a thousand files takes as long as the picture that needs them. */
export const areasIn = perGraph((view) => areasOf(view.graph.files()))

export function areasOf(files: readonly MapFile[]): AreaOf {
  const folders = new Set(mapBoxes(files, []).flatMap(foldersOf))
  const known = new Map<string, string>()
  return (path) => {
    const had = known.get(path)
    if (had !== undefined) return had
    const area = innermost(path, folders)
    known.set(path, area)
    return area
  }
}

function foldersOf({ kind, path, children }: MapBox): readonly string[] {
  if (kind === 'more') return children.flatMap(foldersOf)
  return kind === 'folder' ? [path] : []
}

function innermost(path: string, folders: ReadonlySet<string>): string {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const folder = path.slice(0, at)
    if (folders.has(folder)) return folder
  }
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}
