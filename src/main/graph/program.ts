// All parsed files side by side: global numbers for definitions and bindings, and the indices that lookups need.
import { tableFor, type FileTable } from './file-table'
import { joinOpenings } from './openings'
import {
  none,
  type Binding,
  type Definition,
  type Expression,
  type Manifest,
  type ParsedFile,
} from '../parse/parsed-file'

export type { FileTable } from './file-table'

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
  /** What stands directly in a definition; in all openings of a type by the one that stands for it. */
  childrenOf(definition: number): readonly number[]
  /** The declaration that stands for a type of several openings; any other definition itself. */
  wholeOf(definition: number): number
  /** All declarations that make up one type, in path order; the definition alone where there is one. */
  openingsOf(definition: number): readonly number[]
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
  const types = joinOpenings(files)
  for (const [whole, openings] of types.all) children[whole] = openings.flatMap((opening) => children[opening] ?? [])
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
    wholeOf: types.wholeOf,
    openingsOf: types.openingsOf,
  }
}

/** A row by index; `unknown` for `none` and for indices that a damaged table may hold. */
export function expressionAt(table: FileTable, index: number): Expression {
  return table.file.expressions[index] ?? { kind: 'unknown' }
}
