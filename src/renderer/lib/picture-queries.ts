// Pictures of the graph, one hook for each that the service draws.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { impactSchema, pathSchema, pictureSchema } from '#contract/picture'
import { call } from './client'

/** A parse replaces the graph; until then the same question has the same picture. */
const fresh = { staleTime: 30_000, retry: false, placeholderData: keepPreviousData } as const

export function useNeighbourhood(projectId: string, focus: string | null, depth: number, enabled: boolean) {
  return useQuery({
    ...fresh,
    queryKey: ['picture', projectId, 'neighbourhood', focus, depth],
    enabled: enabled && focus !== null,
    queryFn: ({ signal }) =>
      call(`/projects/${projectId}/graph`, pictureSchema, { query: { focus: focus ?? '', depth, limit: 500 }, signal }),
  })
}

/** @param open ids of opened groups and files */
export function useMap(projectId: string, open: readonly string[], enabled: boolean) {
  const opened = open.map(encodeURIComponent).join(',')
  return useQuery({
    ...fresh,
    queryKey: ['picture', projectId, 'map', opened],
    enabled,
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
