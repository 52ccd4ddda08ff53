// Graph views, one hook for each that the service provides.
import { keepPreviousData, queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { impactSchema, pathSchema, pictureSchema } from '#contract/picture'
import { call } from './client'

/** A parse replaces the graph; until then the same query has the same result. */
const fresh = { staleTime: 30_000, retry: false, placeholderData: keepPreviousData } as const

/** The HTTP routes of a neighbourhood, which come after it. */
export interface LaterRoutes {
  readonly isLoading: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** First without HTTP routes, because finding them takes seconds in a large repository. */
export function useNeighbourhood(projectId: string, focus: string | null, depth: number, enabled: boolean) {
  const query = (routes: boolean) =>
    queryOptions({
      queryKey: ['picture', projectId, 'neighbourhood', focus, depth, routes],
      queryFn: ({ signal }) =>
        call(`/projects/${projectId}/graph`, pictureSchema, {
          query: { focus: focus ?? '', depth, limit: depth === 1 ? 5_000 : 500, ...(routes ? { routes } : {}) },
          signal,
        }),
    })
  const plain = useQuery({ ...fresh, ...query(false), enabled: enabled && focus !== null })
  const complete = useQuery({
    ...fresh,
    placeholderData: undefined,
    ...query(true),
    enabled: enabled && focus !== null && plain.isSuccess && !plain.isPlaceholderData,
  })
  const routes: LaterRoutes = {
    isLoading: complete.isFetching && complete.data === undefined,
    error: complete.isFetching ? null : complete.error,
    retry: () => void complete.refetch(),
  }
  const { data, error } = complete.data === undefined ? plain : complete
  return { data, error, routes }
}

/** @param open ids of opened groups and files */
export function useMap(projectId: string, open: readonly string[], enabled: boolean) {
  return useQuery({ ...fresh, ...mapQuery(projectId, open), enabled })
}

/** Computes the map while the project's page is open: in a large repository this takes seconds after each parse. */
export function usePreparedMap(projectId: string, isReady: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (isReady) fetchMap(queries, projectId)
  }, [queries, projectId, isReady])
}

/** Prefetches the map with nothing opened. */
export function fetchMap(queries: QueryClient, projectId: string): void {
  void queries.prefetchQuery({ ...mapQuery(projectId, []), staleTime: fresh.staleTime })
}

function mapQuery(projectId: string, open: readonly string[]) {
  const opened = open.map(encodeURIComponent).join(',')
  return queryOptions({
    queryKey: ['picture', projectId, 'map', opened],
    queryFn: ({ signal }) =>
      call(`/projects/${projectId}/graph`, pictureSchema, { query: { open: opened, limit: 5_000 }, signal }),
  })
}

export function useImpact(projectId: string, symbolId: string | null, enabled: boolean) {
  return useQuery({
    ...fresh,
    queryKey: ['picture', projectId, 'impact', symbolId],
    enabled: enabled && symbolId !== null,
    queryFn: ({ signal }) =>
      call(`/projects/${projectId}/symbols/${encodeURIComponent(symbolId ?? '')}/impact`, impactSchema, { signal }),
  })
}

export function usePath(projectId: string, from: string | null, to: string | null) {
  return useQuery({
    ...fresh,
    queryKey: ['picture', projectId, 'path', from, to],
    enabled: from !== null && to !== null,
    queryFn: ({ signal }) =>
      call(`/projects/${projectId}/path`, pathSchema, { query: { from: from ?? '', to: to ?? '' }, signal }),
  })
}
