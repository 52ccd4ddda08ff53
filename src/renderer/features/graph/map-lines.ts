// Which lines of a picture are drawn. On a map of many groups all of them together would be a tangle that says nothing and
// that no computer draws smoothly: there each sign brings its strongest, and the others come with the pointer.
import type { Picture } from '#contract/picture'

/** Up to here a picture draws every line, and each with its head. */
export const manyLines = 120
/** Lines that each sign brings: of groups, and of what is inside of opened ones. */
const ownLines = { group: 3, other: 1 }
const mostLines = 1_200

/** @returns places in `picture.edges`, the strongest first on a map that leaves some out */
export function linesOf({ view, nodes, edges }: Picture): readonly number[] {
  const all = [...edges.keys()]
  if (view !== 'map' || edges.length <= manyLines) return all
  const countOf = (index: number): number => edges[index]?.count ?? 0
  const left = new Map(nodes.map((node) => [node.id, ownLines[node.kind === 'group' ? 'group' : 'other']]))
  const take = (id: string): boolean => {
    const own = left.get(id) ?? 0
    left.set(id, own - 1)
    return own > 0
  }
  return all
    .sort((a, b) => countOf(b) - countOf(a) || a - b)
    .filter((index) => {
      const edge = edges[index]
      if (edge === undefined) return false
      const [ofSource, ofTarget] = [take(edge.source), take(edge.target)]
      return ofSource || ofTarget
    })
    .slice(0, mostLines)
}
