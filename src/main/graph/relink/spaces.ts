// Packages and namespaces that appear or disappear: no file mentions all the names in them.
import type { ParsedFile } from '../../parse/parsed-file'
import { dialectOf } from '../dialects/registry'
import type { ChangedFile } from './changed-file'
import type { FileDigest } from './digest'

/** Whether a change adds the first file of a package or namespace, or removes its last one. */
export function changesSpaces(changed: readonly ChangedFile[], digests: ReadonlyMap<string, FileDigest>): boolean {
  const before = new Set(changed.flatMap((file) => spacesOf(file.before)))
  const after = new Set(changed.flatMap((file) => spacesOf(file.after)))
  const moved = new Set([...before, ...after].filter((space) => before.has(space) !== after.has(space)))
  if (moved.size === 0) return false
  const own = new Set(changed.map(({ path }) => path))
  for (const { path, dialect, spaces } of digests.values()) {
    if (own.has(path)) continue
    for (const space of spaces) moved.delete(keyOf(dialectOf(dialect).reach.family, space))
    if (moved.size === 0) return false
  }
  return true
}

/** Paths of all files in the packages and namespaces of a file. */
export function filesOfSpaces(file: ParsedFile, digests: ReadonlyMap<string, FileDigest>): readonly string[] {
  const { family, spacesOf } = dialectOf(file.dialect).reach
  const own = new Set(spacesOf(file))
  const found: string[] = []
  for (const { path, dialect, spaces } of digests.values()) {
    if (dialectOf(dialect).reach.family === family && spaces.some((space) => own.has(space))) found.push(path)
  }
  return found
}

function spacesOf(file: ParsedFile | null): readonly string[] {
  if (file === null) return []
  const { family, spacesOf } = dialectOf(file.dialect).reach
  return spacesOf(file).map((space) => keyOf(family, space))
}

function keyOf(family: string, space: string): string {
  return `${family} ${space}`
}
