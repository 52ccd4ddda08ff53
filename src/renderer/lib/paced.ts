// Batches streamed items at the pace of the page, so that rendering a growing answer never delays input.

/** Shortest time between two batches; the text still seems to flow. */
const shortestMilliseconds = 50
/** Longest time, for slow pages. */
const longestMilliseconds = 2_000
/** Time left to the page after each batch, as a multiple of its rendering time. */
const rest = 3

export interface Paced<Item> {
  /** Passes the item on soon, with all others since the last batch. */
  readonly add: (item: Item) => void
  /** Passes on pending items at once. */
  readonly flush: () => void
}

/** @param receive gets the items in order; the time of rendering them is included */
export function paced<Item>(receive: (items: readonly Item[]) => void): Paced<Item> {
  let waiting: Item[] = []
  let pause: ReturnType<typeof setTimeout> | null = null
  const flush = () => {
    if (pause !== null) clearTimeout(pause)
    pause = null
    if (waiting.length === 0) return
    const items = waiting
    waiting = []
    const began = performance.now()
    receive(items)
    // In a separate task, before which the page is rendered.
    pause = setTimeout(() => {
      const time = rest * (performance.now() - began)
      pause = setTimeout(flush, Math.min(longestMilliseconds, Math.max(shortestMilliseconds, time)))
    })
  }
  return {
    add: (item) => {
      waiting.push(item)
      if (pause === null) flush()
    },
    flush,
  }
}
