// Query and path fields that several routes share.
import { z } from 'zod'
import { limits } from '../kernel/limits'

/** A boolean in the query string. */
export function queryFlag(fallback: boolean) {
  return z.stringbool().default(fallback).meta({ type: 'boolean', default: fallback })
}

/** An integer in the query string. */
export function queryNumber(minimum: number, maximum: number, fallback: number) {
  return z.coerce.number().int().min(minimum).max(maximum).default(fallback)
}

export const idField = z.string().min(1).max(200)

export const projectParams = z.object({ project_id: idField })

export const conversationParams = z.object({ conversation_id: idField })

/** A symbol of a project; ids contain slashes, so clients percent-encode them. */
export const symbolParams = z.object({
  project_id: idField,
  symbol_id: z.string().min(1).max(limits.relativePathCharacters).describe('Percent-encoded'),
})

export const pageQuery = {
  start: queryNumber(0, 1_000_000_000, 0),
  limit: queryNumber(1, limits.pageRows, 100),
}

/** A list in the query string: comma-separated values, each percent-encoded if it contains a comma. */
export const listField = z
  .string()
  .max(limits.relativePathCharacters * 2)
  .default('')
  .transform((text) =>
    text
      .split(',')
      .filter((value) => value !== '')
      .slice(0, limits.pictureOpen)
      .map(decodePart),
  )

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
