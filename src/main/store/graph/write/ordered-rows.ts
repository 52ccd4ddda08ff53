// Rows whose keys give their order. A changed file keeps the keys of rows that stay, so that only what differs is written.

/** A range of keys that belong to one file alone, both ends included; empty when `last` is less than `first`. */
export interface KeyRange {
  readonly first: number
  readonly last: number
}

export const noKeys: KeyRange = { first: 1, last: 0 }

/** Keys from one row to the next where rows are fresh, so that later ones fit in between. */
export const keySpacing = 4

/** Keys that no file owns: where the rows of a file go that needs more than it has. */
export interface FreeKeys {
  /** The first key from which on none is taken. */
  first(): number
  /** Takes the keys of a range. */
  take(range: KeyRange): void
}

/** What is done with each row. Rows go before others come, so that their keys are free again. */
export interface RowActions<Stored, Fresh> {
  remove(stored: Stored): void
  /** For rows that are the same; what does not count for that may differ. */
  keep(stored: Stored, fresh: Fresh): void
  add(fresh: Fresh, key: number): void
}

/**
 * Makes stored rows the fresh ones. Rows alike at the start and end stay. What lies between is written again, and some of
 * its neighbours with it where keys are scarce; where the range is too small, all rows go to a new one.
 * @param before ascending by key, all within `range`
 * @returns the range that the rows have now
 */
export function replaceRows<Stored extends { readonly key: number }, Fresh>(
  before: readonly Stored[],
  after: readonly Fresh[],
  range: KeyRange,
  free: FreeKeys,
  isSame: (stored: Stored, fresh: Fresh) => boolean,
  actions: RowActions<Stored, Fresh>,
): KeyRange {
  let { head, tail } = commonEnds(before, after, isSame)
  const room = (): number => upper(before, tail, range) - lower(before, head, range) - 1
  const wanted = (): number => after.length - head - tail
  while (room() < wanted() && head + tail > 0) {
    if (tail > 0) tail--
    else head--
  }
  const target = room() < wanted() ? spacedRange(free.first(), after.length) : range
  const [low, high] =
    target === range ? [lower(before, head, range), upper(before, tail, range)] : [target.first - 1, target.last + 1]
  for (const row of before.slice(head, before.length - tail)) actions.remove(row)
  eachPair(before.slice(0, head), after, actions.keep)
  eachPair(before.slice(before.length - tail), after.slice(after.length - tail), actions.keep)
  const count = wanted()
  after.slice(head, after.length - tail).forEach((row, at) => {
    // Spread evenly between the rows that stay.
    actions.add(row, low + Math.floor(((at + 1) * (high - low)) / (count + 1)))
  })
  if (target !== range) free.take(target)
  return target
}

function commonEnds<Stored, Fresh>(
  before: readonly Stored[],
  after: readonly Fresh[],
  isSame: (stored: Stored, fresh: Fresh) => boolean,
): { readonly head: number; readonly tail: number } {
  const most = Math.min(before.length, after.length)
  const sameAt = (stored: number, fresh: number): boolean => {
    const [old, now] = [before[stored], after[fresh]]
    return old !== undefined && now !== undefined && isSame(old, now)
  }
  let head = 0
  while (head < most && sameAt(head, head)) head++
  let tail = 0
  while (tail < most - head && sameAt(before.length - 1 - tail, after.length - 1 - tail)) tail++
  return { head, tail }
}

/** The key below the rows that are written again. */
function lower(before: readonly { readonly key: number }[], head: number, range: KeyRange): number {
  return before[head - 1]?.key ?? range.first - 1
}

/** The key above them. */
function upper(before: readonly { readonly key: number }[], tail: number, range: KeyRange): number {
  return before[before.length - tail]?.key ?? range.last + 1
}

function spacedRange(first: number, rows: number): KeyRange {
  return { first, last: first + rows * keySpacing - 1 }
}

function eachPair<Stored, Fresh>(
  stored: readonly Stored[],
  fresh: readonly Fresh[],
  visit: (stored: Stored, fresh: Fresh) => void,
): void {
  stored.forEach((row, at) => {
    const match = fresh[at]
    if (match !== undefined) visit(row, match)
  })
}
