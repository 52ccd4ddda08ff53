// Whether two definitions have the same parameters, so that one overrides the other, or is its definition.
import { none, type Binding, type ExpressionIndex } from '../../parse/parsed-file'
import { canonicalName } from './conversions'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import { substitute, unknown, type Environment, type Type } from '../types/types'
import { arity, parameterAt } from './generics'

const depthLimit = 4
/** A type as it is written. */
interface Annotation {
  readonly table: FileTable
  readonly index: ExpressionIndex
}

/** Longer parameter lists are generated, and differ earlier. */
const parametersCompared = 32

/**
 * Compares parameters one by one, by type if both are known, otherwise as written.
 * @param environment the type parameters of the second, as seen from the first
 * @param fitsAnyType whether a type parameter counts as the same as any type
 */
export function haveSameParameters(
  resolver: Resolver,
  left: number,
  right: number,
  environment: Environment | null = null,
  fitsAnyType = true,
): boolean {
  const { most } = arity(resolver, left)
  if (most !== arity(resolver, right).most) return false
  const { program } = resolver
  // The receiver of an extension comes before its parameters.
  for (let at = fitsAnyType ? 0 : -1; at < Math.min(most, parametersCompared); at++) {
    const one = parameterAt(resolver, left, at)
    const other = parameterAt(resolver, right, at)
    if (one === undefined || other === undefined) continue
    const first = program.binding(one)
    const second = program.binding(other)
    const { writesPassing } = first.table.dialect.members
    if (writesPassing && first.binding.imported !== second.binding.imported) return false
    if (first.binding.type === none || second.binding.type === none) continue
    const types = [
      resolver.annotation(first.table, first.binding.type),
      substitute(resolver.annotation(second.table, second.binding.type), environment),
    ] as const
    if (!fitsAnyType && isOneOpen(types[0], types[1], 0)) return false
    const same = isProvenSame(types[0], types[1], first.table, 0)
    if (same === false) return false
    if (same !== null) continue
    if (writtenApart(resolver, typeOf(first), typeOf(second))) return false
  }
  return true
}

/** Whether one of two types is a type parameter or has one where the other has a type. */
function isOneOpen(left: Type, right: Type, depth: number): boolean {
  if (depth > depthLimit || left.kind === 'unknown' || right.kind === 'unknown') return false
  if ((left.kind === 'parameter') !== (right.kind === 'parameter')) return true
  if ((left.kind !== 'instance' && left.kind !== 'builtin') || left.kind !== right.kind) return false
  return left.arguments.some((one, at) => isOneOpen(one, right.arguments[at] ?? unknown, depth + 1))
}

function typeOf({ table, binding }: { readonly table: FileTable; readonly binding: Binding }): Annotation {
  return { table, index: binding.type }
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
    if (one === undefined || other === undefined) return one === other || !table.dialect.types.differInArity
    return isProvenSame(one, other, table, depth + 1)
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

/** Whether two annotations are written for different types, apart from type parameters. */
function writtenApart(resolver: Resolver, left: Annotation, right: Annotation, depth = 0): boolean {
  if (depth > depthLimit || left.index === none || right.index === none) return false
  const { types, members } = left.table.dialect
  const one = expressionAt(left.table, left.index)
  const other = expressionAt(right.table, right.index)
  const apart = (first: ExpressionIndex, second: ExpressionIndex): boolean =>
    writtenApart(resolver, { ...left, index: first }, { ...right, index: second }, depth + 1)
  const areApart = (first: readonly ExpressionIndex[], second: readonly ExpressionIndex[]): boolean =>
    first.length !== second.length || first.some((index, at) => apart(index, second[at] ?? none))
  if (types.scalars?.delegates === true && (one.kind === 'function-type' || other.kind === 'function-type')) {
    if (one.kind !== other.kind) return !isTypeParameter(resolver, left) && !isTypeParameter(resolver, right)
    if (one.kind !== 'function-type' || other.kind !== 'function-type') return false
    // One that returns nothing is another type than one that returns something.
    if ((one.returns === none) !== (other.returns === none)) return true
    return areApart(one.parameters, other.parameters) || apart(one.returns, other.returns)
  }
  const isApplied = one.kind === 'apply'
  // Where a declaration has its definition elsewhere, it may be written with an alias.
  if (!members.declaredApart && isApplied && other.kind === 'apply')
    return apart(one.target, other.target) || areApart(one.arguments, other.arguments)
  if (types.differInArity && isApplied !== (other.kind === 'apply'))
    return !isTypeParameter(resolver, left) && !isTypeParameter(resolver, right)
  const first = written(left.table, left.index, 0)
  const second = written(right.table, right.index, 0)
  // A single capital letter is a type parameter by every convention.
  const isOpen = (text: string): boolean => text === '' || /^[A-Z]\d?(\[\])?$/.test(text)
  if (isOpen(first) || isOpen(second) || first === second) return false
  return depth === 0 || (!isTypeParameter(resolver, left) && !isTypeParameter(resolver, right))
}

function isTypeParameter(resolver: Resolver, { table, index }: Annotation): boolean {
  return resolver.annotation(table, index).kind === 'parameter'
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
