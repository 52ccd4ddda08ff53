// All dialects, each in a folder of its own.
import { createRegistry } from '../../kernel/registry'
import type { Dialect as DialectId } from '../../parse/parsed-file'
import type { Dialect } from './dialect'

export const dialects = createRegistry<Dialect>(import.meta.glob('./*/dialect.ts', { eager: true }), 'dialect')

/** The rules of a dialect. */
export function dialectOf(id: DialectId): Dialect {
  const found = dialects.get(id)
  if (found === undefined) throw new Error(`There is no dialect ${id}`)
  return found
}
