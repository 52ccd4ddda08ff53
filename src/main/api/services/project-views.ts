// Views of projects in a thread that opens their graphs itself.
import { statSync } from 'node:fs'
import type { ProjectPlace } from '../../query/project-place'
import { openProjectView, type ProjectView, type ReadTexts } from '../../query/project-view'
import { createKeptSources } from '../../source/read'
import { keptGraphs } from '../../store/graph/read/kept-graphs'
import { openGraphReaderByTurns } from '../../store/graph/read/open-graph-reader'

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
  const graphs = keptGraphs()
  const files = new Map<string, string>()
  const readSource = createKeptSources()
  const release = (projectId: string): void => {
    graphs.release(projectId)
    files.delete(projectId)
  }
  return {
    open: (place, read) => {
      const file = fileAt(place.database)
      if (files.get(place.id) !== file) release(place.id)
      const graph = graphs.use(place.id, () => openGraphReaderByTurns(place.database, () => onDamage(place.id)))
      files.set(place.id, file)
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
