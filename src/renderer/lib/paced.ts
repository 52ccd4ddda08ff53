// Hands over what streams in at the page's own pace, so that a growing answer never takes the time of clicks and keys.

/** Shortest time between two hand-overs; the words still seem to flow. */
const shortestMilliseconds = 50
/** Longest time: on a page this slow, news is better late than never. */
const longestMilliseconds = 2_000
/** Time left to the page after each hand-over, as a multiple of what it took. */
const rest = 3

export interface Paced<Item> {
  /** Hands the item over soon, with all others since the last hand-over. */
  readonly add: (item: Item) => void
  /** Hands over at once what is waiting. */
  readonly flush: () => void
}

/** @param receive takes the items in their order; what it changes on the page is counted as its time */
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
