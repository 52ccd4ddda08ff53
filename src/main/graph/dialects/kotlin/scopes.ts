// Names from Kotlin's receivers: members and extensions of the `this` of a function, lambda or class.
import { none, type Scope } from '../../../parse/parsed-file'
import type { FileTable } from '../../program/program'
import type { Entity, Resolver, Space } from '../../types/resolver'
import { instanceOf, type Type } from '../../types/types'

export function aroundScope(
  resolver: Resolver,
  table: FileTable,
  row: Scope,
  name: string,
  space: Space,
): readonly Entity[] {
  if (space !== 'value' || row.definition === none) return []
  if (row.kind === 'function' || row.kind === 'arrow') return impliedNames(resolver, table, row.definition, name)
  if (row.kind !== 'class') return []
  const definition = resolver.program.wholeOf(table.definitionBase + row.definition)
  return extensionOf(resolver, table, instanceOf(definition), name)
}

/** Members and extensions of the `this` of a Kotlin function or lambda. */
function impliedNames(resolver: Resolver, table: FileTable, local: number, name: string): readonly Entity[] {
  const receiver = resolver.implicitReceiver(table, local)
  if (receiver === null || receiver.kind === 'unknown') return []
  const found = resolver.members(receiver, name).flatMap((member): Entity[] => {
    if (member.kind === 'definition') return [{ kind: 'definition', definition: member.definition }]
    return member.kind === 'type' ? [{ kind: 'type', type: member.type }] : []
  })
  if (found.length > 0) return found
  return extensionOf(resolver, table, receiver, name)
}

function extensionOf(resolver: Resolver, table: FileTable, receiver: Type, name: string): readonly Entity[] {
  const extension = resolver.extension(table, receiver, name)
  return extension.kind === 'unknown' ? [] : [{ kind: 'type', type: extension }]
}

/** An unqualified name can't mean an extension: those need a receiver, explicit or implicit. */
export function withoutExtensions(resolver: Resolver, found: readonly Entity[]): readonly Entity[] {
  return found.filter(
    (entity) => entity.kind !== 'definition' || resolver.program.definition(entity.definition).owner === none,
  )
}
