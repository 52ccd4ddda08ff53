// Edit distance of two words.

/**
 * Edit distance (insert, delete, replace, swap neighbours) between two words; anything above `allowed` is returned as
 * `allowed + 1`.
 */
export function editDistance(left: string, right: string, allowed: number): number {
  if (Math.abs(left.length - right.length) > allowed) return allowed + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row++) {
    const current = [row]
    let best = row
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1]
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      if (swapped) cost = Math.min(cost, beforeLast[column - 2]! + 1)
      current.push(cost)
      best = Math.min(best, cost)
    }
    if (best > allowed) return allowed + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[right.length]!, allowed + 1)
}
