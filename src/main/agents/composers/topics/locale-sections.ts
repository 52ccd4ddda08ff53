// The files of the languages that a program speaks, as parts of answers.
import type { Locales } from '../../../query/project/locale-folders'
import { localeLists } from '../../../query/project/locale-lists'
import type { ProjectView, StoredFile } from '../../../query/project-view'
import type { AnswerSection } from '../../agent'
import { section } from '../../answer-parts'
import { placeRow } from '../../project-rows'
import { code, count, fileRow } from '../../rows'

const shown = 6

/** What is not known of languages that are found so. */
export const byCodes =
  'Recognised by names of files and folders that are codes of languages; whether texts are edited here or come from a service for translations is not known.'

/** The files of the language that the others follow. */
export function patternSection(
  view: ProjectView,
  pattern: string,
  files: readonly StoredFile[],
): readonly AnswerSection[] {
  return section(
    `The files of ${pattern}`,
    files.slice(0, shown).map((file) => fileRow(view, file)),
    files.length > shown ? { text: `The first ${shown} of ${files.length}.` } : {},
  )
}

/** Where the source lists the languages of a folder by their codes. */
export function listSection(
  view: ProjectView,
  names: readonly string[],
  { folder }: Locales,
): readonly AnswerSection[] {
  return section(
    'Where languages are listed by their codes',
    localeLists(view, names, folder).map(({ path, line, named }) =>
      placeRow(view, { path, line }, `${code(path)}, from line ${line}: ${named} of ${names.length} codes`),
    ),
  )
}

/** Further folders that have something for each of several languages. */
export function otherFolders(view: ProjectView, more: readonly Locales[]): readonly AnswerSection[] {
  return section(
    'Other folders with an entry for each language',
    more.slice(0, shown).map(({ folder, files }) => {
      const [file] = [...files.values()][0] ?? []
      const text = `${code(`${folder}/`)}: ${count(files.size, 'language')}`
      return { ...fileRow(view, file as StoredFile, text), label: folder }
    }),
    more.length > shown ? { text: `The first ${shown} of ${more.length}.` } : {},
  )
}
