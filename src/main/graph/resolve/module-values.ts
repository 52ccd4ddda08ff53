// A module as a value: the value of `module.exports = …`, through modules that only re-export another.
import type { Resolver } from '../types/resolver'
import { unionOf, unknown, type Type } from '../types/types'

const chainLimit = 10

/** The value of a module when it is called, constructed or extended; `unknown` if it assigns none. */
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

/** The result of `require`: the value of the module, if nothing else is exported. */
export function requiredModule(resolver: Resolver, module: Type): Type {
  if (module.kind !== 'module') return module
  const rows = resolver.program.files[module.file]?.file.exports ?? []
  if (rows.length === 0 || rows.some((row) => row.exported !== '=')) return module
  const table = resolver.program.files[module.file]
  const entities = table ? resolver.exportsOf(table, '=', 'value') : []
  const value = unionOf(entities.map((entity) => resolver.valueOf(entity)))
  return value.kind === 'unknown' ? module : value
}
