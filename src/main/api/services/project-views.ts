// Views of projects in a thread that opens their graphs itself.
import { statSync } from 'node:fs'
import type { ProjectPlace } from '../../query/project-place'
import { openProjectView, type GraphReader, type ProjectView, type ReadTexts } from '../../query/project-view'
import { limits } from '../../kernel/limits'
import { createKeptSources } from '../../source/read'
import { openGraphReader } from '../../store/graph/read/open-graph-reader'

/** Opens views of projects within the thread. */
export interface ProjectViews {
  /**
   * @param read texts that earlier views of the same request read
   * @throws AppError `conflict` when there is no readable graph
   */
  open(place: ProjectPlace, read?: ReadTexts): ProjectView
  release(projectId: string): void
}

/**
 * One open graph for each of the projects last asked about, reopened when its file was replaced.
 * @param onDamage called with a graph that must be rebuilt
 */
export function createProjectViews(onDamage: (projectId: string) => void): ProjectViews {
  const opened = new Map<string, { readonly graph: GraphReader; readonly file: string }>()
  const readSource = createKeptSources()
  const release = (projectId: string): void => {
    opened.get(projectId)?.graph.close()
    opened.delete(projectId)
  }
  return {
    open: (place, read) => {
      const file = fileAt(place.database)
      if (opened.get(place.id)?.file !== file) release(place.id)
      const graph = opened.get(place.id)?.graph ?? openGraphReader(place.database, () => onDamage(place.id))
      // In order of use, the least recently used first.
      opened.delete(place.id)
      opened.set(place.id, { graph, file })
      const oldest = opened.keys().next().value
      if (opened.size > limits.openGraphs && oldest !== undefined) release(oldest)
      return openProjectView(place, graph, read, readSource)
    },
    release,
  }
}

/** Identifies a file among others of the same path; empty if there is none. */
function fileAt(path: string): string {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stats === undefined ? '' : `${stats.dev} ${stats.ino}`
}
