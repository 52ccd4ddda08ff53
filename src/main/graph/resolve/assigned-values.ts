// The values that a file assigns to a variable after its declaration.
import { limits } from '../../kernel/limits'
import { none } from '../../parse/parsed-file'
import { oncePer } from '../program/once'
import type { FileTable } from '../program/program'
import type { Resolver } from '../types/resolver'
import { unknown, type Type } from '../types/types'

/** Reads the values assigned to a name, by the scope that declares it; `unknown` if there are too many to read. */
export type AssignedValues = (table: FileTable, name: string, scope: number) => readonly Type[]

export function createAssignedValues(resolver: Resolver): AssignedValues {
  /** Values assigned to a name, by the scope that declares it. */
  const assignedIn = oncePer((table: FileTable) =>
    oncePer((name: string) => {
      const values = new Map<number, number[]>()
      for (const at of table.assignedNames.get(name) ?? []) {
        const assignment = table.file.assignments[at]
        if (assignment === undefined) continue
        const scope = declaringScope(table, assignment.scope, name)
        const known = values.get(scope)
        if (known) known.push(assignment.value)
        else values.set(scope, [assignment.value])
      }
      return values
    }),
  )

  return (table, name, scope) => {
    const assigned = assignedIn(table)(name).get(scope) ?? []
    return assigned.length > limits.namesakes ? [unknown] : assigned.map((value) => resolver.evaluate(table, value))
  }
}

function declaringScope(table: FileTable, scope: number, name: string): number {
  for (let at = scope, steps = 0; at !== none && steps < limits.scopesAround; steps++) {
    if (table.names[at]?.has(name)) return at
    at = table.file.scopes[at]?.parent ?? none
  }
  return none
}
