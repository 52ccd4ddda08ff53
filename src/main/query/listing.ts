// Lists for models: one token budget for all tools, with the total and a cursor to continue.
import { z } from 'zod'
import { AppError } from '../contract/errors'
import { limits } from '../kernel/limits'

/** The input fields of every tool that returns a list. */
export const pageInput = {
  limit: z.number().int().min(1).max(limits.toolRows).default(50).describe('Maximum number of rows'),
  cursor: z.string().max(20).nullish().describe('From the end of an earlier result, to continue where it stopped'),
}

/** The output fields of every list. */
export const pageOutput = {
  total: z.number().int().describe('Total number of rows, shown or not'),
  at_least: z.boolean().describe('True when a limit was reached, so there may be more than `total`'),
  next_cursor: z.string().nullable().describe('Pass it as `cursor` to get the next rows'),
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** The rows as text, and one line with the numbers shown and in all, if some are missing. */
  readonly lines: readonly string[]
  readonly next: string | null
}

/**
 * Takes the rows that fit.
 * @param text one line per row
 * @param noun the name of a row, in the plural
 * @throws AppError `validation_error` for an unknown cursor
 */
export function pageOf<Row>(
  all: readonly Row[],
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | null | undefined },
  text: (row: Row) => string,
  noun: string,
): Page<Row> {
  const start = startOf(cursor, all.length)
  const lines: string[] = []
  let room: number = limits.toolTextCharacters
  for (const row of all.slice(start, start + limit)) {
    const line = text(row)
    room -= line.length + 1
    if (room < 0 && lines.length > 0) break
    lines.push(line)
  }
  const end = start + lines.length
  const next = end < all.length ? String(end) : null
  const range = start === 0 ? `${lines.length}` : `${start + 1}–${end}`
  const isCut = next !== null || start > 0
  const more = next === null ? '' : `; continue with cursor "${next}"`
  return {
    rows: all.slice(start, end),
    lines: isCut ? [...lines, `(${range} of ${all.length} ${noun} shown${more})`] : lines,
    next,
  }
}

function startOf(cursor: string | null | undefined, total: number): number {
  if (cursor == null || cursor === '') return 0
  const start = /^\d+$/.test(cursor) ? Number(cursor) : Number.NaN
  if (start < total) return start
  throw new AppError('validation_error', `There is nothing at cursor "${cursor}". Leave it out to begin again.`)
}

/** `12`, `12, 15 and 20`, or the first few and the number of the others. */
export function lineList(lines: readonly number[], most = 8): string {
  const known = [...new Set(lines)].sort((a, b) => a - b)
  const more = known.length - most
  return more > 0 ? `${known.slice(0, most).join(', ')} and ${more} more` : known.join(', ')
}

/** `1 caller`, `3 callers`, `at least 3 callers`. */
export function counted(number: number, noun: string, atLeast = false): string {
  return `${atLeast ? 'at least ' : ''}${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}
