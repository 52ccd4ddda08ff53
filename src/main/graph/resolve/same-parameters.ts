// Whether two definitions have the same parameters, so that one overrides the other, or is its definition.
import { none } from '../../parse/parsed-file'
import { canonicalName } from './conversions'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import { substitute, type Environment, type Type } from '../types/types'
import { arity, parameterAt } from './generics'

const depthLimit = 4
/** Longer parameter lists are generated, and differ earlier. */
const parametersCompared = 32

/**
 * Compares parameters one by one, by type if both are known, otherwise as written.
 * @param environment the type parameters of the second, as seen from the first
 */
export function haveSameParameters(
  resolver: Resolver,
  left: number,
  right: number,
  environment: Environment | null = null,
): boolean {
  const { most } = arity(resolver, left)
  if (most !== arity(resolver, right).most) return false
  const { program } = resolver
  for (let at = 0; at < Math.min(most, parametersCompared); at++) {
    const one = parameterAt(resolver, left, at)
    const other = parameterAt(resolver, right, at)
    if (one === undefined || other === undefined) continue
    const first = program.binding(one)
    const second = program.binding(other)
    if (first.binding.type === none || second.binding.type === none) continue
    const types = [
      resolver.annotation(first.table, first.binding.type),
      substitute(resolver.annotation(second.table, second.binding.type), environment),
    ] as const
    const same = isProvenSame(types[0], types[1], first.table, 0)
    if (same === false) return false
    if (same === null && writtenApart(first.table, first.binding.type, second.table, second.binding.type)) return false
  }
  return true
}

/** True or false if both are known, null if one is not. */
function isProvenSame(left: Type, right: Type, table: FileTable, depth: number): boolean | null {
  if (left.kind === 'unknown' || right.kind === 'unknown' || depth > depthLimit) return null
  const { scalars } = table.dialect.types
  if (left.kind === 'parameter' || right.kind === 'parameter') return true
  if (left.kind === 'builtin' && right.kind === 'builtin') {
    if (left.name !== right.name) return false
    if (left.as === undefined || right.as === undefined) return null
    if (canonicalName(scalars, left.as) !== canonicalName(scalars, right.as)) return false
    const [one, other] = [left.arguments[0], right.arguments[0]]
    return one === undefined || other === undefined ? true : isProvenSame(one, other, table, depth + 1)
  }
  if (left.kind === 'instance' && right.kind === 'instance') return left.definition === right.definition
  if (left.kind === 'external' && right.kind === 'external') {
    return left.package === '' || right.package === ''
      ? null
      : left.package === right.package && left.name === right.name
  }
  const plain = new Set(['builtin', 'instance', 'external'])
  return plain.has(left.kind) && plain.has(right.kind) ? false : null
}

/** Whether two annotations have different names, apart from type parameters. */
function writtenApart(leftTable: FileTable, left: number, rightTable: FileTable, right: number): boolean {
  const one = written(leftTable, left, 0)
  const other = written(rightTable, right, 0)
  // A single capital letter is a type parameter by every convention.
  const isOpen = (text: string): boolean => text === '' || /^[A-Z]\d?(\[\])?$/.test(text)
  return !isOpen(one) && !isOpen(other) && one !== other
}

function written(table: FileTable, index: number, depth: number): string {
  if (depth > depthLimit) return ''
  const row = expressionAt(table, index)
  switch (row.kind) {
    case 'name':
      return canonicalName(table.dialect.types.scalars, row.name)
    case 'member':
      return canonicalName(table.dialect.types.scalars, row.name)
    case 'apply':
      return written(table, row.target, depth + 1)
    case 'list':
      return `${written(table, row.element, depth + 1)}[]`
    case 'instance':
      return written(table, row.type, depth + 1)
    default:
      return ''
  }
}
