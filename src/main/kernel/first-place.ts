/**
 * Binary search in anything ordered: the first of `count` places for which `isReached` holds, or `count` where it holds
 * for none. From one place on it must hold for all that follow.
 */
export function firstPlace(count: number, isReached: (place: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (isReached(middle)) high = middle
    else low = middle + 1
  }
  return low
}
