// Display names of languages.
import { allLanguages } from './languages'

/** The display name of a language id. */
export function languageName(id: string): string {
  return allLanguages.get(id)?.name ?? id.slice(0, 1).toUpperCase() + id.slice(1)
}
