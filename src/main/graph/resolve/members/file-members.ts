// Names declared directly in a scope of a file, for the module rules.
import { none } from '../../../parse/parsed-file'
import type { FileTable } from '../../program/program'
import type { Entity, Resolver, Space } from '../../types/resolver'
import { entitiesOf } from '../scopes'

/** Names of a file's top level, or of another of its scopes; imported names count as its own. */
type FileMembers = (table: FileTable, name: string, space: Space, scope?: number) => readonly Entity[]

export function membersOfFiles(resolver: Resolver): FileMembers {
  return (table, name, space, scope = 0) => {
    const bound = table.names[scope]?.get(name)?.filter((at) => table.file.bindings[at]?.kind !== 'import')
    return bound === undefined ? [] : entitiesOf(resolver, table, bound, space, none)
  }
}

/** Names bound in one scope of a file, including imports. */
type ScopeNames = (table: FileTable, scope: number, name: string, space: Space) => readonly Entity[]

export function namesOfScopes(resolver: Resolver): ScopeNames {
  return (table, scope, name, space) => entitiesOf(resolver, table, table.names[scope]?.get(name) ?? [], space, none)
}
