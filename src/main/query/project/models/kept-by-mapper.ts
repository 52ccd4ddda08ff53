// Whether a class is the model of an object-relational mapper, which hands out objects of it by other names too.
import type { ProjectView, StoredSymbol } from '../../project-view'
import { mappers } from './mapper'
import { supertypesOf } from '../../facts/inheritance'

const mostAncestors = 20

/** The mapper that keeps objects of one of the classes; null if none is known to. */
export function mapperOf(view: ProjectView, symbols: readonly StoredSymbol[]): string | null {
  const above = symbols.filter(({ kind }) => kind === 'class')
  const ids = new Set(above.map(({ id }) => id))
  for (const one of above) {
    const found = mappers.all.find(
      (mapper) => mapper.bases.includes(one.id) || mapper.extends?.test(one.signature ?? '') === true,
    )
    if (found !== undefined) return found.name
    if (above.length > mostAncestors) break
    for (const { symbol } of one.kind === 'external' ? [] : supertypesOf(view, [one]).links)
      if (!ids.has(symbol.id)) {
        ids.add(symbol.id)
        above.push(symbol)
      }
  }
  return null
}
