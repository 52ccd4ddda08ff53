// The one error table. Callers branch on `code`; people read `message`.
import { visibleText } from './visible-text'

/** Error code → HTTP status, as in the public contract. */
export const errorStatus = {
  invalid_request: 400,
  authentication_required: 401,
  access_denied: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  validation_error: 422,
  rate_limited: 429,
  cancelled: 499,
  internal_error: 500,
  model_unavailable: 503,
} as const

/** A code of the error table. */
export type ErrorCode = keyof typeof errorStatus

/** One error in a request's input, in the shape of the public contract. */
export interface ValidationIssue {
  /** The location: `["body", "repo_path"]`. */
  readonly loc: readonly (string | number)[]
  readonly msg: string
  readonly type: string
}

/** Optional details of an `AppError` in addition to its code and message. */
export interface AppErrorDetails {
  readonly cause?: unknown
  /** Only with `validation_error`. */
  readonly issues?: readonly ValidationIssue[]
  /** Response headers for this error, for example `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>
  /** Further fields of the error's body, for example `error` of RFC 8628. */
  readonly fields?: Readonly<Record<string, string>>
}

/**
 * The one error of the application. `message` is a sentence for a person: what happened and what to do. What it quotes
 * of a server, a model or a repository is made visible, so that it can't pass for something else (C-33).
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly issues: readonly ValidationIssue[]
  readonly headers: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>

  constructor(code: ErrorCode, message: string, details: AppErrorDetails = {}) {
    super(visibleText(message), details.cause === undefined ? undefined : { cause: details.cause })
    this.code = code
    this.issues = details.issues ?? []
    this.headers = details.headers ?? {}
    this.fields = details.fields ?? {}
  }
}

/** A 422 about one field, for errors that a schema can't find: a folder that doesn't exist. */
export function fieldError(field: string, message: string, location: 'body' | 'query' | 'path' = 'body'): AppError {
  return new AppError('validation_error', message, {
    issues: [{ loc: [location, field], msg: message, type: 'value_error' }],
  })
}
