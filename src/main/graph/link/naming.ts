// Finds the named definition for an anonymous one, and the caller at a place.
import { none } from '../../parse/parsed-file'
import type { NodeTable } from './nodes'
import { expressionAt, type FileTable, type Program } from '../program/program'

/**
 * Kinds that contain code which runs when they are used. The initial value of a plain variable runs in the enclosing
 * code.
 */
const callerKinds = new Set([
  'function',
  'method',
  'constructor',
  'class',
  'interface',
  'struct',
  'enum',
  'trait',
  'namespace',
  'module',
])

export interface Naming {
  /** The definition itself, or the variable or field whose value an anonymous function or class is; `none` without. */
  namedOf(definition: number): number
  /** Node of the innermost named definition that runs this code, or the file's. */
  containerOf(table: FileTable, localDefinition: number): number
}

export function createNaming(program: Program, nodes: NodeTable): Naming {
  const holders: (ReadonlyMap<number, number> | undefined)[] = []

  function namedOf(definition: number): number {
    const table = program.tableOf(definition)
    const local = definition - table.definitionBase
    if (table.file.definitions[local]?.name !== '') return definition
    const holder = (holders[table.index] ??= holdersOf(table)).get(local)
    return holder === undefined ? none : table.definitionBase + holder
  }

  return {
    namedOf,
    containerOf(table, localDefinition) {
      const file = nodes.ofFile(table.index)
      let at = localDefinition === none ? none : table.definitionBase + localDefinition
      let insideAnonymous = false
      while (at !== none) {
        const row = program.definition(at)
        if (callerKinds.has(row.kind) || table.dialect.values.variablesUse) {
          const named = namedOf(at)
          if (named !== none) return nodes.ofDefinition(named)
          insideAnonymous = true
        } else if (insideAnonymous && row.name !== '') {
          // `const List = memo(() => …)`: the function is named after the variable.
          return nodes.ofDefinition(at)
        }
        at = program.parentOf(at)
      }
      return file
    },
  }
}

/** The named variable or field whose value each anonymous function or class of a file is, by local definition. */
function holdersOf(table: FileTable): ReadonlyMap<number, number> {
  const holders = new Map<number, number>()
  table.file.definitions.forEach((row, at) => {
    if (row.name === '' || (row.kind !== 'variable' && row.kind !== 'constant' && row.kind !== 'field')) return
    for (const value of row.values) {
      const shape = expressionAt(table, value)
      if (shape.kind === 'definition') holders.set(shape.definition, at)
    }
  })
  return holders
}
