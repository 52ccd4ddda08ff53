// The neighbourhood of a symbol as a drawing: columns by distance, users at the left, groups collapsed to one box or
// opened into rows.
import type { Picture } from '#contract/picture'
import { lessSure, surer, type Column } from './column-groups'
import {
  fewRows,
  mostRows,
  plainColumn,
  stackOf,
  type BoxAction,
  type ColumnWords,
  type Opened,
  type Stack,
} from './column-stack'
import type { BoxLink, Drawing, DrawnBox, DrawnText } from './drawing'

/** A drawing with more boxes is unreadable: the list is shown first. */
export const mostBoxes = 30
/** A longer path is drawn downwards, where there is space for it. */
const mostAcross = 4

/** Space between columns, and between steps of a path drawn downwards. */
const between = { columns: 48, steps: 44 }
/** From the name of a file to the baseline of the row below it. */
const belowTitle = 25

export interface ColumnPicture {
  readonly drawing: Drawing
  readonly actions: ReadonlyMap<string, BoxAction>
  /** Links between members of one column, which only the list shows. */
  readonly undrawn: number
}

/** @returns keys of the groups that are open at first: the largest of each column, and all of a small column */
export function openAtFirst(columns: readonly Column[]): ReadonlySet<string> {
  return new Set(
    columns.flatMap(({ groups, members }) => {
      if (members <= plainColumn) return groups.map(({ key }) => key)
      const largest = groups.find(({ kind }) => kind === 'place') ?? groups[0]
      return largest !== undefined && largest.members.length <= mostRows ? [largest.key] : []
    }),
  )
}

/** Boxes of a drawing that count: frames count by their contents. */
export function countBoxes({ boxes }: Drawing): number {
  return boxes.filter(({ look }) => look !== 'frame').length
}

/** Whether there is more than a drawing can label. */
export function isTooMuch(columns: readonly Column[]): boolean {
  const boxes = columns.map(({ groups, members }) =>
    members <= plainColumn ? members : groups.length + Math.min(fewRows, groups[0]?.members.length ?? 0),
  )
  return boxes.reduce((sum, count) => sum + count, 0) > mostBoxes
}

export function columnDrawing(
  picture: Picture,
  columns: readonly Column[],
  opened: Opened,
  chosen: string | null,
  words: ColumnWords,
): ColumnPicture {
  const isDown = picture.view === 'path' && columns.length > mostAcross
  const stacks = columns.map((column) => stackOf(column, opened, picture, words))
  const placed = isDown ? placedDown(stacks) : placedAcross(stacks)
  const boxOf = new Map(stacks.flatMap(({ holds }) => [...holds]))
  const column = new Map(stacks.flatMap(({ holds, hops }) => [...holds.values()].map((id) => [id, hops])))
  const { links, undrawn } = linksOf(picture, boxOf, column, chosen)
  const drawing: Drawing = {
    ...placed,
    plates: [],
    links,
    axis: isDown ? 'down' : 'right',
    weighted: false,
    focus: picture.focus,
  }
  return { drawing, actions: new Map(stacks.flatMap(({ actions }) => [...actions])), undrawn }
}

type Placed = Pick<Drawing, 'boxes' | 'texts'>

function placedAcross(stacks: readonly Stack[]): Placed {
  const height = Math.max(...stacks.map((stack) => stack.height))
  let x = 0
  const parts = stacks.map((stack): Placed => {
    const part = moved(stack, x, (height - stack.height) / 2)
    const title: DrawnText = { x, y: -20, text: stack.title, style: 'small', quiet: true }
    x += stack.width + between.columns
    return { boxes: part.boxes, texts: [...(stack.title === '' ? [] : [title]), ...part.texts] }
  })
  return { boxes: parts.flatMap(({ boxes }) => boxes), texts: parts.flatMap(({ texts }) => texts) }
}

/**
 * Steps below each other, all as wide as the widest; each file is to the right of its step, out of the way of lines.
 */
function placedDown(stacks: readonly Stack[]): Placed {
  const width = Math.max(...stacks.map((stack) => stack.width))
  let y = 0
  const parts = stacks.map((stack) => {
    const boxes = stack.boxes.map((box): DrawnBox => {
      const texts = box.texts.map((text) =>
        text.anchor === 'end' ? { ...text, x: text.x + width - stack.width } : text,
      )
      return { ...box, right: width, texts }
    })
    const top = Math.min(...boxes.map((box) => box.top))
    const texts = stack.texts.map((text) => ({ ...text, x: width + 16, y: text.y + belowTitle }))
    const part = moved({ boxes, texts }, 0, y - top)
    y += stack.height - top + between.steps
    return part
  })
  return { boxes: parts.flatMap(({ boxes }) => boxes), texts: parts.flatMap(({ texts }) => texts) }
}

function moved({ boxes, texts }: Placed, x: number, y: number): Placed {
  const moveText = (text: DrawnText): DrawnText => ({ ...text, x: text.x + x, y: text.y + y })
  return {
    boxes: boxes.map((box) => ({
      ...box,
      left: box.left + x,
      right: box.right + x,
      top: box.top + y,
      bottom: box.bottom + y,
      texts: box.texts.map(moveText),
    })),
    texts: texts.map(moveText),
  }
}

/**
 * One line between two boxes: the certainty of each pair of symbols is that of its most certain link; the line shows
 * the least certain pair.
 */
function linksOf(
  { edges, focus, view }: Picture,
  boxOf: ReadonlyMap<string, string>,
  column: ReadonlyMap<string, number>,
  chosen: string | null,
): { readonly links: readonly BoxLink[]; readonly undrawn: number } {
  const pairs = new Map<string, BoxLink>()
  let undrawn = 0
  for (const { source, target, certainty, count } of edges) {
    const [from, to] = [boxOf.get(source), boxOf.get(target)]
    if (from === undefined || to === undefined || source === target) continue
    if (column.get(from) === column.get(to)) {
      undrawn += 1
      continue
    }
    const known = pairs.get(`${source}\n${target}`)
    const near = view === 'path' || [from, to].some((id) => id === focus || id === chosen)
    const sure = known === undefined ? certainty : surer(known.certainty, certainty)
    pairs.set(`${source}\n${target}`, {
      source: from,
      target: to,
      certainty: sure,
      count: (known?.count ?? 0) + count,
      near,
    })
  }
  const links = new Map<string, BoxLink>()
  for (const link of pairs.values()) {
    const key = `${link.source}\n${link.target}`
    const known = links.get(key)
    const joined =
      known === undefined
        ? link
        : { ...known, certainty: lessSure(known.certainty, link.certainty), count: known.count + link.count }
    links.set(key, joined)
  }
  return { links: [...links.values()], undrawn }
}
