// The address of the graph screen: which view, of which symbols, to which depth.
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { routes, type GraphPlace } from '../../lib/routes'

export interface GraphAddress {
  readonly view: 'map' | 'neighbourhood' | 'impact' | 'path'
  readonly focus: string | null
  readonly to: string | null
  readonly depth: number
}

export function useGraphAddress(projectId: string): readonly [GraphAddress, (place: GraphPlace) => void] {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const [focus, to, view] = [search.get('focus'), search.get('to'), search.get('view')]
  const depth = search.get('depth') === '2' ? 2 : 1
  const address = useMemo<GraphAddress>(
    () => ({
      view: focus === null ? 'map' : to !== null ? 'path' : view === 'impact' ? 'impact' : 'neighbourhood',
      focus,
      to,
      depth,
    }),
    [focus, to, view, depth],
  )
  return [address, (place) => navigate(routes.graph(projectId, place))]
}
