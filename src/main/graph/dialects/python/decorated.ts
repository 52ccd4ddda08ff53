// The results of decorators: Click's `@command()` replaces the function with an object.
import { none } from '../../../parse/parsed-file'
import { expressionAt, type FileTable } from '../../program/program'
import type { Resolver } from '../../types/resolver'
import { unionOf, type Type } from '../../types/types'

/**
 * The value of the name of a decorated function.
 * @returns per definition; null if it is still the function, or unknown
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
    // A decorator that refers to the function in the meantime gets the function.
    known[definition] = null
    const result = resultOf(table, calls)
    known[definition] = result
    return result
  }

  /** The decorator closest to the function is applied first. */
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

/** The objects among the possible results of a decorator, which may also return a decorator or the function. */
function objectIn(type: Type): Type | null {
  const parts = type.kind === 'union' ? type.of : [type]
  const objects = parts.filter((part) => part.kind === 'instance')
  return objects.length === 0 ? null : unionOf(objects)
}

/** Decorator calls by the function they apply to, in source order. */
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
  return result.size === 0 ? noDecorators : result
}

/** Shared: most files have none. */
const noDecorators: ReadonlyMap<number, readonly number[]> = new Map()
