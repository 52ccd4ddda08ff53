// Projects that contain only prose and data: a count of 0 functions would say too much about them.
import { readLanguages } from '../../contract/languages'
import { languageName } from '../../contract/language-names'
import type { ProjectView } from '../../query/project-view'
import type { GraphAnswer } from '../agent'
import { emptyAnswer } from '../answer-parts'
import { code, count } from '../rows'

const shown = 5

/** Whether no file of the project is in a language that is read as code. */
export function isWithoutCode(view: ProjectView): boolean {
  return !view.graph.files().some(({ language }) => readLanguages.get(language)?.isCode === true)
}

/** "`notes` has no code in a language that is read: 12 files, Markdown 10, JSON 2." */
export function noCodeText(view: ProjectView): string {
  const files = view.graph.files()
  const languages = [...Map.groupBy(files, ({ language }) => language)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([language, inIt]) => `${languageName(language)} ${inIt.length}`)
  const more = languages.length > shown ? ` and ${languages.length - shown} more` : ''
  return `${code(view.name)} has no code in a language that is read: ${count(files.length, 'file')}, ${languages.slice(0, shown).join(', ')}${more}.`
}

/** The answer to a question about code in a project that has none. */
export function composeNoCode(view: ProjectView): GraphAnswer {
  return {
    ...emptyAnswer('no code', noCodeText(view)),
    limits: ['Code in other languages, and in files that were skipped, is not in the graph.'],
    next: ['Give an overview of this repository'],
  }
}
