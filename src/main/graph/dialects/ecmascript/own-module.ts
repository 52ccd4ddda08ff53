// How a CommonJS module refers to itself.
import { expressionAt } from '../../program/program'
import type { Resolver } from '../../types/resolver'
import type { ModuleLookup } from '../../types/rules'

/** `exports`, and `module.exports` unless the file has a `module` of its own. */
export function createIsOwnModule(resolver: Resolver): NonNullable<ModuleLookup['isOwn']> {
  return (table, row) => {
    if (row.name !== 'exports') return false
    if (row.kind === 'name') return true
    const object = expressionAt(table, row.object)
    if (object.kind !== 'name' || object.name !== 'module') return false
    return resolver.lookup(table, object.scope, 'module', 'value').length === 0
  }
}
