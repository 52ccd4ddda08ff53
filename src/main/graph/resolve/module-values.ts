// A module as a value: what `module.exports = …` gives, through modules that only pass on another.
import type { Resolver } from '../types/resolver'
import { unionOf, unknown, type Type } from '../types/types'

const chainLimit = 10

/** The value a module is when it is called, constructed or extended; `unknown` where it assigns none. */
export function moduleValue(resolver: Resolver, module: Type): Type {
  let at = module
  for (let steps = 0; at.kind === 'module'; steps++) {
    const table = resolver.program.files[at.file]
    if (table === undefined || steps > chainLimit) return unknown
    const entities = resolver.exportsOf(table, '=', 'value')
    if (entities.length === 0) return unknown
    at = unionOf(entities.map((entity) => resolver.valueOf(entity)))
  }
  return at
}

/** A module as `require` gives it: its value, where nothing else is exported besides it. */
export function requiredModule(resolver: Resolver, module: Type): Type {
  if (module.kind !== 'module') return module
  const rows = resolver.program.files[module.file]?.file.exports ?? []
  if (rows.length === 0 || rows.some((row) => row.exported !== '=')) return module
  const table = resolver.program.files[module.file]
  const entities = table ? resolver.exportsOf(table, '=', 'value') : []
  const value = unionOf(entities.map((entity) => resolver.valueOf(entity)))
  return value.kind === 'unknown' ? module : value
}
