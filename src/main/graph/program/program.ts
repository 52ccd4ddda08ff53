// All parsed files together: global numbers for definitions and bindings, and the indices that lookups need.
import { FileTable, type ProgramFile } from './file-table'
import { createNameIndex, type NameIndex } from './name-index'
import { mergeTypes } from './merged-types'
import type { Dialect } from '../dialects/dialect'
import {
  expressionIn,
  none,
  type Binding,
  type Definition,
  type DialectId,
  type Expression,
  type Manifest,
  type ParsedFile,
} from '../../parse/parsed-file'

export type { FileTable, ProgramFile } from './file-table'

export interface Program {
  /** In path order. */
  readonly files: readonly FileTable[]
  readonly byPath: ReadonlyMap<string, FileTable>
  readonly manifests: readonly Manifest[]
  readonly definitionCount: number
  definition(id: number): Definition
  tableOf(definition: number): FileTable
  binding(id: number): { readonly table: FileTable; readonly binding: Binding }
  /** The directly enclosing definition, possibly anonymous, or `none`. */
  parentOf(definition: number): number
  /** The direct children of a definition; for a type with several declarations, of all of them. */
  childrenOf(definition: number): readonly number[]
  /** Files of a dialect family that declare a name, in path order; rarely also one that doesn't. */
  filesDeclaring(family: string, name: string): readonly FileTable[]
  /** The declaration that represents a type with several; any other definition itself. */
  wholeOf(definition: number): number
  /** All declarations of one type, in path order; just the definition if there is only one. */
  declarationsOf(definition: number): readonly number[]
}

export function comparePaths(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}

/** Returns the rules of a dialect; the program itself knows none. */
export type DialectOf = (id: DialectId) => Dialect

/** A program of files that are all in memory. */
export function createProgram(
  parsed: readonly ParsedFile[],
  manifests: readonly Manifest[],
  dialectOf: DialectOf,
): Program {
  const files = parsed.map((file) => {
    return { file, definitionCount: file.definitions.length, bindingCount: file.bindings.length }
  })
  return assembleProgram(files, manifests, dialectOf)
}

/** A program of files whose tables may not be read yet. */
export function assembleProgram(
  given: readonly ProgramFile[],
  manifests: readonly Manifest[],
  dialectOf: DialectOf,
): Program {
  const sorted = [...given].sort((left, right) => comparePaths(left.file.path, right.file.path))
  const files: FileTable[] = []
  let definitionBase = 0
  let bindingBase = 0
  for (const file of sorted) {
    files.push(new FileTable(file, dialectOf(file.file.dialect), files.length, definitionBase, bindingBase))
    definitionBase += file.definitionCount
    bindingBase += file.bindingCount
  }
  const definitionCount = definitionBase
  const fileOfDefinition = new Int32Array(definitionCount)
  const fileOfBinding = new Int32Array(bindingBase)
  files.forEach((table, at) => {
    const next = files[at + 1]
    fileOfDefinition.fill(table.index, table.definitionBase, next?.definitionBase ?? definitionCount)
    fileOfBinding.fill(table.index, table.bindingBase, next?.bindingBase ?? bindingBase)
  })
  const indices = new Map<string, NameIndex>()
  const filesDeclaring = (family: string, name: string): readonly FileTable[] => {
    let index = indices.get(family)
    if (index === undefined) {
      index = createNameIndex(files.filter(({ dialect }) => dialect.reach.family === family))
      indices.set(family, index)
    }
    return index.filesOf(name)
  }
  const types = mergeTypes({ files, filesDeclaring, tableOf: (id) => tableOf(id) })
  const joined = new Map<number, readonly number[]>()
  const childrenIn = (id: number): readonly number[] => {
    const table = tableOf(id)
    return table.childrenOf(id - table.definitionBase)
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
  const childrenOf = (id: number): readonly number[] => {
    const known = joined.get(id)
    if (known !== undefined) return known
    const declarations = types.declarationsOf(id)
    if (declarations.length === 1 || declarations[0] !== id) return childrenIn(id)
    const children = declarations.flatMap(childrenIn)
    joined.set(id, children)
    return children
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
    childrenOf,
    filesDeclaring,
    wholeOf: types.wholeOf,
    declarationsOf: types.declarationsOf,
  }
}

/** As `expressionIn`, of a table. */
export function expressionAt(table: FileTable, index: number): Expression {
  return expressionIn(table.file, index)
}
