// Files that nothing imports by their path: a loader gives them to the program under a name made of theirs, so that
// `insert-to-list.js` is called as `helpers.insertToList`.
import { isCodeFile } from '../../../contract/languages'
import { escaped } from '../../../contract/text-pattern'
import { baseNameOf } from '../../../kernel/base-name-of'
import { capital } from '../../../kernel/words/capital'
import type { ProjectView, StoredFile } from '../../../query/project-view'
import { splitIdentifier } from '../../../query/search/terms'
import type { AnswerSection } from '../../agent'
import { section } from '../../answer-parts'
import { code } from '../../rows'
import { countOf, textPlaces, textRow } from '../not-found'

/** A name of one word is many other things too. */
const leastParts = 2
const shown = 40

export interface NamedByLoaders {
  /** What a first sentence says of them; empty if there are none. */
  readonly said: string
  readonly sections: readonly AnswerSection[]
}

/** Lines of code of other files that write the name of a file as loaders make it. */
export function namedByLoaders(view: ProjectView, { path }: StoredFile): NamedByLoaders {
  const stem = baseNameOf(path).replace(/\..*$/, '')
  const parts = splitIdentifier(stem)
  if (parts.length < leastParts || !isCodeFile(path)) return { said: '', sections: [] }
  const found = formsOf(parts).map((form) => ({ form, ...textPlaces(view, form) }))
  const lines = found.flatMap(({ form, places }) => {
    const names = new RegExp(`(?:[.'"\`/]|->|::)${escaped(form)}(?![\\w$-])`)
    return places.flatMap((place) =>
      place.path !== path && isCodeFile(place.path) && names.test(place.source) ? [{ ...place, form }] : [],
    )
  })
  const [first] = lines
  if (first === undefined) return { said: '', sections: [] }
  const isCut = found.some((one) => one.isCut)
  return {
    said: ` ${countOf(lines, isCut)} ${lines.length === 1 ? 'writes' : 'write'} ${code(first.form)}, as a loader that finds files by their names would call it.`,
    sections: section(
      `Lines that write ${first.form}`,
      lines.slice(0, shown).map((place) => textRow(view, place)),
      lines.length > shown ? { text: `The first ${shown} of ${countOf(lines, isCut)}.` } : {},
    ),
  }
}

/** `insertToList`, `InsertToList`, `insert_to_list`, `insert-to-list`. */
function formsOf(parts: readonly string[]): readonly string[] {
  const lower = parts.map((part) => part.toLowerCase())
  const titled = lower.map(capital)
  return [...new Set([`${lower[0]}${titled.slice(1).join('')}`, titled.join(''), lower.join('_'), lower.join('-')])]
}
