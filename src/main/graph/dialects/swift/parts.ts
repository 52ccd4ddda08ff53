// A type and its extensions, in all files: one type with several declarations.
import { expressionIn, none, type Definition } from '../../../parse/parsed-file'
import { sharedFolders } from '../../program/paths'
import { folderOf } from '../../../kernel/folder-of'
import type { PlacedFile, PlacedFiles } from '../dialect'
import { partialName } from '../reach'
import { isExtension, swiftReach } from './reach'

interface Part {
  readonly definition: number
  readonly table: PlacedFile
}

const types: ReadonlySet<Definition['kind']> = new Set(['class', 'struct', 'enum', 'interface'])

/**
 * All declarations of a type, by its name with those of the types around it, starting with the one that represents it.
 * If several types have that name, as in different modules, an extension is of the nearest. Extensions of a type from
 * elsewhere belong together, too.
 */
export function joinExtensions(files: PlacedFiles): (definition: number) => readonly number[] {
  return (definition) => {
    const table = files.tableOf(definition)
    const row = table.file.definitions[definition - table.definitionBase]
    if (row === undefined || row.name === '' || !types.has(row.kind)) return [definition]
    const path = pathOf(table, row)
    if (path === null) return [definition]
    const extensions = partsOf(
      files,
      files.filesDeclaring(swiftReach.family, partialName(row.name)),
      row.name,
      path,
      true,
    )
    if (extensions.length === 0) return [definition]
    const mains = partsOf(files, files.filesDeclaring(swiftReach.family, row.name), row.name, path, false)
    if (mains.length === 0) return extensions.map((one) => one.definition)
    const own = isExtension(row) ? nearest(mains, table) : mains.find((one) => one.definition === definition)
    if (own === undefined) return [definition]
    const parts = extensions.filter((one) => nearest(mains, one.table) === own)
    return [own.definition, ...parts.map((one) => one.definition)]
  }
}

function partsOf(
  files: PlacedFiles,
  tables: readonly PlacedFile[],
  name: string,
  path: string,
  areExtensions: boolean,
): readonly Part[] {
  return tables.flatMap((table) =>
    table.file.definitions.flatMap((row, at) => {
      if (row.name !== name || !types.has(row.kind) || isExtension(row) !== areExtensions) return []
      return pathOf(table, row) === path ? [{ definition: table.definitionBase + at, table }] : []
    }),
  )
}

function nearest(mains: readonly Part[], table: PlacedFile): Part | undefined {
  if (mains.length < 2) return mains[0]
  const { path, packageName } = table.file
  const own = mains.filter((one) => one.table.file.packageName === packageName)
  const among = own.length > 0 ? own : mains
  const folder = folderOf(path)
  const shared = among.map((one) => sharedFolders(folder, one.table.file.path))
  const most = shared.reduce((left, right) => Math.max(left, right), 0)
  return among[shared.indexOf(most)]
}

/** `Outer.Name`; null inside a function, where nothing can be extended. */
function pathOf({ file }: PlacedFile, row: Definition): string | null {
  const names = [row.name]
  let at: Definition | undefined = row
  for (let steps = 0; at !== undefined && steps < 50; steps++) {
    if (at.owner !== none) names.unshift(writtenPath(file, at.owner))
    const around: Definition | undefined = file.definitions[at.parent]
    if (around !== undefined && !types.has(around.kind)) return null
    if (around !== undefined) names.unshift(around.name)
    at = around
  }
  return names.join('.')
}

function writtenPath(file: PlacedFile['file'], expression: number): string {
  const row = expressionIn(file, expression)
  if (row.kind === 'member') return `${writtenPath(file, row.object)}.${row.name}`
  return row.kind === 'name' ? row.name : ''
}
