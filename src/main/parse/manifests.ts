// Configuration files that decide how imports resolve; nothing is executed to read them. Read where files are parsed, so
// that one that takes too long or too much memory costs only itself, whoever wrote its reader (C-32).
import { baseNameOf } from '../kernel/base-name-of'
import { limits } from '../kernel/limits'
import { skipReasons } from '../source/skip-rules'
import { LeftOutError } from './left-out'
import type { Manifest } from './parsed-file'

/** Reads one kind of manifest. Listed in `manifests.ts` of a language or family, which exports `manifests`. */
export interface ManifestReader {
  readonly kind: string
  /** Matches the names of its files. */
  readonly reads: RegExp
  /** The data that resolution needs, as JSON has it; as much as can be read of a broken manifest. */
  readonly read: (text: string, path: string) => unknown
}

const modules = import.meta.glob<readonly ManifestReader[]>('./{languages,families}/*/manifests.ts', {
  eager: true,
  import: 'manifests',
})
const readers = Object.values(modules).flat()

function readerOf(path: string): ManifestReader | undefined {
  const name = baseNameOf(path)
  return readers.find(({ reads }) => reads.test(name))
}

/** The kind of manifest at a path; null for any other file. */
export function manifestKind(path: string): string | null {
  return readerOf(path)?.kind ?? null
}

/**
 * Reads a manifest; others get what it says from the parsed file.
 * @returns null for files that are not manifests
 * @throws LeftOutError if it says more than imports may be resolved with
 */
export function parseManifest(path: string, text: string): Manifest | null {
  const reader = readerOf(path)
  if (reader === undefined) return null
  const data = reader.read(text, path)
  if ((JSON.stringify(data) ?? '').length > limits.manifestCharacters) throw new LeftOutError(skipReasons.importRules)
  return { path, kind: reader.kind, data }
}
