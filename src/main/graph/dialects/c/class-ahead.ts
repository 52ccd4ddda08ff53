// Classes that are declared in advance (`class Name;`), as those that headers only point to mostly are.
import { limits } from '../../../kernel/limits'
import { none } from '../../../parse/parsed-file'
import type { FileTable, Program } from '../../program/program'
import type { Entity } from '../../types/resolver'
import type { Named, NamedDefinitions } from './named-definitions'

/** The class of a name in the namespaces around a place, in any file: what is used must be defined somewhere. */
export type ClassAhead = (table: FileTable, scope: number, name: string) => readonly Entity[]

export function createClassAhead(program: Program, definitions: NamedDefinitions): ClassAhead {
  const isClass = ({ definition }: Named): boolean => {
    const { kind } = program.definition(definition)
    return kind === 'class' || kind === 'struct'
  }
  return (table, scope, name) => {
    if (!definitions.isKnown(name)) return []
    for (let at = scope, steps = 0; at !== none && steps < limits.scopesAround; steps++) {
      const row = table.file.scopes[at]
      if (row === undefined) break
      if (row.kind === 'file' || row.kind === 'namespace') {
        const around = row.definition === none ? none : table.definitionBase + row.definition
        const candidates = definitions.named(definitions.pathOf(table, around), name)
        const [first, second] = candidates.length > limits.namesakes ? [] : candidates.filter(isClass)
        // Of several, includes would have to tell which is meant.
        if (first !== undefined)
          return second === undefined ? [{ kind: 'definition', definition: first.definition }] : []
      }
      at = row.parent
    }
    return []
  }
}
