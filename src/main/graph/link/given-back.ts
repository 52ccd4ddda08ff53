// Calls on values that come from outside of the repository, in languages whose values have no declared types.
import { none, type Expression } from '../../parse/parsed-file'
import { isCommonMember } from '../dialects/builtin-names'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import type { Type } from '../types/types'

/**
 * Where the value comes from on which a method is called, or of which an object is made, if it seems to be from outside
 * but may be one of the repository: a container holds any objects, while a library mostly returns its own.
 */
export function givenBack(
  resolver: Resolver,
  table: FileTable,
  row: Extract<Expression, { kind: 'call' | 'new' }>,
): 'container' | 'library' | null {
  const callee = expressionAt(table, row.callee)
  const object = row.kind === 'new' ? row.callee : callee.kind === 'member' ? callee.object : none
  const type = object === none ? null : resolver.evaluate(table, object)
  if (type === null) return null
  const isFromOutside = type.kind === 'external' && type.derived
  if (resolver.rulesOf(table).likely !== null && isFromOutside) {
    return type.package === '' && type.name === '' ? 'container' : 'library'
  }
  if (!isFromOutside && !isGuess(type)) return null
  const isTyped = table.dialect.members.declared && !(isFromOutside && table.dialect.values.librariesGiveBack)
  return isTyped ? null : withoutTypes(table, callee)
}

/** A literal shows one value, such as a parameter's default, of a name that may have others. */
function isGuess({ kind }: Type): boolean {
  return kind === 'builtin'
}

/** A common name is nearly always a library's. Where values have declared types, they tell what a library returns. */
function withoutTypes({ dialect }: FileTable, callee: Expression): 'library' | null {
  if (callee.kind !== 'member' || isCommonMember(callee.name)) return null
  return dialect.members.coreMembers?.has(callee.name) === true ? null : 'library'
}
