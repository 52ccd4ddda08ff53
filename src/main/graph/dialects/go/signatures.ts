// Whether two Go methods may have the same parameters and results.
import { none } from '../../../parse/parsed-file'
import { parametersOf } from '../../resolve/generics'
import type { Program } from '../../program/program'
import type { Resolver } from '../../types/resolver'
import type { Type } from '../../types/types'

const depthLimit = 10

/** Same number of parameters and results, and no two types that are known to differ. */
export function sameSignature(program: Program, resolver: Resolver, left: number, right: number): boolean {
  const [ours, theirs] = [parametersIn(left), parametersIn(right)]
  if (ours.length !== theirs.length) return false
  if (!ours.every((type, at) => type.rest === theirs[at]?.rest && mayBeSame(type.type, theirs[at].type, 0))) {
    return false
  }
  const [given, wanted] = [resultsOf(left), resultsOf(right)]
  return given.length === wanted.length && given.every((type, at) => mayBeSame(type, wanted[at], 0))

  function parametersIn(definition: number): readonly { readonly type: Type; readonly rest: boolean }[] {
    return parametersOf(resolver, definition).flatMap((id) => {
      const { table, binding } = program.binding(id)
      if (binding.position < 0) return []
      return [{ type: resolver.annotation(table, binding.type), rest: binding.rest }]
    })
  }

  function resultsOf(definition: number): readonly Type[] {
    const row = program.definition(definition)
    if (row.type === none) return []
    const type = resolver.annotation(program.tableOf(definition), row.type)
    return type.kind === 'builtin' && type.name === 'tuple' ? type.arguments : [type]
  }

  function mayBeSame(left: Type, right: Type | undefined, depth: number): boolean {
    if (right === undefined || depth > depthLimit) return true
    if (isOpen(left) || isOpen(right)) return true
    if (left.kind === 'instance' && right.kind === 'instance') return left.definition === right.definition
    if (left.kind === 'builtin' && right.kind === 'builtin') {
      return (
        left.name === right.name && left.arguments.every((part, at) => mayBeSame(part, right.arguments[at], depth + 1))
      )
    }
    if (left.kind === 'external' && right.kind === 'external')
      return left.package === right.package && left.name === right.name
    return left.kind === right.kind
  }

  function isOpen(type: Type): boolean {
    if (type.kind === 'instance') return program.definition(type.definition).name === ''
    return type.kind === 'unknown' || type.kind === 'parameter' || type.kind === 'union' || type.kind === 'intersection'
  }
}
