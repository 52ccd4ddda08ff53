// Calls in the arguments of a macro that puts something before them: `#define SYSTEM(call) ::call`.
import { oncePer } from '../program/once'
import { expressionAt, type FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import type { Type } from '../types/types'

export const behindMacro = 'a macro puts something before the name'

/** Whether a call is the argument of a macro by which its name means something else. */
export type BehindMacro = (table: FileTable, call: number) => boolean

export function createBehindMacro(resolver: Resolver): BehindMacro {
  const { program } = resolver
  const macrosAround = oncePer((table: FileTable) => {
    const found = new Map<number, number>()
    for (const { expression } of table.file.calls) {
      const row = expressionAt(table, expression)
      const callee = row.kind === 'call' ? expressionAt(table, row.callee) : row
      if (row.kind !== 'call' || callee.kind !== 'name' || !/^[A-Z][A-Z0-9_]*$/.test(callee.name)) continue
      for (const argument of row.arguments) found.set(argument, row.callee)
    }
    return found
  })
  const isQualifying = (type: Type): boolean =>
    type.kind === 'union'
      ? type.of.some(isQualifying)
      : type.kind === 'function' && program.definition(type.definition).modifiers.includes('qualifying')

  return (table, call) => {
    if (table.dialect.members.templates === null) return false
    const macro = macrosAround(table).get(call)
    return macro !== undefined && isQualifying(resolver.evaluate(table, macro))
  }
}
