// The parts that Rust's patterns extract from tuple structs and enum variants, whose contents have no names.
import { none } from '../../../parse/parsed-file'
import { expressionAt, type FileTable } from '../../program/program'
import { environmentOf } from '../../resolve/generics'
import type { Resolver } from '../../types/resolver'
import { instanceOf, substitute, unknown, type Type } from '../../types/types'

/** The part of a value by index or name; null if the value isn't created by a constructor of the repository. */
export function contentOf(resolver: Resolver, table: FileTable, object: number, key: string): Type | null {
  const variant = variantAt(resolver, table, object)
  if (variant !== none) return held(resolver, variant, key)
  const value = resolver.evaluate(table, object)
  // The error of a result.
  if (value.kind === 'builtin' && value.name === 'optional') return key === '1' ? (value.arguments[1] ?? unknown) : null
  if (value.kind !== 'class' && value.kind !== 'instance') return null
  const { kind, values } = resolver.program.definition(value.definition)
  if (kind !== 'struct' || values.length === 0) {
    return value.kind === 'class' ? resolver.memberType(instanceOf(value.definition), key) : null
  }
  const type = held(resolver, value.definition, key)
  return value.kind === 'class' ? type : substitute(type, environmentOf(resolver, value.definition, value.arguments))
}

/** The variant of an enum that a path names, or `none`. */
function variantAt(resolver: Resolver, table: FileTable, path: number): number {
  const { program } = resolver
  const row = expressionAt(table, path)
  if (row.kind !== 'name' && row.kind !== 'member') return none
  const found =
    row.kind === 'name'
      ? resolver.lookup(table, row.scope, row.name, 'value', row.line)
      : resolver.members(resolver.evaluate(table, row.object), row.name)
  for (const one of found) {
    if (one.kind !== 'definition' || program.definition(one.definition).kind !== 'constant') continue
    const parent = program.parentOf(one.definition)
    if (parent !== none && program.definition(parent).kind === 'enum') return one.definition
  }
  return none
}

/** One of the types that the definition of a constructor lists. */
function held({ program, evaluate, annotation }: Resolver, definition: number, key: string): Type {
  const table = program.tableOf(definition)
  const list = program.definition(definition).values[0] ?? none
  const row = expressionAt(table, list)
  if (row.kind === 'array') {
    const at = Number(key)
    return annotation(table, (at < 0 ? row.elements.at(at) : row.elements[at]) ?? none)
  }
  if (row.kind !== 'object') return unknown
  return evaluate(table, row.properties.find(({ name }) => name === key)?.value ?? none)
}
