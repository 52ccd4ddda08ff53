// The graphs that a thread has open: those asked for last. Each takes a megabyte and several file descriptors.
import { limits } from '../../../kernel/limits'
import type { GraphReader } from './graph-reader'

export interface KeptGraphs {
  /**
   * A reader of a graph that stays valid for good: a query opens a file that was closed since.
   * @param open throws if there is no readable graph
   */
  use(id: string, open: () => GraphReader): GraphReader
  /** Closes the file of a graph, so that it can be moved or deleted. */
  release(id: string): void
}

/** @param atOnce how many are open; the one that was not asked for the longest is closed for another */
export function keptGraphs(atOnce: number = limits.openGraphs): KeptGraphs {
  /** In the order in which they were asked for. */
  const opened = new Map<string, GraphReader>()

  const release = (id: string): void => {
    opened.get(id)?.close()
    opened.delete(id)
  }
  const current = (id: string, open: () => GraphReader): GraphReader => {
    const known = opened.get(id)
    if (known !== undefined) return known
    const graph = open()
    opened.set(id, graph)
    // Never within a query: each is complete when it returns, and the snapshot has its own connection.
    for (const oldest of opened.keys()) {
      if (opened.size <= atOnce) break
      release(oldest)
    }
    return graph
  }

  return {
    use: (id, open) => {
      const graph = current(id, open)
      opened.delete(id)
      opened.set(id, graph)
      const queries = Object.keys(graph).map((name) => {
        type Query = (...values: readonly unknown[]) => unknown
        const query: Query = (...values) => (current(id, open)[name as keyof GraphReader] as Query)(...values)
        return [name, query] as const
      })
      return { ...(Object.fromEntries(queries) as unknown as GraphReader), close: () => undefined }
    },
    release,
  }
}
