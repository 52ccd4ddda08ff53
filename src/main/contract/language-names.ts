// Display names of languages.
import { allLanguages, readLanguages } from './languages'

/** The display name of a language id. */
export function languageName(id: string): string {
  return allLanguages.get(id)?.name ?? id.slice(0, 1).toUpperCase() + id.slice(1)
}

/** The languages that describe a project: the parsed ones, code before markup and data, or all if none is parsed. */
export function mainLanguages(ids: readonly string[]): readonly string[] {
  const read = ids.filter((id) => readLanguages.has(id))
  const isCode = (id: string): boolean => readLanguages.get(id)?.isCode !== false
  return read.length > 0 ? [...read.filter(isCode), ...read.filter((id) => !isCode(id))] : ids
}
