// One parsed file with its place in the program's numbering, and the indices over its rows.
import { none, type Heritage, type ParsedFile } from '../parse/parsed-file'
import { isClassBased } from './dialects'

/** One file with its place in the global numbering. */
export interface FileTable {
  readonly index: number
  readonly file: ParsedFile
  readonly definitionBase: number
  readonly bindingBase: number
  /** Bindings of each scope by name, in the file's own order. */
  readonly names: readonly (ReadonlyMap<string, readonly number[]> | undefined)[]
  /** Heritage clauses by local definition. */
  readonly heritage: ReadonlyMap<number, readonly Heritage[]>
  /** Binding of each definition that has one, by local definition. */
  readonly bindingOf: ReadonlyMap<number, number>
  /** Assignments to plain names, by name. */
  readonly assignedNames: ReadonlyMap<string, readonly number[]>
  /** Expressions that are called, where methods have names of their own beside fields (Java). */
  readonly callees: ReadonlySet<number>
}

/** Indexes a file whose first definition and binding get these global numbers. */
export function tableFor(file: ParsedFile, index: number, definitionBase: number, bindingBase: number): FileTable {
  const names: (Map<string, number[]> | undefined)[] = new Array<undefined>(file.scopes.length).fill(undefined)
  const bindingOf = new Map<number, number>()
  file.bindings.forEach((binding, at) => {
    if (binding.definition !== none && !bindingOf.has(binding.definition)) bindingOf.set(binding.definition, at)
    const scope = (names[binding.scope] ??= new Map())
    const known = scope.get(binding.name)
    if (known) known.push(at)
    else scope.set(binding.name, [at])
  })
  const heritage = new Map<number, Heritage[]>()
  for (const row of file.heritage) {
    if (row.definition === none) continue
    const known = heritage.get(row.definition)
    if (known) known.push(row)
    else heritage.set(row.definition, [row])
  }
  const assignedNames = new Map<string, number[]>()
  file.assignments.forEach((assignment, at) => {
    const target = file.expressions[assignment.target]
    if (target?.kind !== 'name') return
    const known = assignedNames.get(target.name)
    if (known) known.push(at)
    else assignedNames.set(target.name, [at])
  })
  const callees = new Set<number>()
  if (isClassBased(file.dialect)) for (const row of file.expressions) if (row.kind === 'call') callees.add(row.callee)
  return { index, file, definitionBase, bindingBase, names, heritage, bindingOf, assignedNames, callees }
}
