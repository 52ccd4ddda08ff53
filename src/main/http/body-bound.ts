// The bound on what is received of a body: its bytes, and the pieces they arrive in (C-18).
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'

/** Counts one body. The returned function takes each piece, and returns why no more is read, or null. */
export function boundBody(): (piece: Uint8Array) => AppError | null {
  let bytes = 0
  let pieces = 0
  return (piece) => {
    bytes += piece.length
    pieces += 1
    if (bytes > limits.requestBodyBytes) return tooLarge()
    return pieces > limits.requestBodyPieces + bytes / limits.requestBodyPieceBytes
      ? new AppError('payload_too_large', 'The body arrives in too many small pieces. Send it at once.')
      : null
  }
}

export function tooLarge(): AppError {
  return new AppError('payload_too_large', 'The body is larger than 1 MiB.')
}
