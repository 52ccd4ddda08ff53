// The map as a drawing: its boxes with names and counts, plates below cycles, and the links that are drawn. With many
// boxes, all links would be a tangle: those implied by others are omitted.
import type { Picture, PictureEdge, PictureNode } from '#contract/picture'
import type { Box, BoxLink, Drawing, DrawnBox, DrawnText, Plate } from './drawing'

/** Up to this number every line of a map is drawn. */
const fewLines = 20
/** With fewer boxes no box counts as used by all; otherwise one used by this share of the others does. */
const fewBoxes = 5
const mostOthers = 2 / 3
/** A larger cycle gets no plate: its boxes are placed by their dominant direction. */
const mostOnPlate = 5
const plateRoom = 8

export interface MapWords {
  readonly symbols: (count: number) => string
  readonly more: (count: number) => string
  readonly usedByAll: string
  readonly cycle: (count: number) => string
}

/** Links of the map that are drawn only while one of their boxes is selected. */
export function countUndrawn(picture: Picture): number {
  return picture.edges.length - linksOf(picture, usedByAll(picture), null).length
}

/** @param chosen the box whose links are all drawn */
export function mapDrawing(picture: Picture, chosen: string | null, words: MapWords): Drawing {
  const common = usedByAll(picture)
  const shown = picture.nodes.filter(({ box }) => box !== null)
  const boxes = [...shown].sort((a, b) => Number(b.open) - Number(a.open)).map((node) => boxOf(node, common, words))
  const links = linksOf(picture, common, chosen).map(({ source, target, certainty, count, against = 0 }): BoxLink => {
    const near = chosen !== null && (source === chosen || target === chosen)
    return { source, target, certainty, count, near, ...(against === 0 ? {} : { against }) }
  })
  const places = new Map(boxes.map((box) => [box.id, box]))
  const plates = picture.cycles.flatMap((members) =>
    plateOf(
      members.flatMap((id) => places.get(id) ?? []),
      boxes,
      words,
    ),
  )
  return { boxes, texts: [], plates, links, axis: 'down', weighted: true, focus: null }
}

/** Whether it is the box for what doesn't fit into its level. */
function isRest(id: string): boolean {
  return id.startsWith('more:')
}

function boxOf(node: PictureNode, common: ReadonlySet<string>, words: MapWords): DrawnBox {
  const [width, height] = [node.box?.width ?? 0, node.box?.height ?? 0]
  const borders = {
    left: node.x - width / 2,
    right: node.x + width / 2,
    top: -node.y - height / 2,
    bottom: -node.y + height / 2,
  }
  const isBox = node.kind === 'group' || node.kind === 'file'
  // The rest is counted in the user's language; other names are those of the repository.
  const rest = isRest(node.id) ? Number.parseInt(node.name, 10) : null
  const name = rest === null ? (node.box?.label ?? node.name) : words.more(rest)
  const count = words.symbols(node.weight)
  const texts: DrawnText[] = isBox
    ? [
        { x: borders.left + 12, y: borders.top + 20, text: name, style: 'name' },
        {
          x: borders.left + 12,
          y: borders.top + 37,
          text: common.has(node.id) ? words.usedByAll : count,
          style: 'small',
          quiet: true,
        },
      ]
    : [{ x: borders.left + 8, y: borders.top + 17, text: name, style: 'code' }]
  return {
    ...borders,
    id: node.id,
    look: node.open ? 'frame' : isBox ? (rest === null ? 'group' : 'more') : 'symbol',
    texts,
    title: [node.file_path ?? (rest === null ? node.name : name), ...(isBox ? [count] : [])].join(', '),
    open: isBox ? node.open : null,
  }
}

/** Boxes that most of the others use: their lines would hide all others and carry no information. */
export function usedByAll({ nodes, edges }: Picture): ReadonlySet<string> {
  const level = nodes.filter(({ id, kind, test, box }) => kind === 'group' && !test && box !== null && !isRest(id))
  const ids = new Set(level.map(({ id }) => id))
  const between = edges.filter(({ source, target }) => ids.has(source) && ids.has(target))
  if (level.length < fewBoxes || between.length <= fewLines) return new Set()
  const users = Map.groupBy(between, ({ target }) => target)
  const isCommon = (id: string): boolean => (users.get(id)?.length ?? 0) >= (level.length - 1) * mostOthers
  return new Set([...ids].filter(isCommon))
}

/** All links of the selected box, and of the others those that aren't implied. */
function linksOf({ edges }: Picture, common: ReadonlySet<string>, chosen: string | null): readonly PictureEdge[] {
  const ofChosen = ({ source, target }: PictureEdge): boolean => source === chosen || target === chosen
  // Possible links say nothing about the structure.
  const telling = edges.filter(
    ({ source, target, certainty }) =>
      certainty !== 'possible' && !common.has(target) && !isRest(source) && !isRest(target),
  )
  const drawn = new Set(telling.length <= fewLines ? telling : withoutImplied(telling))
  return edges.filter((edge) => drawn.has(edge) || ofChosen(edge) || (edge.against ?? 0) > 0)
}

/** Omits links implied by a chain of others; the strongest link of each box is kept. */
function withoutImplied(edges: readonly PictureEdge[]): readonly PictureEdge[] {
  const bySource = Map.groupBy(edges, ({ source }) => source)
  const reaches = (from: string, to: string, without: PictureEdge): boolean => {
    const seen = new Set([from])
    const next = [from]
    for (let at = next.pop(); at !== undefined; at = next.pop())
      for (const edge of bySource.get(at) ?? []) {
        if (edge === without || seen.has(edge.target)) continue
        if (edge.target === to) return true
        seen.add(edge.target)
        next.push(edge.target)
      }
    return false
  }
  const strongest = new Set([...bySource.values()].map((own) => own.reduce((a, b) => (b.count > a.count ? b : a))))
  return edges.filter((edge) => strongest.has(edge) || !reaches(edge.source, edge.target, edge))
}

/** One plate below a small cycle whose boxes are next to each other with nothing in between. */
function plateOf(members: readonly DrawnBox[], boxes: readonly DrawnBox[], words: MapWords): readonly Plate[] {
  if (members.length < 2 || members.length > mostOnPlate) return []
  const plate: Box = {
    left: Math.min(...members.map(({ left }) => left)) - plateRoom,
    right: Math.max(...members.map(({ right }) => right)) + plateRoom,
    top: Math.min(...members.map(({ top }) => top)) - plateRoom,
    bottom: Math.max(...members.map(({ bottom }) => bottom)) + plateRoom,
  }
  const covers = ({ left, right, top, bottom }: Box): boolean =>
    left < plate.right && right > plate.left && top < plate.bottom && bottom > plate.top
  const holds = ({ left, right, top, bottom }: Box): boolean =>
    left <= plate.left && right >= plate.right && top <= plate.top && bottom >= plate.bottom
  const within = (box: Box): boolean =>
    members.some(
      (one) => one.left <= box.left && one.right >= box.right && one.top <= box.top && one.bottom >= box.bottom,
    )
  if (boxes.some((box) => covers(box) && !holds(box) && !within(box))) return []
  const label: DrawnText = {
    x: plate.left + plateRoom,
    y: plate.bottom + 14,
    text: words.cycle(members.length),
    style: 'small',
  }
  return [{ ...plate, label }]
}

/** Maximum number of names on a map; opening more closes what was opened first. */
const mostNames = 30

/** @returns ids of the open boxes after opening this one, or closing it if it was open */
export function openedWith(opened: readonly string[], id: string, picture: Picture | undefined): readonly string[] {
  if (opened.includes(id)) return opened.filter((one) => one !== id)
  const names = picture?.nodes.filter(({ open, box }) => !open && box !== null).length ?? 0
  // An open box inside another stays open with it: closing the outer one would close both.
  const holds = (outer: string): boolean =>
    id.startsWith(`${outer.replace(/^group:/, '')}/`) || id.startsWith(`${outer}/`)
  const left = names >= mostNames ? opened.filter((one) => holds(one) || one.startsWith('more:')) : opened
  return [...left, id]
}
