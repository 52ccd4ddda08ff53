// Names that are visible in a file without being mentioned: star imports, usings, Go's packages under their own names.
import type { Import, ParsedFile } from '../../parse/parsed-file'
import { dialectOf } from '../dialects/registry'
import type { FileDigest } from './digest'
import { localName, viewName, wordsOf } from './names'

/** Everything that comes into a file's view implicitly. */
export function viewOf({ imports, dialect }: ParsedFile): string {
  const { isModular } = dialectOf(dialect).reach
  const unnamed = imports.filter((row) => (isModular ? row.names.some(({ local }) => local === '*') : isUnnamed(row)))
  const modules = unnamed.map((row) => (isModular ? row.module : writtenAs(row)))
  // In other dialects the first module that has a name counts.
  return JSON.stringify(isModular ? modules.sort() : modules)
}

/** Names that may change their meaning in a file whose view changed. */
export function namesInView(
  before: ParsedFile,
  after: ParsedFile,
  digests: Iterable<Pick<FileDigest, 'path' | 'dialect' | 'packageName'>>,
): readonly string[] {
  const { family, namesPackages } = dialectOf(after.dialect).reach
  const [old, now] = [before, after].map((file) => new Set(file.imports.filter(isUnnamed).map(writtenAs)))
  const changed = [...before.imports, ...after.imports].filter(
    (row) => isUnnamed(row) && old?.has(writtenAs(row)) !== now?.has(writtenAs(row)),
  )
  if (!namesPackages || changed.some(({ names }) => names.some(({ local }) => local === '*'))) return [viewName]
  const words = changed.flatMap(({ module }) => wordsOf(module))
  // A package may have another name than its folder.
  for (const { path, dialect, packageName } of digests) {
    const isOfFamily = dialectOf(dialect).reach.family === family
    if (!isOfFamily || packageName === null || wordsOf(path).includes(packageName)) continue
    words.push(packageName)
  }
  return words.map(localName)
}

function isUnnamed({ names }: Import): boolean {
  return names.every(({ local }) => local === '*' || local === '')
}

function writtenAs({ module, kind, scope }: Import): string {
  return `${kind} ${module} ${scope}`
}
