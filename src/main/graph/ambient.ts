// Names that ECMAScript files share without importing: scripts, ambient declarations, `declare global`.
import { none } from '../parse/parsed-file'
import type { FileTable, Program } from './program'
import type { Entity, Resolver, Space } from './resolver'
import { entitiesOf } from './scopes'

/** Values of one name in several scripts are several programs; interfaces of one name merge. */
const limits: Readonly<Record<Space, number>> = { value: 4, type: 24 }

interface Place {
  readonly table: FileTable
  readonly bound: readonly number[]
}

export interface Ambient {
  lookup(name: string, space: Space): readonly Entity[]
}

/** Collects the top level of scripts (files that neither import nor export) and of `declare global` blocks. */
export function createAmbient(program: Program, resolver: Resolver): Ambient {
  const names = new Map<string, Place[]>()
  const collect = (table: FileTable, scope: number): void => {
    for (const [name, bound] of table.names[scope] ?? []) {
      const known = names.get(name)
      if (known) known.push({ table, bound })
      else names.set(name, [{ table, bound }])
    }
  }
  for (const table of program.files) {
    const { file } = table
    if (file.dialect !== 'ecmascript') continue
    if (file.imports.length === 0 && file.exports.length === 0) collect(table, 0)
    for (const row of file.definitions) {
      if (row.kind === 'module' && row.name === 'global' && row.scope !== none) collect(table, row.scope)
    }
  }
  return {
    lookup(name, space) {
      const places = names.get(name)
      if (places === undefined || places.length > limits[space]) return []
      return places.flatMap(({ table, bound }) => entitiesOf(resolver, table, bound, space, none))
    },
  }
}
