// Parses untrusted JSON: UTF-8, limited in depth and values, and without keys that could change a prototype.
import { AppError } from '../contract/errors'
import { hasMoreValues, isTooDeep } from '../kernel/json-depth'
import { limits } from '../kernel/limits'

/** @throws AppError `invalid_request` */
export function parseJson(bytes: Uint8Array): unknown {
  const text = decode(bytes)
  if (isTooDeep(text, limits.requestJsonDepth)) {
    throw new AppError('invalid_request', `The JSON is nested deeper than ${limits.requestJsonDepth} levels.`)
  }
  if (hasMoreValues(text, limits.requestJsonValues)) {
    throw new AppError('invalid_request', `The JSON has more than ${limits.requestJsonValues} values.`)
  }
  try {
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
  } catch {
    throw new AppError('invalid_request', 'The body is not valid JSON.')
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('invalid_request', 'The body is not UTF-8 text.')
  }
}
