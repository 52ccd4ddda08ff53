// Arrow keys move from box to box: to the closest in that direction, preferring those straight ahead.
import type { Box, Drawing } from './drawing'

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

export function isDirection(key: string): key is Direction {
  return key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight'
}

/** Penalty factor for sideways distance. */
const aside = 2

/** @returns the id of the next box; the current one if there is none in that direction */
export function nextBox({ boxes, focus }: Drawing, current: string | null, direction: Direction): string | null {
  const at = boxes.find(({ id }) => id === current)
  if (at === undefined) return boxes.some(({ id }) => id === focus) ? focus : (boxes[0]?.id ?? null)
  const from = middleOf(at)
  const isFlat = direction === 'ArrowLeft' || direction === 'ArrowRight'
  const sign = direction === 'ArrowUp' || direction === 'ArrowLeft' ? -1 : 1
  let [best, least] = [at.id, Infinity]
  for (const box of boxes) {
    const to = middleOf(box)
    const ahead = (isFlat ? to.x - from.x : to.y - from.y) * sign
    const beside = Math.abs(isFlat ? to.y - from.y : to.x - from.x)
    // Left and right lead to another column, never to a slightly wider row above.
    const leaves = isFlat ? box.right <= at.left || box.left >= at.right : true
    if (box === at || ahead <= 1 || !leaves) continue
    const cost = ahead + aside * beside
    if (cost < least) [best, least] = [box.id, cost]
  }
  return best
}

/** The middle of the header of an opened group, since its rows are separate boxes. */
function middleOf(box: Box & { readonly look: string }): { readonly x: number; readonly y: number } {
  const bottom = box.look === 'frame' ? Math.min(box.bottom, box.top + 36) : box.bottom
  return { x: (box.left + box.right) / 2, y: (box.top + bottom) / 2 }
}
