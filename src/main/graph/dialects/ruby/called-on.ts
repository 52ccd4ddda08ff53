// The names of methods that are called on a variable, and on all variables of one name in a file.
import { limits } from '../../../kernel/limits'
import { none, type Expression, type ExpressionIndex } from '../../../parse/parsed-file'
import { oncePer } from '../../program/once'
import { expressionAt, type FileTable } from '../../program/program'
import type { Resolver } from '../../types/resolver'

export interface CalledOn {
  /** The other names that are called on an object, wherever it is written. */
  same(table: FileTable, object: ExpressionIndex, name: string): readonly string[]
  /** The other names that are called on variables and fields with the name of an object. */
  namesakes(table: FileTable, object: ExpressionIndex, name: string): readonly string[]
}

/** @param isTelling whether only some classes have a method of that name */
export function createCalledOn(resolver: Resolver, isTelling: (name: string) => boolean): CalledOn {
  /** Names called on each variable and field of a file, by its key, and on all of one name, by that. */
  const readCalls = oncePer((table: FileTable): ReadonlyMap<string, ReadonlySet<string>> => {
    const found = new Map<string, Set<string>>()
    const add = (key: string | null, name: string): void => {
      const names = key === null ? undefined : (found.get(key) ?? new Set())
      if (key !== null && names !== undefined && names.size < limits.namesTellingClass) found.set(key, names.add(name))
    }
    for (const { expression } of table.file.calls) {
      const call = expressionAt(table, expression)
      const callee = call.kind === 'call' ? expressionAt(table, call.callee) : call
      if (callee.kind !== 'member' || !isTelling(callee.name)) continue
      add(keyOf(table, callee.object), callee.name)
      add(namesakeKey(table, callee.object), callee.name)
    }
    return found
  })

  /** What is the same object wherever it is written: a local variable, a field of `self`, a method of it. */
  function keyOf(table: FileTable, object: ExpressionIndex): string | null {
    const row = expressionAt(table, object)
    if (row.kind === 'name') return localKey(table, row)
    if (row.kind === 'member') return ownKey(table, row)
    const callee = row.kind === 'call' && row.arguments.length === 0 ? expressionAt(table, row.callee) : row
    return callee.kind === 'member' ? ownKey(table, callee) : null
  }

  /** What variables of one name in a file share. */
  function namesakeKey(table: FileTable, object: ExpressionIndex): string | null {
    const row = expressionAt(table, object)
    if (row.kind === 'name') return localKey(table, row) === null ? null : row.name
    return row.kind === 'member' && expressionAt(table, row.object).kind === 'this' ? row.name : null
  }

  function localKey(table: FileTable, row: Extract<Expression, { kind: 'name' }>): string | null {
    for (let scope = row.scope; scope !== none; scope = table.file.scopes[scope]?.parent ?? none) {
      if (table.names[scope]?.has(row.name) === true) return `${scope} ${row.name}`
    }
    return null
  }

  function ownKey(table: FileTable, row: Extract<Expression, { kind: 'member' }>): string | null {
    const self = expressionAt(table, row.object)
    const type = self.kind === 'this' ? resolver.receiver(table, self.scope) : null
    return type !== null && 'definition' in type ? `${type.kind} ${type.definition} ${row.name}` : null
  }

  function others(table: FileTable, key: string | null, name: string): readonly string[] {
    const all = key === null ? undefined : readCalls(table).get(key)
    return all === undefined ? [] : [...all].filter((one) => one !== name)
  }

  return {
    same: (table, object, name) => (object === none ? [] : others(table, keyOf(table, object), name)),
    namesakes: (table, object, name) => (object === none ? [] : others(table, namesakeKey(table, object), name)),
  }
}
