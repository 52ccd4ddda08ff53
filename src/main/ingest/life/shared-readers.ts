// One open graph per project, shared by all readers. It stays valid when the file behind it is replaced.
import { AppError } from '../../contract/errors'
import type { GraphReader } from '../../store/graph/read/graph-reader'
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

interface Shared {
  readonly handle: GraphReader
  opened: GraphReader | null
}

/** @param onDamage called when a graph turns out to be damaged and was released */
export function sharedReaders(
  fileOf: (projectId: string) => string,
  onDamage: (projectId: string) => void,
): SharedReaders {
  const all = new Map<string, Shared>()

  const release = (projectId: string): void => {
    const shared = all.get(projectId)
    shared?.opened?.close()
    if (shared !== undefined) shared.opened = null
  }
  const current = (projectId: string, shared: Shared): GraphReader => {
    shared.opened ??= openGraphReader(fileOf(projectId), () => {
      // Deferred: this is called from within a query, and closing it there would crash.
      setImmediate(() => {
        release(projectId)
        onDamage(projectId)
      })
    })
    return shared.opened
  }
  const share = (projectId: string): Shared => {
    const handle = new Proxy({} as GraphReader, {
      get: (_target, name) => {
        if (name === 'close') return () => undefined
        return current(projectId, shared)[name as keyof GraphReader]
      },
    })
    const shared: Shared = { handle, opened: null }
    return shared
  }

  const open = (projectId: string): GraphReader => {
    let shared = all.get(projectId)
    if (shared === undefined) all.set(projectId, (shared = share(projectId)))
    current(projectId, shared)
    return shared.handle
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
    release,
    close: () => {
      for (const projectId of all.keys()) {
        release(projectId)
        removeGraphLog(fileOf(projectId))
      }
      all.clear()
    },
  }
}
