/**
 * Binary search in anything ordered: the first of `count` indices that satisfies `isReached`, or `count` if none does.
 * All indices after the first must satisfy it too.
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
