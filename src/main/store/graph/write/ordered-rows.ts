// Rows ordered by key. Rows of a changed file that stay keep their keys, so that only differences are written.

/** A range of keys reserved for one file, both ends included; empty if `last` is less than `first`. */
export interface KeyRange {
  readonly first: number
  readonly last: number
}

export const noKeys: KeyRange = { first: 1, last: 0 }

/** The gap between the keys of new rows, so that later ones fit in between. */
export const keySpacing = 4

/** Keys that no file owns: used for the rows of a file that needs more than its range. */
export interface FreeKeys {
  /** The first key from which on all are free. */
  first(): number
  /** Reserves the keys of a range. */
  take(range: KeyRange): void
}

/** The actions for rows. Deletions come first, so that their keys are free again. */
export interface RowActions<Stored, Fresh> {
  remove(stored: Stored): void
  /** For rows that are equal, apart from columns that don't matter for equality. */
  keep(stored: Stored, fresh: Fresh): void
  add(fresh: Fresh, key: number): void
}

/**
 * Turns stored rows into the new ones. Equal rows at the start and end are kept. The rows in between are rewritten,
 * with some neighbours if keys are scarce; if the range is too small, all rows move to a new one.
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

/** The key below the rewritten rows. */
function lower(before: readonly { readonly key: number }[], head: number, range: KeyRange): number {
  return before[head - 1]?.key ?? range.first - 1
}

/** The key above the rewritten rows. */
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
