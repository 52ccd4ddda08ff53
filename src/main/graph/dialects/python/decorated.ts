// The results of decorators: Click's `@command()` leaves an object in place of the function.
import { none } from '../../../parse/parsed-file'
import { expressionAt, type FileTable } from '../../program/program'
import type { Resolver } from '../../types/resolver'
import { unionOf, type Type } from '../../types/types'

/**
 * The value that the name of a decorated function stands for.
 * @returns per definition; null where it still is the function, or no one can say
 */
export function createDecorated(resolver: Resolver): (definition: number) => Type | null {
  const { program } = resolver
  const applied: (ReadonlyMap<number, readonly number[]> | undefined)[] = []
  const known: (Type | null | undefined)[] = []

  return (definition) => {
    const table = program.tableOf(definition)
    const calls = (applied[table.index] ??= readDecorators(table)).get(definition - table.definitionBase)
    if (calls === undefined) return null
    const before = known[definition]
    if (before !== undefined) return before
    // A decorator that asks for the function meanwhile gets the function.
    known[definition] = null
    const result = resultOf(table, calls)
    known[definition] = result
    return result
  }

  /** The decorator next to the function is applied first. */
  function resultOf(table: FileTable, calls: readonly number[]): Type | null {
    let result: Type | null = null
    for (const call of [...calls].reverse()) {
      const row = expressionAt(table, call)
      if (row.kind !== 'call') continue
      const made = resolver.callResult(resolver.evaluate(table, row.callee), table, call)
      result = objectIn(made) ?? result
    }
    return result
  }
}

/** The objects among what a decorator may return; it may also return a decorator, or the function. */
function objectIn(type: Type): Type | null {
  const parts = type.kind === 'union' ? type.of : [type]
  const objects = parts.filter((part) => part.kind === 'instance')
  return objects.length === 0 ? null : unionOf(objects)
}

/** Calls of decorators by the function they are given, in the order they are written. */
function readDecorators(table: FileTable): ReadonlyMap<number, readonly number[]> {
  const result = new Map<number, number[]>()
  for (const [at, row] of table.file.expressions.entries()) {
    const [first] = row.kind === 'call' && row.arguments.length === 1 ? row.arguments : []
    const given = expressionAt(table, first ?? none)
    if (given.kind !== 'definition') continue
    const definition = table.file.definitions[given.definition]
    if (definition === undefined || definition.name === '' || definition.kind === 'class') continue
    if (definition.modifiers.includes('getter') || definition.modifiers.includes('setter')) continue
    const calls = result.get(given.definition)
    if (calls) calls.push(at)
    else result.set(given.definition, [at])
  }
  return result
}
