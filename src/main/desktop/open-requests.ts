// Folders and links from a second start or from the system. Requests from before there is a window wait for it, since a
// link that starts the program arrives first.

/** A request to open something. */
export interface OpenRequest {
  readonly folder: string | null
  readonly link: string | null
}

export interface OpenRequests {
  add(openRequest: OpenRequest): void
  /** Delivers waiting requests in order, and all later ones. */
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
