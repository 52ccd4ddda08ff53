// Refetches everything about a project when its parse reaches another stage, wherever the page notices it.
import type { QueryClient } from '@tanstack/react-query'
import { canBeAsked, type ParsingState, type ParsingStatus, type Progress, type Project } from '#contract/project'
import { keys } from './queries'

export const hasEnded = (status: ParsingStatus): boolean => status === 'ready' || status === 'error'

/** The available data changes when a graph is there, and when its parse has ended. */
function stageOf(status: ParsingStatus): number {
  if (hasEnded(status)) return 2
  return canBeAsked(status) ? 1 : 0
}

/**
 * Watches the cache: the rail, the progress screen and the event stream each notice it on their own, and the first to
 * do so may be unmounted before it can act.
 * @returns a function that stops watching
 */
export function rereadAfterParses(client: QueryClient): () => void {
  const stages = new Map<string, number>()
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    for (const { id, status } of seenIn(event.query.queryKey, event.query.state.data)) {
      const stage = stageOf(status)
      const before = stages.get(id) ?? stage
      stages.set(id, stage)
      if (stage > before) reread(client, id)
    }
  })
}

function seenIn([name]: readonly unknown[], data: unknown): readonly Pick<Project, 'id' | 'status'>[] {
  if (data === undefined) return []
  if (name === keys.projects[0]) return data as readonly Project[]
  if (name === keys.project('')[0]) return [data as Project]
  if (name !== keys.parsing('')[0]) return []
  const state = data as ParsingState
  return [{ id: state.project_id, status: state.status }]
}

/** The second part of a project's keys is its id. */
function reread(client: QueryClient, id: string): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === keys.projects[0] || queryKey[1] === id,
  })
}

/** @returns the counts of a run, null for those of later phases: they are unknown, not 0 */
export function knownCounts({ phase, files_done: files, symbols, edges: links }: Progress): {
  readonly files: number | null
  readonly symbols: number | null
  readonly links: number | null
} {
  const isRead = phase !== 'queued' && phase !== 'clone' && phase !== 'walk'
  const isLinked = phase === 'index' || phase === 'done'
  return {
    files: isRead || files > 0 ? files : null,
    symbols: isRead || symbols > 0 ? symbols : null,
    links: isLinked || links > 0 ? links : null,
  }
}
