// Views of projects in a thread that opens their graphs by itself.
import { statSync } from 'node:fs'
import type { ProjectPlace } from '../../query/project-place'
import { openProjectView, type GraphReader, type ProjectView, type ReadTexts } from '../../query/project-view'
import { openGraphReader } from '../../store/graph/read/open-graph-reader'

/** Looks at projects from within the thread. */
export interface ProjectViews {
  /**
   * @param read what earlier views of the same request read
   * @throws AppError `conflict` when there is no graph that can be read
   */
  open(place: ProjectPlace, read?: ReadTexts): ProjectView
  release(projectId: string): void
}

/**
 * One open graph for each project, opened again when there is another file in its place.
 * @param onDamage called with a graph that has to be built again
 */
export function createProjectViews(onDamage: (projectId: string) => void): ProjectViews {
  const opened = new Map<string, { readonly graph: GraphReader; readonly file: string }>()
  const release = (projectId: string): void => {
    opened.get(projectId)?.graph.close()
    opened.delete(projectId)
  }
  return {
    open: (place, read) => {
      const file = fileAt(place.database)
      if (opened.get(place.id)?.file !== file) release(place.id)
      const graph = opened.get(place.id)?.graph ?? openGraphReader(place.database, () => onDamage(place.id))
      opened.set(place.id, { graph, file })
      return openProjectView(place, graph, read)
    },
    release,
  }
}

/** Tells one file from another of the same name; empty where there is none. */
function fileAt(path: string): string {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stats === undefined ? '' : `${stats.dev} ${stats.ino}`
}
