// What languages re-export by star: `export *`, or all names that a file imports by star.
import { none } from '../../../parse/parsed-file'
import type { FileTable } from '../../program/program'
import type { StarFiles } from './star-search'

/** Files that list what they export. */
export const listedFiles: StarFiles = {
  starsOf: (table) => (table.exportsByName.get('*') ?? []).flatMap(({ from }) => (from === none ? [] : [from])),
  namesOf: (table) => table.exportsByName.keys(),
  // A package, the members of a whole, or types in doc comments.
  hasMore: (table, resolver) =>
    table.exportsByName.has('=') ||
    hasDocTypes(table) ||
    listedFiles.starsOf(table).some((at) => resolver.moduleOf(table, at).kind === 'external'),
  outsideInPlace: false,
}

/** Files whose names at the top are all exported. */
export const boundFiles: StarFiles = {
  starsOf: (table) =>
    table.file.imports.flatMap(({ names }, at) => (names.some(({ local }) => local === '*') ? [at] : [])),
  namesOf: (table) => table.names[0]?.keys() ?? [],
  hasMore: (table, resolver) => resolver.rulesOf(table).modules.hasMembers?.(table) === true,
  outsideInPlace: true,
}

function hasDocTypes({ file, dialect }: FileTable): boolean {
  if (dialect.names.exportLists?.includeDocTypes(file) !== true) return false
  return file.definitions.some(({ kind }) => kind === 'type' || kind === 'interface')
}
