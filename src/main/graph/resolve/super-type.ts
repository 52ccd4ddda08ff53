// What `super` means at a place.
import type { FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import { instanceOf, unknown, type Type } from '../types/types'

/** The bases of the class around a place, of the class itself or of its instances. */
export function superType(resolver: Resolver, table: FileTable, scope: number): Type {
  const receiver = resolver.receiver(table, scope)
  if (receiver.kind !== 'instance' && receiver.kind !== 'class') return unknown
  const bases = resolver.bases(receiver.definition)
  const hasClassObjects = table.dialect.members.classObjects !== null
  const above = hasClassObjects ? bases.filter((base) => receiver.kind === 'class' || base.kind !== 'class') : bases
  const types = above.map((base): Type => {
    if (hasClassObjects && base.kind === 'class') return instanceOf(base.definition)
    if (receiver.kind === 'class' && base.kind === 'instance') return { kind: 'class', definition: base.definition }
    return base
  })
  const only = types[0]
  return types.length === 1 && only ? only : types.length === 0 ? unknown : { kind: 'intersection', of: types }
}
