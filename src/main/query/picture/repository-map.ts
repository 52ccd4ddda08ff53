// The map of a repository: its packages or top folders as boxes, and the links between all files. Pure and
// deterministic: the same graph gives the same map.
import type { FileLink } from '../../store/graph/read/graph-reader'
import type { LayerRules } from '../layer-rules/layer-rules'
import { mapBoxes, type MapBox, type MapFile } from './map-boxes'

/** `links` and the boxes' files are indices into `files`. */
export interface RepositoryMap {
  readonly files: readonly MapFile[]
  readonly boxes: readonly MapBox[]
  readonly links: readonly FileLink[]
  /** Declared layer rules and what breaks them; null if comparing took too long. */
  readonly rules: LayerRules | null
}

export function buildRepositoryMap(
  files: readonly MapFile[],
  links: readonly FileLink[],
  rules: LayerRules | null = { files: [], breaks: [] },
): RepositoryMap {
  return { files, boxes: mapBoxes(files, links), links, rules }
}
