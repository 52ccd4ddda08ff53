// Errors as callers see them: never a stack, never a path outside the project (C-19).
import { AppError, errorStatus } from '../contract/errors'

export interface ErrorAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  /** Not caused by input: it belongs in the log with all that is known. */
  readonly unexpected: boolean
}

/** Shapes any thrown value into the answer of the public contract. */
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
