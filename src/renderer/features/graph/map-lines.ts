// Which lines of a map are drawn. All of many boxes together would be a tangle that says nothing: there each box brings
// its strongest, and the others come with the pointer.
import type { Picture, PictureEdge } from '#contract/picture'

/** Up to here a map draws every line. */
export const manyLines = 40
/** Lines that each box brings where there are more. */
const ownLines = 2

/** @param chosen the box whose lines are all drawn */
export function linesOf({ edges }: Picture, chosen: string | null): readonly PictureEdge[] {
  if (edges.length <= manyLines) return edges
  const left = new Map<string, number>()
  const take = (id: string): boolean => {
    const taken = left.get(id) ?? 0
    left.set(id, taken + 1)
    return taken < ownLines
  }
  const strongest = new Set([...edges].sort((a, b) => b.count - a.count).filter(({ source }) => take(source)))
  return edges.filter((edge) => strongest.has(edge) || edge.source === chosen || edge.target === chosen)
}
