// Which members of a type use another type, such as a field of it.
import type { ProjectView, StoredSymbol } from '../../project-view'
import { typeKinds } from '../use-kinds'

/** Of some members, those that use a type, by their keys. */
export function membersUsing(
  view: ProjectView,
  members: readonly StoredSymbol[],
  type: StoredSymbol,
): ReadonlySet<number> {
  const keys = members.map(({ key }) => key)
  return new Set(
    view.graph.pairsOf('source', keys, typeKinds).flatMap(([own, used]) => (used === type.key ? [own] : [])),
  )
}
