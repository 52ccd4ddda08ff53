// Calls on values that come from outside of the repository, in languages whose values have no declared types.
import { none, type Expression } from '../../parse/parsed-file'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'

/**
 * Where the value comes from on which a method is called, or of which an object is made, if it is from outside but may be
 * one of the repository: a container holds any objects, while a library mostly returns its own.
 */
export function givenBack(
  resolver: Resolver,
  table: FileTable,
  row: Extract<Expression, { kind: 'call' | 'new' }>,
): 'container' | 'library' | null {
  if (resolver.rulesOf(table).likely === null) return null
  const callee = expressionAt(table, row.callee)
  const object = row.kind === 'new' ? row.callee : callee.kind === 'member' ? callee.object : none
  const type = object === none ? null : resolver.evaluate(table, object)
  if (type?.kind !== 'external' || !type.derived) return null
  return type.package === '' && type.name === '' ? 'container' : 'library'
}
