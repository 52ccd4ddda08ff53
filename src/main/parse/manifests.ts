// Configuration files that decide how imports resolve; nothing is executed to read them.
import { baseNameOf } from '../kernel/base-name-of'
import type { Manifest } from './parsed-file'

/** Reads one kind of manifest. Listed in `manifests.ts` of a language or family, which exports `manifests`. */
export interface ManifestReader {
  readonly kind: string
  /** Matches the names of its files. */
  readonly reads: RegExp
  /** The data that resolution needs; as much as can be read of a broken manifest. */
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
 * Reads a manifest.
 * @param text the content, or a function that returns it: most paths are not manifests, and are never read
 * @returns null for files that are not manifests
 */
export function parseManifest(path: string, text: string | (() => string)): Manifest | null {
  const reader = readerOf(path)
  if (reader === undefined) return null
  return { path, kind: reader.kind, data: reader.read(typeof text === 'string' ? text : text(), path) }
}
