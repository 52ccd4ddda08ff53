// The map as a drawing: its boxes with names and counts, plates under those that use each other, and which of its links
// are drawn. All of many boxes together would be a tangle that says nothing: there what follows from other links is left out.
import type { Picture, PictureEdge, PictureNode } from '#contract/picture'
import type { Box, BoxLink, Drawing, DrawnBox, DrawnText, Plate } from './drawing'

/** Up to here a map draws every line. */
const fewLines = 20
/** With fewer boxes nothing is used by all; from this part of the others on something is. */
const fewBoxes = 5
const mostOthers = 2 / 3
/** A larger cycle is no plate that says anything: its boxes stand where their stronger direction puts them. */
const mostOnPlate = 5
const plateRoom = 8

export interface MapWords {
  readonly symbols: (count: number) => string
  readonly more: (count: number) => string
  readonly usedByAll: string
  readonly cycle: (count: number) => string
}

/** Links of the map that are drawn only for the box they belong to. */
export function countUndrawn(picture: Picture): number {
  return picture.edges.length - linksOf(picture, usedByAll(picture), null).length
}

/** @param chosen the box whose links are all drawn */
export function mapDrawing(picture: Picture, chosen: string | null, words: MapWords): Drawing {
  const common = usedByAll(picture)
  const shown = picture.nodes.filter(({ box }) => box !== null)
  const boxes = [...shown].sort((a, b) => Number(b.open) - Number(a.open)).map((node) => boxOf(node, common, words))
  const links = linksOf(picture, common, chosen).map(({ source, target, certainty, count }): BoxLink => {
    const near = chosen !== null && (source === chosen || target === chosen)
    return { source, target, certainty, count, near }
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

/** The box that stands for what its level has no room for. */
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
  // What is left over is counted in the reader's language; everything else is named as the repository names it.
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

/** Boxes that most of the others use: their lines would cover all others and say nothing. */
export function usedByAll({ nodes, edges }: Picture): ReadonlySet<string> {
  const level = nodes.filter(({ id, kind, test, box }) => kind === 'group' && !test && box !== null && !isRest(id))
  const ids = new Set(level.map(({ id }) => id))
  if (level.length < fewBoxes) return new Set()
  const users = Map.groupBy(
    edges.filter(({ source, target }) => ids.has(source) && ids.has(target)),
    ({ target }) => target,
  )
  const isCommon = (id: string): boolean => (users.get(id)?.length ?? 0) >= (level.length - 1) * mostOthers
  return new Set([...ids].filter(isCommon))
}

/** All links of the chosen box, of the others those that don't follow from what is drawn. */
function linksOf({ edges }: Picture, common: ReadonlySet<string>, chosen: string | null): readonly PictureEdge[] {
  const ofChosen = ({ source, target }: PictureEdge): boolean => source === chosen || target === chosen
  const telling = edges.filter(({ source, target }) => !common.has(target) && !isRest(source) && !isRest(target))
  const drawn = new Set(telling.length <= fewLines ? telling : withoutImplied(telling))
  return edges.filter((edge) => drawn.has(edge) || ofChosen(edge))
}

/** Without those that lead where a chain of others leads as well; the strongest of each box stays. */
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

/** One plate under a small cycle whose boxes stand beside each other with nothing between them. */
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

/** Names on a map at once; opening more closes what was opened first. */
const mostNames = 30

/** @returns ids of the open boxes once this one is opened, or closed where it was open */
export function openedWith(opened: readonly string[], id: string, picture: Picture | undefined): readonly string[] {
  if (opened.includes(id)) return opened.filter((one) => one !== id)
  const names = picture?.nodes.filter(({ open, box }) => !open && box !== null).length ?? 0
  // What lies in an open box stays with it: closing that one would close both.
  const holds = (outer: string): boolean =>
    id.startsWith(`${outer.replace(/^group:/, '')}/`) || id.startsWith(`${outer}/`)
  const left = names >= mostNames ? opened.filter((one) => holds(one) || one.startsWith('more:')) : opened
  return [...left, id]
}
