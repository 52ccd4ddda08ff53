// All dialects, each in its own folder.
import { createRegistry } from '../../kernel/registry'
import type { DialectId } from '../../parse/parsed-file'
import type { DialectPlugin } from './dialect-plugin'

export const dialects = createRegistry<DialectPlugin>(import.meta.glob('./*/dialect.ts', { eager: true }), 'dialect')

/** The rules of a dialect. */
export function dialectOf(id: DialectId): DialectPlugin {
  const found = dialects.get(id)
  if (found === undefined) throw new Error(`There is no dialect ${id}`)
  return found
}
