// Reads everything known of a project again as soon as its parse is seen to have ended, wherever the page notices it.
import type { QueryClient } from '@tanstack/react-query'
import type { ParsingState, ParsingStatus, Project } from '#contract/project'
import { keys } from './queries'

export const hasEnded = (status: ParsingStatus): boolean => status === 'ready' || status === 'error'

type Seen = Pick<Project, 'id' | 'status'>

/**
 * Watches the cache: the rail, the progress screen and the event stream each learn of the end on their own, and the one
 * that is first may be gone before it can act.
 * @returns how to stop
 */
export function rereadEndedParses(client: QueryClient): () => void {
  const running = new Set<string>()
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    for (const { id, status } of seenIn(event.query.queryKey, event.query.state.data)) {
      if (!hasEnded(status)) running.add(id)
      else if (running.delete(id)) reread(client, id)
    }
  })
}

function seenIn([name]: readonly unknown[], data: unknown): readonly Seen[] {
  if (data === undefined) return []
  if (name === keys.projects[0]) return data as readonly Project[]
  if (name === keys.project('')[0]) return [data as Project]
  if (name !== keys.parsing('')[0]) return []
  const state = data as ParsingState
  return [{ id: state.project_id, status: state.status }]
}

/** The keys of what is known of one project hold its id in the second place. */
function reread(client: QueryClient, id: string): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === keys.projects[0] || queryKey[1] === id,
  })
}
