// "Where are photos stored": the setting that says where, the paths that code writes to, or the table of a database.
import { isCodeFile } from '../../../contract/languages'
import { namesOfModel } from '../../../query/project/models/mapper'
import { tablesOf, type TablePlace } from '../../../query/project/tables'
import type { ProjectView } from '../../../query/project-view'
import { splitIdentifier, stem } from '../../../query/search/terms'
import type { WordGroup } from '../../../query/search/word-groups'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../../agent'
import { emptyAnswer, section } from '../../answer-parts'
import { firstOf, placeRow } from '../../project-rows'
import { code, count, nameOf, placeOf, symbolRow } from '../../rows'
import { askedSettings, isSure } from '../settings/asked-settings'
import { composeSetting } from '../settings/setting-answer'
import { tableUsers } from '../topics/table-users'
import { textPlaces, textRow } from '../not-found'
import { namedPaths, type NamedPath } from './named-paths'
import { environmentIn, writtenPaths, type WrittenPath } from './written-paths'

const shownPaths = 8
const saidPaths = 3
const saidVariables = 3
/** What is kept as files; other things are mostly records. */
const asFiles =
  /^(?:files?|photos?|pictures?|images?|screenshots?|pdfs?|videos?|audios?|media|uploads?|attachments?|documents?|backups?|logs?|avatars?|thumbnails?|covers?|artworks?|archives?|exports?|caches?|cached|repositor(?:y|ies)|data|database|snapshots?|icons?|favicons?|reports?|keys?|certificates?)$/i

/** Null if nothing says where it is. @param about the words for what is kept, in the order of the question */
export function composeKeptPlace(view: ProjectView, about: readonly WordGroup[]): GraphAnswer | null {
  const [head] = about.filter(({ isAside }) => isAside !== true)
  if (head === undefined) return null
  const table = tableOf(view, head)
  const isFile = about.some(({ word }) => asFiles.test(word))
  const settings = askedSettings(view, about, 'place').filter(
    (one) => isSure(one, about, 'place') && one.held.includes(head.word),
  )
  const heads = about.filter(({ word, isAside }) => isAside !== true && (word === head.word || asFiles.test(word)))
  const paths = isFile ? writtenPaths(view, heads) : []
  if (isFile && settings.length > 0) {
    const answer = composeSetting(view, settings, 'place')
    return answer === null
      ? null
      : { ...answer, sections: [...answer.sections, ...pathSections(view, paths), ...tableSections(view, table)] }
  }
  const named = isFile ? namedPaths(view, about) : []
  if (named.length > 0) return composeNamed(view, named, paths, table)
  if (paths.length > 0) return composePaths(view, paths, table)
  if (table === null) return null
  const answer = composeTable(view, table)
  return isFile
    ? { ...answer, headline: `No setting and no path that is named for them was found. ${answer.headline}` }
    : answer
}

function composeNamed(
  view: ProjectView,
  named: readonly NamedPath[],
  paths: readonly WrittenPath[],
  table: Table | null,
): GraphAnswer {
  const [{ name, value, path, line, isReturned }] = named as [NamedPath]
  const { places, isCut } = textPlaces(view, name)
  const uses = places.filter((one) => !(one.path === path && one.line === line) && isCodeFile(one.path))
  const { shown, note } = firstOf(uses, shownPaths, 'line')
  const least = isCut ? 'At least as many lines name it. ' : ''
  return {
    ...emptyAnswer(
      'place',
      `${code(name)} ${isReturned ? 'returns' : 'is'} ${code(value)}, at ${code(`${path}:${line}`)}${named.length === 1 ? '' : `; ${count(named.length - 1, 'other path')} ${named.length === 2 ? 'is' : 'are'} named so too`}.`,
    ),
    subject: { resolved: path, alternatives: [] },
    sections: [
      ...section(
        'Paths named for it',
        named.map((one) => placeRow(view, one, `${code(one.name)}: ${code(one.value)}`, one.name)),
      ),
      ...section(
        `Where ${name} is used`,
        shown.map((one) => textRow(view, one)),
        note === undefined && least === '' ? {} : { text: `${least}${note ?? ''}`.trim() },
      ),
      ...pathSections(view, paths),
      ...tableSections(view, table),
    ],
    limits: ['Found by the names of what is given a path; what that path begins with may be set elsewhere.'],
    next: table === null ? [] : [`What columns does ${code(table.name)} have?`],
  }
}

function composePaths(view: ProjectView, paths: readonly WrittenPath[], table: Table | null): GraphAnswer {
  const [first] = paths as [WrittenPath]
  const texts = [...new Set(paths.map(({ text }) => text))]
  const { writer } = first
  const variables = writer === null ? [] : environmentIn(view, writer)
  const where =
    variables.length === 0
      ? ''
      : ` That reads ${variables
          .slice(0, saidVariables)
          .map(
            ({ name, defaultValue }) =>
              `${code(name)}${defaultValue === null ? '' : ` (default ${code(defaultValue)})`}`,
          )
          .join(', ')}${variables.length > saidVariables ? ' and more' : ''} from the environment to say where.`
  return {
    ...emptyAnswer(
      'place',
      `${code(nameOf(first.within))} writes to ${texts.slice(0, saidPaths).map(code).join(', ')}${texts.length > saidPaths ? ` and ${count(texts.length - saidPaths, 'other path')}` : ''}, at ${code(`${first.path}:${first.line}`)}${writer === null ? '' : `, by ${code(nameOf(writer))} at ${code(placeOf(writer))}`}.${where}`,
    ),
    subject: { resolved: first.within.id, alternatives: [] },
    sections: [
      ...pathSections(view, paths),
      ...section(
        'What says where that is',
        variables.map((one): AnswerRow => {
          const line = (view.readText(one.path)?.lines[one.line - 1] ?? one.name).trim()
          return placeRow(view, one, code(line), one.name)
        }),
      ),
      ...section('What writes it', writer === null ? [] : [symbolRow(view, writer)]),
      ...tableSections(view, table),
    ],
    limits: [
      'Found as texts with a path in functions that are named for it; paths that are put together elsewhere are missing.',
    ],
    next: [`Explain ${code(nameOf(first.within))}`],
  }
}

function pathSections(view: ProjectView, paths: readonly WrittenPath[]): readonly AnswerSection[] {
  const { shown, note } = firstOf(paths, shownPaths, 'path')
  return section(
    'Paths that are written',
    shown.map((one) =>
      placeRow(
        view,
        one,
        `${code(nameOf(one.within))}: ${code(one.text)}${one.writer === null ? '' : `, handed to ${code(nameOf(one.writer))}`}`,
      ),
    ),
    note === undefined ? {} : { text: note },
  )
}

interface Table {
  readonly name: string
  readonly places: readonly TablePlace[]
}

/** The table whose name, or that of its model, is the word, whatever all tables begin with. */
function tableOf(view: ProjectView, { forms, word }: WordGroup): Table | null {
  const own = tablesOf(view).places.filter((one) => one.own)
  const wanted = new Set(
    [word, ...forms.filter((form) => stem(form) === stem(word))].map((one) => splitIdentifier(one).map(stem).join(' ')),
  )
  const isCalled = ({ table, model }: TablePlace): boolean =>
    [table.split('.').at(-1) ?? table, ...namesOfModel(model)].some((name) => {
      const parts = splitIdentifier(name).map(stem)
      return (
        wanted.has(parts.join(' ')) ||
        (parts.length > 1 && wanted.has(parts.slice(1).join(' ')) && isPrefix(own, parts[0] ?? ''))
      )
    })
  const places = own.filter(isCalled)
  const [first] = places
  return first === undefined ? null : { name: first.table, places: places.filter(({ table }) => table === first.table) }
}

/** Whether most tables begin with the same part: `tc_devices`, `documents_document`. */
function isPrefix(all: readonly TablePlace[], part: string): boolean {
  const names = new Set(all.map(({ table }) => table))
  const same = [...names].filter((name) => stem(splitIdentifier(name)[0] ?? '') === part)
  return names.size > 3 && same.length > names.size / 2
}

function composeTable(view: ProjectView, { name, places }: Table): GraphAnswer {
  const users = tableUsers(view, name, places)
  const [first] = places
  return {
    ...emptyAnswer(
      'place',
      `In the database: the table ${code(name)}, defined at ${code(`${first?.path}:${first?.line}`)}.${users.said}`,
    ),
    subject: { resolved: null, alternatives: [] },
    sections: [...definedSections(view, { name, places }), ...users.sections],
    limits: ['Found by the name of the table; the database that it is in is a matter of settings.', ...users.limits],
    next: [`What columns does ${code(name)} have?`],
  }
}

function definedSections(view: ProjectView, { name, places }: Table): readonly AnswerSection[] {
  const { shown, note } = firstOf(places, shownPaths, 'place')
  return section(
    'The table',
    shown.map((one) => placeRow(view, one, `${code(name)}, ${one.how}`)),
    note === undefined ? {} : { text: note },
  )
}

function tableSections(view: ProjectView, table: Table | null): readonly AnswerSection[] {
  return table === null ? [] : definedSections(view, table)
}
