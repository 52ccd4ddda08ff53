// Folders and links that come from elsewhere: from a second start, or from the system. What comes before there is a window
// waits for it, since a link that starts the program arrives first.

/** One thing to open. */
export interface Arrival {
  readonly folder: string | null
  readonly link: string | null
}

export interface Arrivals {
  add(arrival: Arrival): void
  /** Hands over what waits, in its order, and everything that comes from now on. */
  open(receive: (arrival: Arrival) => void): void
}

export function createArrivals(): Arrivals {
  const waiting: Arrival[] = []
  let receiver: ((arrival: Arrival) => void) | null = null
  return {
    add: (arrival) => {
      if (receiver === null) waiting.push(arrival)
      else receiver(arrival)
    },
    open: (receive) => {
      receiver = receive
      waiting.splice(0).forEach(receive)
    },
  }
}
