// "How do I add a new language": the folder with one entry for each language that the program speaks.
import { localeFolders } from '../../../query/project/locale-folders'
import { stem } from '../../../query/search/terms'
import type { ProjectView } from '../../../query/project-view'
import type { GraphAnswer } from '../../agent'
import { emptyAnswer } from '../../answer-parts'
import { code, count } from '../../rows'
import { distinctiveWords } from '../../understanding/filler'
import { byCodes, listSection, otherFolders, patternSection } from './locale-sections'

/** Asked of what a program speaks, not of a programming language that it reads. */
const wanted =
  /\b(?:languages?|locales?|translations?|sprachen?|übersetzung(?:en)?|langues?|traductions?|idiomas?|traducci[oó]n(?:es)?|l[ií]nguas?)\b/i

/** What else such a question says; a language's own name begins with a capital. */
const ofInterface =
  /^(?:\p{Lu}.*|ui|gui|interface|user|users|web|website|site|page|pages|front|frontend|admin|dashboard|i18n|l10n|locali[sz]ation|internationali[sz]ation|translated?|translating|support(?:ed|s)?|texts?|strings?|messages?|files?|folder|country|countries|language|languages|spoken|human|display)$/u

/** Null if the question is about something else, or no folder has an entry for each of several languages. */
export function composeNewLocale(view: ProjectView, question: string): GraphAnswer | null {
  // "A new language for code generation" is one that programs are written in.
  const about = /\b(?:for|in|of) (.+)$/.exec(question.replace(wanted, ' '))?.[1] ?? ''
  const isOther = distinctiveWords(about).some((word) => !ofInterface.test(word))
  if (!wanted.test(question) || (about !== '' && isOther)) return null
  const asked = new Set((question.match(/\p{L}+/gu) ?? []).map((word) => stem(word.toLowerCase())))
  const [first, ...more] = localeFolders(view, asked)
  if (first === undefined) return null
  const names = [...first.files.keys()]
  const pattern =
    names.find((name) => name === 'en') ?? names.find((name) => /^en[-_](?:US|GB)$/i.test(name)) ?? names[0] ?? ''
  const patterns = first.files.get(pattern) ?? []
  return {
    ...emptyAnswer(
      'where to add',
      `A new language would go next to the ${count(names.length, 'language')} of ${code(`${first.folder}/`)}, with ${patterns.length === 1 ? 'a file' : `${count(patterns.length, 'file')}`} like those of ${code(pattern)}.`,
    ),
    subject: { resolved: first.folder, alternatives: more.map(({ folder }) => folder) },
    sections: [
      ...patternSection(view, pattern, patterns),
      ...listSection(view, names, first),
      ...otherFolders(view, more),
    ],
    limits: [byCodes],
    next: patterns.slice(0, 1).map(({ path }) => `Explain ${code(path)}`),
  }
}
