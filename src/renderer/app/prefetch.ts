// Requests the data of the first screen while the page is still loading.
import type { QueryClient } from '@tanstack/react-query'
import { fetchMap } from '../lib/picture-queries'
import { fetchLists, fetchProject } from '../lib/queries'
import { projectOf } from '../lib/routes'
import { useLayout } from '../state/layout'
import { fetchScreen } from './lazy-screens'

/** Prefetches what the address will show; if the guess is wrong, the screen requests its data itself. */
export function prefetch(client: QueryClient): void {
  const { pathname, search } = location
  fetchScreen(pathname)
  fetchLists(client)
  const projectId = projectOf(pathname) ?? useLayout.getState().projectId
  if (projectId === null) return
  fetchProject(client, projectId)
  if (pathname.endsWith('/graph') && search === '') fetchMap(client, projectId)
}
