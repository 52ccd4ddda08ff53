// Places boxes in rows by dependency: users above what they use, members of a cycle next to each other.
import { componentsOf, cyclesOf } from './cycles'

export interface LayeredBox {
  readonly id: string
  readonly width: number
  readonly height: number
}

export interface LayeredLink {
  readonly source: string
  readonly target: string
  readonly count: number
}

export interface LayeredPlaces {
  /** Positions of the upper left corners; y points down. */
  readonly places: ReadonlyMap<string, { readonly x: number; readonly y: number }>
  readonly width: number
  readonly height: number
  /** Boxes that use each other, directly or indirectly. */
  readonly cycles: readonly (readonly string[])[]
}

/** Space between the boxes of a row, and between rows: lines bend there. */
const gap = { x: 24, y: 64 }
/** A wider row is wrapped to a second one, closer than the next layer. */
const mostWidth = 640
const foldGap = 40
/** A larger cycle makes no useful row: its dominant direction is drawn instead. */
const mostCycle = 5
/** Passes over the rows that align linked boxes. */
const passes = 4

/** @param boxes in the order that breaks ties */
export function layeredLayout(boxes: readonly LayeredBox[], links: readonly LayeredLink[]): LayeredPlaces {
  const known = new Set(boxes.map(({ id }) => id))
  const inside = links.filter(({ source, target }) => source !== target && known.has(source) && known.has(target))
  const cycles = cyclesOf(
    boxes.map(({ id }) => id),
    inside,
  )
  const blockOf = new Map(
    cycles
      .filter(({ length }) => length <= mostCycle)
      .flatMap((members) => members.map((id) => [id, members[0] ?? id])),
  )
  const layers = ordered(layersOf(boxes, inside), inside, blockOf)
  const rows = layers.map((layer) => folded(layer, blockOf))
  const widthOf = (row: readonly LayeredBox[]): number => row.reduce((sum, box) => sum + box.width + gap.x, 0) - gap.x
  const width = Math.max(0, ...rows.flat().map(widthOf))
  const places = new Map<string, { x: number; y: number }>()
  let y = 0
  for (const [index, folds] of rows.entries()) {
    if (index > 0) y += gap.y
    for (const [fold, row] of folds.entries()) {
      if (fold > 0) y += foldGap
      let x = (width - widthOf(row)) / 2
      for (const box of row) {
        places.set(box.id, { x, y })
        x += box.width + gap.x
      }
      y += Math.max(...row.map(({ height }) => height))
    }
  }
  return { places, width, height: y, cycles }
}

/** Boxes by layer; nothing else uses those in the first. */
function layersOf(boxes: readonly LayeredBox[], links: readonly LayeredLink[]): readonly (readonly LayeredBox[])[] {
  const forward = withoutLargeCycles(boxes, links)
  const cycleOf = cycleNumbers(boxes, forward)
  // The longest path from a box that nothing uses; members of a cycle share their layer.
  const users = new Map<number, Set<number>>()
  for (const { source, target } of forward) {
    const [from, to] = [cycleOf.get(source) ?? 0, cycleOf.get(target) ?? 0]
    if (from !== to) users.set(to, (users.get(to) ?? new Set()).add(from))
  }
  const depths = new Map<number, number>()
  const depthOf = (cycle: number): number => {
    const had = depths.get(cycle)
    if (had !== undefined) return had
    const depth = Math.max(-1, ...[...(users.get(cycle) ?? [])].map(depthOf)) + 1
    depths.set(cycle, depth)
    return depth
  }
  const layers: LayeredBox[][] = []
  const linked = new Set(links.flatMap(({ source, target }) => [source, target]))
  const alone: LayeredBox[] = []
  for (const box of boxes) {
    if (linked.has(box.id)) (layers[depthOf(cycleOf.get(box.id) ?? 0)] ??= []).push(box)
    else alone.push(box)
  }
  const kept = layers.filter((layer) => layer.length > 0)
  return alone.length === 0 ? kept : [...kept, alone]
}

/** In large cycles, removes the links against the dominant direction. */
function withoutLargeCycles(boxes: readonly LayeredBox[], links: readonly LayeredLink[]): readonly LayeredLink[] {
  const stronger = withoutWeaker(boxes, links)
  return stronger === links ? links : withoutRest(boxes, stronger)
}

/** Of two boxes in a large cycle that use each other, the one that uses the other more is above. */
function withoutWeaker(boxes: readonly LayeredBox[], links: readonly LayeredLink[]): readonly LayeredLink[] {
  const within = new Set(inLargeCycles(boxes, links))
  if (within.size === 0) return links
  const counts = new Map(links.map(({ source, target, count }) => [`${source}\n${target}`, count]))
  return links.filter((link) => {
    const back = counts.get(`${link.target}\n${link.source}`) ?? 0
    return !within.has(link) || link.count >= back
  })
}

function withoutRest(boxes: readonly LayeredBox[], links: readonly LayeredLink[]): readonly LayeredLink[] {
  const within = inLargeCycles(boxes, links)
  if (within.length === 0) return links
  const rank = rankByDirection(boxes, within)
  const against = new Set(within.filter(({ source, target }) => (rank.get(source) ?? 0) > (rank.get(target) ?? 0)))
  return links.filter((link) => !against.has(link))
}

function inLargeCycles(boxes: readonly LayeredBox[], links: readonly LayeredLink[]): readonly LayeredLink[] {
  const cycleOf = cycleNumbers(boxes, links)
  const sizes = new Map<number, number>()
  for (const cycle of cycleOf.values()) sizes.set(cycle, (sizes.get(cycle) ?? 0) + 1)
  const isLarge = (cycle: number | undefined): boolean => (sizes.get(cycle ?? -1) ?? 0) > mostCycle
  return links.filter(
    ({ source, target }) => isLarge(cycleOf.get(source)) && cycleOf.get(source) === cycleOf.get(target),
  )
}

/** Boxes that use much and are used little come first, one after the other (the greedy heuristic of Eades). */
function rankByDirection(boxes: readonly LayeredBox[], links: readonly LayeredLink[]): ReadonlyMap<string, number> {
  const left = new Set(boxes.map(({ id }) => id))
  const rank = new Map<string, number>()
  while (left.size > 0) {
    const balance = new Map([...left].map((id) => [id, 0]))
    for (const { source, target, count } of links) {
      if (!left.has(source) || !left.has(target)) continue
      balance.set(source, (balance.get(source) ?? 0) + count)
      balance.set(target, (balance.get(target) ?? 0) - count)
    }
    const [[first] = ['']] = [...balance].sort(([, a], [, b]) => b - a)
    rank.set(first, rank.size)
    left.delete(first)
  }
  return rank
}

/** The number of the cycle that each box is in; a box in none counts as its own cycle. */
function cycleNumbers(boxes: readonly LayeredBox[], links: readonly LayeredLink[]): ReadonlyMap<string, number> {
  return componentsOf(
    boxes.map(({ id }) => id),
    links,
  )
}

/** Moves the boxes of a layer close to those they are linked to in the adjacent layers. */
function ordered(
  layers: readonly (readonly LayeredBox[])[],
  links: readonly LayeredLink[],
  blockOf: ReadonlyMap<string, string>,
): readonly (readonly LayeredBox[])[] {
  const around = new Map<string, string[]>()
  for (const { source, target } of links) {
    around.set(source, [...(around.get(source) ?? []), target])
    around.set(target, [...(around.get(target) ?? []), source])
  }
  const at = new Map<string, number>()
  const note = (layer: readonly LayeredBox[]): void =>
    layer.forEach(({ id }, index) => at.set(id, index - (layer.length - 1) / 2))
  layers.forEach(note)
  const mean = (id: string): number => {
    const others = around.get(id) ?? []
    const sum = others.reduce((total, other) => total + (at.get(other) ?? 0), 0)
    return others.length === 0 ? (at.get(id) ?? 0) : sum / others.length
  }
  let result = layers
  for (let pass = 0; pass < passes; pass += 1)
    result = result.map((layer) => {
      const blocks = blocksOf(layer, blockOf).map((block) => {
        const members = block.map((box) => ({ box, at: mean(box.id) })).sort((a, b) => a.at - b.at)
        return { members, at: members.reduce((sum, { at }) => sum + at, 0) / members.length }
      })
      const sorted = blocks.sort((a, b) => a.at - b.at).flatMap(({ members }) => members.map(({ box }) => box))
      note(sorted)
      return sorted
    })
  return result
}

/** The boxes of a layer; those of a small cycle together, in the place of the first. */
function blocksOf(
  layer: readonly LayeredBox[],
  blockOf: ReadonlyMap<string, string>,
): readonly (readonly LayeredBox[])[] {
  return [...Map.groupBy(layer, ({ id }) => blockOf.get(id) ?? id).values()]
}

/** Wraps a layer into rows of limited width; a small cycle is kept together. */
function folded(
  layer: readonly LayeredBox[],
  blockOf: ReadonlyMap<string, string>,
): readonly (readonly LayeredBox[])[] {
  const rows: LayeredBox[][] = []
  let width = Infinity
  for (const block of blocksOf(layer, blockOf)) {
    const own = block.reduce((sum, box) => sum + gap.x + box.width, 0)
    if (width + own > mostWidth) {
      rows.push([])
      width = -gap.x
    }
    rows.at(-1)?.push(...block)
    width += own
  }
  return rows
}
