// "Where are the translations": the folder with a file for each language, how many there are, and which is the default.
import { limits } from '../../../kernel/limits'
import { classifyPath } from '../../../query/path-class'
import { localeFolders } from '../../../query/project/locale-folders'
import { scanFiles } from '../../../query/project/scan-text'
import type { ProjectView } from '../../../query/project-view'
import { stem } from '../../../query/search/terms'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { placeRow } from '../../project-rows'
import { code, count } from '../../rows'
import { byCodes, listSection, otherFolders, patternSection } from '../topics/locale-sections'

const saidLocales = 30
const shownLine = 120
/** `defaultLocale: "en"`, `fallbackLng`, `LANGUAGE_CODE = "en-us"`, `'locale' => env('APP_LANG', 'en')`. */
const givesDefault =
  /(?:default_?(?:locale|lang(?:uage)?)|fallback_?(?:locale|lng|lang(?:uage)?)|language_code|source_?locale|['"]locale['"]\s*=>)\b["']?[^"'\n]{0,40}["'](?:\w+["']\s*,\s*["'])?(?<code>[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?)["']/i
const mostDefaults = 3

/** Null if no folder has an entry for each of several languages. */
export function composeLocalePlace(view: ProjectView, question: string): GraphAnswer | null {
  const asked = new Set((question.match(/\p{L}+/gu) ?? []).map((word) => stem(word.toLowerCase())))
  const [first, ...more] = localeFolders(view, asked)
  if (first === undefined) return null
  const names = [...first.files.keys()].toSorted()
  const pattern = names.find((name) => /^en(?:[-_](?:US|GB))?$/i.test(name)) ?? names[0] ?? ''
  const patterns = first.files.get(pattern) ?? []
  const [example] = patterns
  const defaults = defaultLines(view, names, first.folder)
  const all = [...first.files.values()].reduce((sum, files) => sum + files.length, 0)
  const [set] = defaults
  return {
    ...emptyAnswer(
      'place',
      `${code(`${first.folder}/`)} has a ${example !== undefined && example.path.split('/').length === first.folder.split('/').length + 1 ? 'file' : 'folder'} for each of ${count(names.length, 'language')}: ${names.slice(0, saidLocales).map(code).join(', ')}${names.length > saidLocales ? ` and ${names.length - saidLocales} more` : ''}; ${count(all, 'file')} in all${example === undefined ? '' : `, such as ${code(example.path)}`}.${set === undefined ? '' : ` The default is ${code(set.locale)}, at ${code(`${set.path}:${set.line}`)}.`}${
        more.length === 0
          ? ''
          : ` ${count(more.length, 'other folder')} ${more.length === 1 ? 'has' : 'have'} an entry for each of several languages too: ${more
              .slice(0, 3)
              .map(({ folder }) => code(`${folder}/`))
              .join(', ')}${more.length > 3 ? ', …' : ''}.`
      }`,
    ),
    subject: { resolved: first.folder, alternatives: more.map(({ folder }) => folder) },
    sections: [
      ...patternSection(view, pattern, patterns),
      ...section(
        'Which language is the default',
        defaults.map((one): AnswerRow => placeRow(view, one, code(one.text))),
      ),
      ...listSection(view, names, first),
      ...otherFolders(view, more),
    ],
    limits: [byCodes],
    next: patterns.slice(0, 1).map(({ path }) => `Explain ${code(path)}`),
  }
}

interface DefaultLine {
  readonly path: string
  readonly line: number
  readonly text: string
  readonly locale: string
}

/** Lines of the source that say which of the languages counts if none is chosen, those nearest to the texts first. */
function defaultLines(view: ProjectView, names: readonly string[], folder: string): readonly DefaultLine[] {
  const known = new Set(names.map((name) => name.toLowerCase().replace('_', '-').split('-')[0]))
  const { files } = scanFiles(view, {
    words: ['locale', 'defaultlocale', 'fallbacklng', 'fallback', 'language'],
    fits: (path) => classifyPath(path) === 'source' && !/\.(?:po|xlf|json)$/.test(path),
    prefers: (path) => /i18n|locale|lang|config|settings/i.test(path),
    most: 120,
  })
  return files
    .flatMap(({ path, text }) =>
      text.lines.flatMap((line, at): readonly DefaultLine[] => {
        if (line.length > limits.evidenceLineCharacters) return []
        const locale = givesDefault.exec(line)?.groups?.['code'] ?? ''
        return known.has(locale.toLowerCase().replace('_', '-').split('-')[0] ?? '')
          ? [{ path, line: at + 1, text: line.trim().slice(0, shownLine), locale }]
          : []
      }),
    )
    .toSorted((a, b) => shared(b.path, folder) - shared(a.path, folder))
    .slice(0, mostDefaults)
}

/** How many folders two paths have in common at their beginning. */
function shared(a: string, b: string): number {
  const others = b.split('/')
  const end = a.split('/').findIndex((part, at) => part !== others[at])
  return end === -1 ? others.length : end
}
