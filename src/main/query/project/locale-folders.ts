// Folders with an entry for each language that a program speaks: `lang/de`, `locales/de.json`, `messages.de_DE.xlf`.
import { baseNameOf } from '../../kernel/base-name-of'
import { folderOf } from '../../kernel/folder-of'
import { classifyPath } from '../path-class'
import type { ProjectView, StoredFile } from '../project-view'
import { stem } from '../search/terms'

export interface Locales {
  /** The folder that has them: `lang`. */
  readonly folder: string
  /** By the name of the locale. */
  readonly files: ReadonlyMap<string, readonly StoredFile[]>
}

/** A folder called `de` or `pt-BR`, or a file called so. */
const localeName = /^(?:[a-z]{2,3})(?:[-_](?:[A-Z][a-z]{3}|[A-Za-z]{2}|\d{3}))?$/
const leastLocales = 3
/** Names of folders with texts, where names of languages and countries may be beside them. */
const ofTexts = /^(?:locales?|translations?|i18n|l10n|messages|strings|texts?)$/i
const ofLocales = /^(?:locales?|translations?|i18n|l10n|lang(?:uages?)?|messages)$/i

/** Those called as the question says, by the stems of its words, then the largest first. */
export function localeFolders(view: ProjectView, asked: ReadonlySet<string>): readonly Locales[] {
  const folders = new Map<string, Map<string, StoredFile[]>>()
  for (const file of view.graph.files()) {
    if (['vendored', 'generated', 'test', 'example'].includes(classifyPath(file.path))) continue
    const parts = file.path.split('/')
    parts.forEach((part, at) => {
      const isFile = at === parts.length - 1
      const name = isFile ? localeOf(part) : part
      if (at === 0 || !localeName.test(name)) return
      const folder = folderOf(parts.slice(0, at + 1).join('/'))
      const locales = folders.get(folder) ?? new Map<string, StoredFile[]>()
      folders.set(folder, locales)
      const files = locales.get(name)
      // Short names of other folders look the same, and those may hold most files of a repository.
      if (files === undefined) locales.set(name, [file])
      else files.push(file)
    })
  }
  const isAsked = ({ folder }: Locales): number => Number(asked.has(stem(baseNameOf(folder).toLowerCase())))
  return [...folders]
    .map(([folder, files]): Locales => ({ folder, files }))
    .filter(
      ({ folder, files }) =>
        files.size >= leastLocales &&
        // The texts in English may stand in the code, where a folder says what it is for.
        (ofLocales.test(baseNameOf(folder)) || [...files.keys()].some((name) => /^en\b|^en_/i.test(name))),
    )
    .toSorted(
      (a, b) =>
        isAsked(b) - isAsked(a) || besides(a, b) || b.files.size - a.files.size || (a.folder < b.folder ? -1 : 1),
    )
}

/** Of folders next to each other, the one that is called after texts. */
function besides({ folder: a }: Locales, { folder: b }: Locales): number {
  if (folderOf(a) !== folderOf(b)) return 0
  return Number(ofTexts.test(baseNameOf(b))) - Number(ofTexts.test(baseNameOf(a)))
}

/** `de` of `de.json`, and of `messages.de.xlf`. */
function localeOf(file: string): string {
  const name = file.replace(/\.[^.]+$/, '')
  return /^(?:messages|strings|translations?|common)\./i.test(name) ? (name.split('.').at(-1) ?? name) : name
}
