// One open graph per project, shared by all readers. It stays valid when the file behind it is replaced.
import { AppError } from '../../contract/errors'
import type { GraphReader } from '../../store/graph/read/graph-reader'
import { keptGraphs } from '../../store/graph/read/kept-graphs'
import { openGraphReader } from '../../store/graph/read/open-graph-reader'
import { removeGraphLog } from '../../store/graph/write/open-graph-writer'

export interface SharedReaders {
  /** @throws AppError `conflict` when there is no readable graph */
  open(projectId: string): GraphReader
  /** False if the database is gone, or was written by another version of the program. */
  canOpen(projectId: string): boolean
  /** Closes the file, so that it can be moved or deleted; the next query opens it again. */
  release(projectId: string): void
  /** Releases all files for good. */
  close(): void
}

/** @param onDamage called when a graph turns out to be damaged and was released */
export function sharedReaders(
  fileOf: (projectId: string) => string,
  onDamage: (projectId: string) => void,
): SharedReaders {
  const graphs = keptGraphs()
  const asked = new Set<string>()

  const open = (projectId: string): GraphReader => {
    asked.add(projectId)
    return graphs.use(projectId, () =>
      openGraphReader(fileOf(projectId), () => {
        // Deferred: this is called from within a query, and closing it there would crash.
        setImmediate(() => {
          graphs.release(projectId)
          onDamage(projectId)
        })
      }),
    )
  }

  return {
    open,
    canOpen: (projectId) => {
      try {
        open(projectId)
        return true
      } catch (error) {
        if (error instanceof AppError) return false
        throw error
      }
    },
    release: graphs.release,
    close: () => {
      for (const projectId of asked) {
        graphs.release(projectId)
        removeGraphLog(fileOf(projectId))
      }
    },
  }
}
