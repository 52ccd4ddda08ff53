// Errors as callers see them: never a stack, never a path outside the project (C-19).
import { AppError, errorStatus } from '../contract/errors'

export interface ErrorAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  /** Not caused by input: it must be logged with all details. */
  readonly unexpected: boolean
}

/** Converts any thrown value to the error response of the public contract. */
export function toErrorAnswer(error: unknown, requestId: string): ErrorAnswer {
  const known = error instanceof AppError
  const { code, message, issues, headers, fields } = known ? error : unexpected
  return {
    status: errorStatus[code],
    headers,
    body: {
      detail: issues.length > 0 ? issues.map(({ loc, msg, type }) => ({ loc, msg, type })) : message,
      code,
      request_id: requestId,
      ...fields,
    },
    unexpected: !known || code === 'internal_error',
  }
}

const unexpected = new AppError(
  'internal_error',
  'Something went wrong inside Cairn. Its log has more under this request id.',
)
