// Where groups and files of a map lie: groups near those they use, each with the room its files need when it is opened.
import Graph from 'graphology'
import forceAtlas2 from 'graphology-layout-forceatlas2'
import { mapDistance } from '../../contract/picture'
import type { FileLink } from '../../store/graph/read/graph-reader'
import { addWeight } from './map-groups'

/** A place in the picture's units. */
export interface MapPlace {
  readonly x: number
  readonly y: number
}

/** Room of the smallest group, as a part of that of all together: signs and names need it at every size of repository. */
const leastPart = 0.09
/** Room between two groups, as a part of the same. */
const marginPart = 0.03
const layoutIterations = 200
const separatePasses = 200
/** How much larger than its groups the layout starts, before groups are pushed apart. */
const startSpread = 1.1
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/** Places of the centres of groups. @param groupOf index of each file's group */
export function placeGroups(
  groups: readonly (readonly number[])[],
  groupOf: readonly number[],
  links: readonly FileLink[],
): readonly MapPlace[] {
  const needed = groups.map((group) => mapDistance.file * Math.sqrt(group.length))
  const whole = Math.hypot(...needed)
  const radii = needed.map((radius) => Math.max(radius, whole * leastPart))
  const attracted = attract(radii, groupOf, links)
  const reach = Math.max(...attracted.map(({ x, y }) => Math.hypot(x, y)), 1)
  const scale = (Math.hypot(...radii) * startSpread) / reach
  const circles = attracted.map(({ x, y }, index) => ({ x: x * scale, y: y * scale, radius: radii[index] ?? 0 }))
  return separate(circles, whole * marginPart)
}

/** Groups that use each other, drawn together by forces. */
function attract(
  radii: readonly number[],
  groupOf: readonly number[],
  links: readonly FileLink[],
): readonly MapPlace[] {
  const graph = new Graph({ type: 'undirected' })
  const around = Math.hypot(...radii)
  radii.forEach((size, index) => {
    const angle = index * goldenAngle
    const distance = around * Math.sqrt(index / Math.max(radii.length, 1))
    graph.addNode(String(index), { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance, size })
  })
  for (const { from, to, count } of links) {
    const [a, b] = [groupOf[from], groupOf[to]]
    if (a === undefined || b === undefined || a === b) continue
    addWeight(graph, a, b, 1 + Math.log2(count))
  }
  const settings = { gravity: 1, scalingRatio: 20, slowDown: 5, strongGravityMode: true }
  const placed = forceAtlas2(graph, { iterations: layoutIterations, getEdgeWeight: 'weight', settings })
  const places = radii.map((_, index) => placed[String(index)] ?? { x: 0, y: 0 })
  const middle = { x: mean(places.map(({ x }) => x)), y: mean(places.map(({ y }) => y)) }
  return places.map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y }))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)
}

/** Pushes circles apart that overlap, until none does or the passes are used up. */
function separate(circles: readonly (MapPlace & { readonly radius: number })[], margin: number): readonly MapPlace[] {
  const places = circles.map(({ x, y, radius }) => ({ x, y, radius }))
  for (let pass = 0; pass < separatePasses; pass += 1) {
    let moved = false
    for (const [index, a] of places.entries()) {
      for (const b of places.slice(index + 1)) {
        const wanted = a.radius + b.radius + margin
        const [dx, dy] = [b.x - a.x || 1e-3, b.y - a.y]
        const distance = Math.hypot(dx, dy)
        if (distance >= wanted) continue
        const push = (wanted - distance) / 2 / distance
        a.x -= dx * push
        a.y -= dy * push
        b.x += dx * push
        b.y += dy * push
        moved = true
      }
    }
    if (!moved) break
  }
  return places.map(({ x, y }) => ({ x, y }))
}

/** Even places around a centre, the first in the middle. */
export function sunflower(centre: MapPlace, rank: number, distance: number = mapDistance.file): MapPlace {
  const angle = rank * goldenAngle
  const radius = distance * Math.sqrt(rank)
  return { x: centre.x + Math.cos(angle) * radius, y: centre.y + Math.sin(angle) * radius }
}
