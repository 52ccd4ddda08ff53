// Maps file names to languages, including languages that are listed and searched without being parsed.
import { baseNameOf } from '../kernel/base-name-of'
import { extname } from 'node:path/posix'
import { allLanguages, isLockFile } from '../contract/languages'

const all = [...allLanguages]
const idsByExtension: ReadonlyMap<string, string> = new Map(
  all.flatMap(([id, { extensions }]) => extensions.map((one) => [one, id] as const)),
)
const idsByName: ReadonlyMap<string, string> = new Map(
  all.flatMap(([id, { fileNames = [], alsoListed = [] }]) =>
    [...fileNames, ...alsoListed].map((one) => [one, id] as const),
  ),
)

/** Id of a file's language; null for files that aren't known text. Only some languages have a plugin. */
export function languageOf(path: string): string | null {
  const name = baseNameOf(path)
  if (isLockFile(path)) return 'lock'
  const named = idsByName.get(name)
  if (named !== undefined) return named
  if (/^Dockerfile[.-]/.test(name)) return 'dockerfile'
  return idsByExtension.get(extname(name).toLowerCase()) ?? null
}
