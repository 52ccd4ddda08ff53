// The bounds on what is received of bodies: the bytes of one, the pieces they arrive in, and the memory of all (C-18).
import type { IncomingMessage } from 'node:http'
import type { Route } from '../api/route'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'

interface Body {
  bytes: number
  readonly refuse: (error: AppError) => void
}

/** The bodies that are being received, of all callers. */
export class ReceivedBodies {
  /** The oldest first. */
  private readonly open = new Set<Body>()
  private held = 0

  constructor(private readonly most: number = limits.bodiesBytes) {}

  /**
   * Counts one body.
   * @param bytes how large it may be
   * @param refuse called once, with why no more of it is read
   * @returns takes each piece, and says whether it may be kept
   */
  receive(request: IncomingMessage, bytes: number, refuse: (error: AppError) => void): (piece: Uint8Array) => boolean {
    const body: Body = { bytes: 0, refuse }
    let pieces = 0
    this.open.add(body)
    request.once('close', () => this.forget(body))
    return (piece) => {
      if (!this.open.has(body)) return false
      body.bytes += piece.length
      pieces += 1
      this.held += piece.length
      if (body.bytes > bytes) this.give(body, tooLarge(bytes))
      else if (pieces > limits.requestBodyPieces + body.bytes / limits.requestBodyPieceBytes)
        this.give(
          body,
          new AppError('payload_too_large', 'The body arrives in too many small pieces. Send it at once.'),
        )
      else this.makeRoom()
      return this.open.has(body)
    }
  }

  /** Whoever sends a body at once has sent it before: the oldest is one that its sender holds back. */
  private makeRoom(): void {
    for (const oldest of this.open) {
      if (this.held <= this.most) return
      this.give(oldest, new AppError('rate_limited', 'Too many bodies are being received. Send it again, at once.'))
    }
  }

  private give(body: Body, why: AppError): void {
    this.forget(body)
    body.refuse(why)
  }

  private forget(body: Body): void {
    if (this.open.delete(body)) this.held -= body.bytes
  }
}

/** The largest body of a route: without a key, nobody has more to send than a code. */
export function bodyBytesOf(route: Partial<Pick<Route, 'auth'>>): number {
  return route.auth === 'none' ? limits.keylessBodyBytes : limits.requestBodyBytes
}

export function tooLarge(bytes: number): AppError {
  const kilobytes = bytes / 1024
  const size = kilobytes < 1024 ? `${kilobytes} KiB` : `${kilobytes / 1024} MiB`
  return new AppError('payload_too_large', `The body is larger than ${size}.`)
}
