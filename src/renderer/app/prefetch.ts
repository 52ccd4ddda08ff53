// What the first screen will need is asked for while the page is still being put together.
import type { QueryClient } from '@tanstack/react-query'
import { fetchMap } from '../lib/picture-queries'
import { fetchLists, fetchProject } from '../lib/queries'
import { projectOf } from '../lib/routes'
import { useLayout } from '../state/layout'
import { fetchScreen } from './lazy-screens'

/** Begins to fetch what the address will show; what was guessed wrong is asked for by the screen itself. */
export function prefetch(client: QueryClient): void {
  const { pathname, search } = location
  fetchScreen(pathname)
  fetchLists(client)
  const projectId = projectOf(pathname) ?? useLayout.getState().projectId
  if (projectId === null) return
  fetchProject(client, projectId)
  if (pathname.endsWith('/graph') && search === '') fetchMap(client, projectId)
}
