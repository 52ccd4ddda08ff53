// Parses untrusted JSON: UTF-8, limited in depth, and without keys that could change a prototype.
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'

/** @throws AppError `invalid_request` */
export function parseJson(bytes: Uint8Array): unknown {
  const text = decode(bytes)
  if (isTooDeep(text, limits.requestJsonDepth)) {
    throw new AppError('invalid_request', `The JSON is nested deeper than ${limits.requestJsonDepth} levels.`)
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

/** Counts brackets outside strings, in one pass and without building anything. */
export function isTooDeep(text: string, levels: number): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (inString) {
      if (character === '\\') index += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > levels) return true
  }
  return false
}
