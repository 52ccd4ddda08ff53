// Looks names up in Rust: blocks and generics outwards, then the module around, which ends the way.
import { limits } from '../../../kernel/limits'
import { none } from '../../../parse/parsed-file'
import type { FileTable } from '../../program/program'
import type { Entity, Resolver, Space } from '../../types/resolver'
import type { ModuleLookup } from '../../types/rules'
import { entitiesOf } from '../../resolve/scopes'

/** What a name means in a scope and those around it, up to its module; macros are seen from further out. */
export function lookupRust(
  resolver: Resolver,
  table: FileTable,
  scope: number,
  name: string,
  space: Space,
  line: number,
  members: ModuleLookup['scopeMembers'],
): readonly Entity[] {
  const isMacro = name.endsWith('!')
  for (let at = scope, steps = 0; at !== none && steps < limits.scopesAround; steps++) {
    const row = table.file.scopes[at]
    if (row === undefined) break
    const shadowing = lastBefore(table, at, name, line)
    const found =
      shadowing === null ? members(table, at, name, space) : entitiesOf(resolver, table, [shadowing], space, none)
    if (found.length > 0) return found
    if (row.kind === 'namespace' && !isMacro) break
    at = row.parent
  }
  return []
}

/** Of several `let` of one name in a block the last one before a line; null where there is one at most. */
function lastBefore(table: FileTable, scope: number, name: string, line: number): number | null {
  const bound = table.names[scope]?.get(name) ?? []
  if (bound.length < 2 || line === none) return null
  const rows = bound.filter((at) => {
    const { kind, definition } = table.file.bindings[at] ?? { kind: 'import', definition: none }
    return (kind === 'variable' || kind === 'parameter') && definition === none
  })
  if (rows.length < bound.length) return null
  return rows.findLast((at) => (table.file.bindings[at]?.line ?? 0) < line) ?? rows[0] ?? null
}
