// Folders and links that come from elsewhere: from a second start, or from the system. What comes before there is a window
// waits for it, since a link that starts the program arrives first.

/** One thing to open. */
export interface OpenRequest {
  readonly folder: string | null
  readonly link: string | null
}

export interface OpenRequests {
  add(openRequest: OpenRequest): void
  /** Hands over what waits, in its order, and everything that comes from now on. */
  open(receive: (openRequest: OpenRequest) => void): void
}

export function createOpenRequests(): OpenRequests {
  const waiting: OpenRequest[] = []
  let receiver: ((openRequest: OpenRequest) => void) | null = null
  return {
    add: (openRequest) => {
      if (receiver === null) waiting.push(openRequest)
      else receiver(openRequest)
    },
    open: (receive) => {
      receiver = receive
      waiting.splice(0).forEach(receive)
    },
  }
}
