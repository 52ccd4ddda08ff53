// "Which settings control X, and where are they read": what is declared, and the code that uses it.
import type { ProjectView } from '../../query/project-view'
import { withReads } from '../../query/facts/setting-reads'
import { settingsOf, withNames, type ReadPlace, type Setting } from '../../query/project/settings'
import type { AnswerRow, GraphAnswer } from '../agent'
import { emptyAnswer, section } from '../answer-parts'
import { fillers, firstOf, narrow, placeRow } from '../project-rows'
import { code, count } from '../rows'

const own = new RegExp(
  `^(?:${fillers}|settings?|config|configuration|options?|keys?|values?|parameters?|variables?|controls?|read|they|und|wo|die|der|das|den)$`,
  'i',
)
const shown = 40
const shownFiles = 15
const namedPlaces = 2

/** The settings that fit the words of a subject, or all of them if it is empty; null if none fits. */
export function settingsAnswer(view: ProjectView, subject: string): GraphAnswer | null {
  const { all, filesLeft } = settingsOf(view)
  if (all.length === 0) return null
  const { items, words, partly } = narrow(all, subject, own, textOf)
  if (subject !== '' && words.length === 0) return null
  const fitting = [...items].toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line))
  const { shown: rows, note } = firstOf(fitting, shown, 'setting')
  const listed = withNames(
    view,
    rows.map((one) => withReads(view, one)),
  )
  const unread = listed.filter(({ reads, named }) => reads.length + named.length === 0).length
  const files = new Set(fitting.map(({ path }) => path))
  const about =
    words.length === 0
      ? ''
      : ` that ${fitting.length === 1 ? 'fits' : 'fit'} ${words.map((word) => `“${word}”`).join(', ')}, of ${count(all.length, 'setting')} in all`
  const { shown: some, note: cut } = firstOf(partly, shown / 2, 'setting')
  const further =
    partly.length === 0
      ? ''
      : `; ${count(partly.length, 'more setting')} ${partly.length === 1 ? 'fits' : 'fit'} only some of these words`
  return {
    ...emptyAnswer(
      'configuration',
      `${code(view.name)} declares ${count(fitting.length, 'setting')}${about}, in ${files.size > 3 ? count(files.size, 'file') : [...files].map(code).join(', ')}${further}.`,
    ),
    sections: [
      ...section(
        'Settings, with the code that uses them',
        listed.map((one) => settingRow(view, one)),
        note === undefined ? {} : { text: note },
      ),
      ...readerSection(view, listed),
      ...section(
        'Settings that fit only some of the words',
        some.map((one) => settingRow(view, withReads(view, one))),
        cut === undefined ? {} : { text: cut },
      ),
    ],
    limits: [
      'Found as fields of types for configuration, as constants with a key in code named for it, and as environment variables; settings that are only looked up by a text are not.',
      ...(unread === 0
        ? []
        : [
            `Of those listed, ${count(unread, 'setting')} ${unread === 1 ? 'has' : 'have'} no use that the graph can see; macros, reflection and libraries may still read ${unread === 1 ? 'it' : 'them'}.`,
          ]),
      ...(filesLeft === 0
        ? []
        : [`${count(filesLeft, 'more file')} may declare some and ${filesLeft === 1 ? 'was' : 'were'} not read.`]),
    ],
    next: ['Which configuration files are there?', 'Which environment variables are read?'],
  }
}

function textOf({ name, key }: Setting): string {
  return `${name} ${key ?? ''}`
}

function settingRow(view: ProjectView, setting: Setting): AnswerRow {
  const { name, key, reads, named, symbol } = setting
  const called = key === null || key === name ? code(name) : `${code(key)}, ${code(name)}`
  const kind = symbol === null ? ', environment variable' : ''
  const used = reads.length > 0 ? placesText('used', reads) : placesText('named', named)
  return placeRow(view, setting, `${called}${kind}${used}`, symbol?.name ?? name)
}

function placesText(verb: string, places: readonly ReadPlace[]): string {
  if (places.length === 0) return ''
  const more = places.length - namedPlaces
  const first = places.slice(0, namedPlaces).map(({ path, line }) => code(`${path}:${line}`))
  return `; ${verb} at ${count(places.length, 'place')}: ${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** The files that use the listed settings, those that use the most first. */
function readerSection(view: ProjectView, settings: readonly Setting[]): GraphAnswer['sections'] {
  const uses = settings.flatMap((setting) =>
    (setting.reads.length > 0 ? setting.reads : setting.named).map((place) => ({ setting, place })),
  )
  const byFile = [...Map.groupBy(uses, ({ place }) => place.path)].toSorted((a, b) => b[1].length - a[1].length)
  const { shown: files, note } = firstOf(byFile, shownFiles, 'file')
  return section(
    'Files that use or name them',
    files.flatMap(([path, inFile]): readonly AnswerRow[] => {
      const first: ReadPlace | undefined = inFile[0]?.place
      const many = new Set(inFile.map(({ setting }) => setting.name)).size
      return first === undefined ? [] : [placeRow(view, first, `${code(path)} has ${many} of them`)]
    }),
    note === undefined ? {} : { text: note },
  )
}
