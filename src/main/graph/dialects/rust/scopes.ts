// Looks up names in Rust: enclosing blocks and generics, up to the module, where the search ends.
import { limits } from '../../../kernel/limits'
import { none } from '../../../parse/parsed-file'
import type { FileTable } from '../../program/program'
import type { Entity, Resolver, Space } from '../../types/resolver'
import type { ModuleLookup } from '../../types/rules'
import { bindingsInScopeAt, entitiesOf } from '../../resolve/scopes'

/** What a name means in a scope and the enclosing ones, up to its module; macros are visible from further out. */
export function lookupRust(
  resolver: Resolver,
  table: FileTable,
  scope: number,
  name: string,
  space: Space,
  line: number,
  modules: Pick<ModuleLookup, 'scopeMembers'>,
): readonly Entity[] {
  const isMacro = name.endsWith('!')
  for (let at = scope, steps = 0; at !== none && steps < limits.scopesAround; steps++) {
    const row = table.file.scopes[at]
    if (row === undefined) break
    const locals = localsOf(table, at, name, line)
    const found =
      locals === null ? modules.scopeMembers(table, at, name, space) : entitiesOf(resolver, table, locals, space, none)
    if (found.length > 0) return found
    if (row.kind === 'namespace' && !isMacro) break
    at = row.parent
  }
  return []
}

/** The `let` of a name in a block that counts at a line; null if the name isn't only bound to locals. */
function localsOf(table: FileTable, scope: number, name: string, line: number): readonly number[] | null {
  const bound = table.names[scope]?.get(name) ?? []
  if (bound.length === 0 || line === none) return null
  return table.areLocals(bound) ? bindingsInScopeAt(table, bound, line) : null
}
