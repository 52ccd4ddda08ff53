// Places nodes in columns by their distance from the focus: callers to the left, callees to the right. The same input
// gives the same positions, so the graph doesn't move between visits.

export interface ColumnNode {
  readonly id: string
  /** Signed distance from the focus. */
  readonly hops: number
}

export interface Place {
  readonly x: number
  readonly y: number
}

const columnWidth = 240
const rowHeight = 84
/** A longer column is folded into several adjacent ones; in a large graph the square root of all nodes decides. */
const columnRows = 14
/**
 * Rows of a column per square root of the number of nodes: about as tall as wide, including the gaps between columns.
 */
const rowsPerRoot = 1.25
/** Distance between folds: with space for names in a small graph, for nodes alone in a large one. */
const foldWidth = { named: 150, signs: 84 }
const namedNodes = 60
/** Passes over the columns that align linked nodes. */
const passes = 4

/**
 * @param nodes in the order that breaks ties
 * @param edges pairs of ids
 */
export function columnLayout(
  nodes: readonly ColumnNode[],
  edges: readonly { readonly source: string; readonly target: string }[],
): ReadonlyMap<string, Place> {
  const neighbours = neighboursOf(edges)
  const columns = new Map<number, string[]>()
  for (const { id, hops } of nodes) {
    const column = columns.get(hops)
    if (column === undefined) columns.set(hops, [id])
    else column.push(id)
  }
  // From the focus outwards, so that each column is ordered by one that is already ordered.
  const outwards = [...columns.keys()].sort((a, b) => Math.abs(a) - Math.abs(b) || a - b)
  const height = new Map(nodes.map(({ id }) => [id, 0]))
  for (let pass = 0; pass < passes; pass += 1) {
    for (const hops of outwards) {
      const column = orderByNeighbours(columns.get(hops) ?? [], neighbours, height)
      columns.set(hops, column)
      column.forEach((id, row) => height.set(id, row - (column.length - 1) / 2))
    }
  }
  return placesOf(columns)
}

function neighboursOf(edges: Parameters<typeof columnLayout>[1]): ReadonlyMap<string, readonly string[]> {
  const neighbours = new Map<string, string[]>()
  const add = (from: string, to: string): void => {
    const known = neighbours.get(from)
    if (known === undefined) neighbours.set(from, [to])
    else known.push(to)
  }
  for (const { source, target } of edges) {
    add(source, target)
    add(target, source)
  }
  return neighbours
}

function orderByNeighbours(
  column: readonly string[],
  neighbours: ReadonlyMap<string, readonly string[]>,
  height: ReadonlyMap<string, number>,
): string[] {
  const mean = (id: string): number => {
    const around = neighbours.get(id) ?? []
    if (around.length === 0) return height.get(id) ?? 0
    return around.reduce((sum, other) => sum + (height.get(other) ?? 0), 0) / around.length
  }
  const wanted = new Map(column.map((id) => [id, mean(id)]))
  return [...column].sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0))
}

function placesOf(columns: ReadonlyMap<number, readonly string[]>): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  const sides = [
    [...columns.keys()].filter((hops) => hops >= 0).sort((a, b) => a - b),
    [...columns.keys()].filter((hops) => hops < 0).sort((a, b) => b - a),
  ]
  const count = [...columns.values()].reduce((sum, column) => sum + column.length, 0)
  const mostRows = Math.max(columnRows, Math.ceil(Math.sqrt(count) * rowsPerRoot))
  const width = count > namedNodes ? foldWidth.signs : foldWidth.named
  for (const side of sides) {
    let x = 0
    for (const hops of side) {
      const direction = hops < 0 ? -1 : 1
      if (hops !== 0) x += direction * columnWidth
      const column = columns.get(hops) ?? []
      const folds = Math.ceil(column.length / mostRows)
      const rows = Math.ceil(column.length / Math.max(folds, 1))
      column.forEach((id, index) => {
        const fold = index % folds
        const row = Math.floor(index / folds)
        // Adjacent folds are offset by half a row, so that their labels don't overlap.
        const y = ((rows - 1) / 2 - row - fold / folds) * rowHeight
        places.set(id, { x: x + direction * fold * width, y })
      })
      x += direction * Math.max(folds - 1, 0) * width
    }
  }
  return places
}
