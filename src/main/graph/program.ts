// All parsed files side by side: global numbers for definitions and bindings, and the indices that lookups need.
import {
  none,
  type Binding,
  type Definition,
  type Expression,
  type Heritage,
  type Manifest,
  type ParsedFile,
} from '../parse/parsed-file'

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

export interface Program {
  /** In path order. */
  readonly files: readonly FileTable[]
  readonly byPath: ReadonlyMap<string, FileTable>
  readonly manifests: readonly Manifest[]
  readonly definitionCount: number
  definition(id: number): Definition
  tableOf(definition: number): FileTable
  binding(id: number): { readonly table: FileTable; readonly binding: Binding }
  /** The definition directly around, anonymous ones included, or `none`. */
  parentOf(definition: number): number
  childrenOf(definition: number): readonly number[]
}

export function comparePaths(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}

export function createProgram(parsed: readonly ParsedFile[], manifests: readonly Manifest[]): Program {
  const sorted = [...parsed].sort((left, right) => comparePaths(left.path, right.path))
  const files: FileTable[] = []
  let definitionBase = 0
  let bindingBase = 0
  for (const file of sorted) {
    files.push(tableFor(file, files.length, definitionBase, bindingBase))
    definitionBase += file.definitions.length
    bindingBase += file.bindings.length
  }
  const definitionCount = definitionBase
  const fileOfDefinition = new Int32Array(definitionCount)
  const fileOfBinding = new Int32Array(bindingBase)
  const children: (number[] | undefined)[] = []
  for (const table of files) {
    fileOfBinding.fill(table.index, table.bindingBase, table.bindingBase + table.file.bindings.length)
    table.file.definitions.forEach((definition, at) => {
      fileOfDefinition[table.definitionBase + at] = table.index
      if (definition.parent === none) return
      ;(children[table.definitionBase + definition.parent] ??= []).push(table.definitionBase + at)
    })
  }
  const tableAt = (index: number | undefined): FileTable => {
    const table = files[index ?? none]
    if (table === undefined) throw new RangeError('a number outside the program')
    return table
  }
  const tableOf = (id: number): FileTable => tableAt(fileOfDefinition[id])
  const definition = (id: number): Definition => {
    const table = tableOf(id)
    const row = table.file.definitions[id - table.definitionBase]
    if (row === undefined) throw new RangeError('a definition outside its file')
    return row
  }
  return {
    files,
    byPath: new Map(files.map((table) => [table.file.path, table])),
    manifests: [...manifests].sort((left, right) => comparePaths(left.path, right.path)),
    definitionCount,
    definition,
    tableOf,
    binding(id) {
      const table = tableAt(fileOfBinding[id])
      const binding = table.file.bindings[id - table.bindingBase]
      if (binding === undefined) throw new RangeError('a binding outside its file')
      return { table, binding }
    },
    parentOf(id) {
      const parent = definition(id).parent
      return parent === none ? none : tableOf(id).definitionBase + parent
    },
    childrenOf: (id) => children[id] ?? [],
  }
}

/** A row by index; `unknown` for `none` and for indices that a damaged table may hold. */
export function expressionAt(table: FileTable, index: number): Expression {
  return table.file.expressions[index] ?? { kind: 'unknown' }
}

function tableFor(file: ParsedFile, index: number, definitionBase: number, bindingBase: number): FileTable {
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
  if (file.dialect === 'java') for (const row of file.expressions) if (row.kind === 'call') callees.add(row.callee)
  return { index, file, definitionBase, bindingBase, names, heritage, bindingOf, assignedNames, callees }
}
