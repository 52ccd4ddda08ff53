// Counts: of a type's members and subtypes, and of what the files of a place contain.
import { descendantsOf, furtherDescendantsOf } from '../../query/facts/inheritance'
import { countTests, definitionsIn, isSource, type PlacedDefinition } from '../../query/project/count-symbols'
import { isTestPath } from '../../query/path-class'
import type { ProjectView, StoredFile, StoredSymbol } from '../../query/project-view'
import { languageName } from '../../contract/language-names'
import { allLanguages } from '../../contract/languages'
import { limits } from '../../kernel/limits'
import { isType } from '../../query/symbol-kinds'
import type { GraphAnswer } from '../agent'
import { emptyAnswer, historyNotes, section } from '../answer-parts'
import { firstOf } from '../project-rows'
import { code, count, fileRow, nameOf, symbolRow } from '../rows'

const shown = 30
const kindsOf: readonly (readonly [RegExp, readonly string[], string])[] = [
  [/^(?:public |private |static )?methods?$/i, ['method', 'constructor'], 'method'],
  [/^(?:exported |public )?functions?$/i, ['function'], 'function'],
  [/^(?:abstract )?class(?:es)?$/i, ['class'], 'class'],
  [/^interfaces?$/i, ['interface'], 'interface'],
  [/^(?:structs?|structures?)$/i, ['struct'], 'struct'],
  [/^traits?$/i, ['trait'], 'trait'],
  [/^enums?$/i, ['enum'], 'enum'],
  [/^(?:types?|type aliases)$/i, ['type', 'class', 'interface', 'struct', 'enum', 'trait'], 'type'],
  [/^(?:fields?|properties|attributes|members)$/i, ['field'], 'field'],
  [/^(?:constants?|variables?)$/i, ['constant', 'variable'], 'variable'],
  [/^(?:enum )?(?:cases?|variants?|enum values?|enumerators?)$/i, ['constant'], 'case'],
  [/^(?:symbols?|definitions?)$/i, [], 'definition'],
]

/** Methods, fields and implementers of a type. */
export function countInSymbol(view: ProjectView, symbol: StoredSymbol, noun: string): GraphAnswer | null {
  if (
    /^(?:direct )?(?:implement(?:ers?|ors?|ations?)|sub-?class(?:es)?|descendants|subtypes|children|impls?)$/i.test(
      noun,
    )
  )
    return countDescendants(view, symbol)
  const kinds = kindsOf.find(([pattern]) => pattern.test(noun))
  if (kinds === undefined) return null
  const members = view.graph.children(symbol.key).filter(({ kind }) => kinds[1].length === 0 || kinds[1].includes(kind))
  // Overloads count as one method.
  const unique = [...new Map(members.map((one) => [`${one.name}:${one.kind}`, one])).values()]
  const { shown: rows, note } = firstOf(unique, shown, kinds[2])
  return {
    ...emptyAnswer(
      'counts',
      `${code(nameOf(symbol))} has ${count(unique.length, kinds[2], pluralOf(kinds[2]))}${members.length > unique.length ? ` (${members.length} with overloads)` : ''}.`,
    ),
    subject: { resolved: symbol.id, alternatives: [] },
    sections: section(
      `The ${pluralOf(kinds[2])}`,
      rows.map((one) => symbolRow(view, one)),
      note === undefined ? {} : { text: note },
    ),
    limits: ['Members that are inherited or added at run time are not counted.'],
    next: [`Explain ${code(nameOf(symbol))}`],
  }
}

/** Direct and further subtypes of a type. */
export function countDescendants(view: ProjectView, symbol: StoredSymbol): GraphAnswer {
  const below = descendantsOf(view, [symbol])
  const own = below.links.filter(({ filePath }) => isSource(filePath))
  const tests = below.total - own.length
  const further = furtherDescendantsOf(view, own).links.filter(({ filePath }) => isSource(filePath))
  return {
    ...emptyAnswer(
      'counts',
      `${code(nameOf(symbol))} has ${count(own.length, 'direct descendant')}${further.length > 0 ? ` and ${further.length} further down` : ''}${tests > 0 ? `, and ${tests} more in tests and examples` : ''}.`,
    ),
    subject: { resolved: symbol.id, alternatives: [] },
    sections: [
      ...section(
        'Descendants',
        own.slice(0, shown).map((link) => symbolRow(view, link.symbol)),
      ),
      ...section(
        'Further down',
        further.slice(0, shown).map((link) => symbolRow(view, link.symbol)),
        further.length > shown ? { text: `The first ${shown} of ${further.length}.` } : {},
      ),
    ],
    next: [`Explain ${code(nameOf(symbol))}`],
  }
}

/** Files, lines, folders, languages, tests and commits. */
export function countPlain(
  view: ProjectView,
  noun: string,
  files: readonly StoredFile[],
  place: string,
): GraphAnswer | null {
  const where = place === '' ? code(view.name) : code(place)
  const plain = (
    headline: string,
    sections: GraphAnswer['sections'] = [],
    limitsOf: readonly string[] = [],
  ): GraphAnswer => ({ ...emptyAnswer('counts', headline), sections, limits: limitsOf })
  if (/^(?:lines?(?: of code)?|loc|zeilen|lignes|líneas|linhas)/i.test(noun)) {
    const own = files.filter(({ path }) => isSource(path))
    const total = files.reduce((sum, one) => sum + one.lines, 0)
    return plain(
      `${where} has ${count(total, 'line')} in ${count(files.length, 'file')}, of which ${count(
        own.reduce((sum, one) => sum + one.lines, 0),
        'line',
      )} are source code of its own.`,
    )
  }
  if (/^(?:programming )?(?:languages|sprachen|langages|lenguajes|linguagens)/i.test(noun)) {
    const languages = [...Map.groupBy(files, ({ language }) => language)].sort(([, a], [, b]) => b.length - a.length)
    return plain(
      `${where} has files in ${count(languages.length, 'language')}.`,
      section('Languages', [], {
        text: languages.map(([id, list]) => `${languageName(id)} ${count(list.length, 'file')}`).join(', '),
      }),
    )
  }
  const byLanguage = /^(\S+)\s+(?:source )?(?:files?|dateien|fichiers|archivos|arquivos)$/i.exec(noun)?.[1]
  if (/^(?:source )?(?:files?|dateien|fichiers|archivos|arquivos)$/i.test(noun) || byLanguage !== undefined) {
    const known = byLanguage === undefined || /^(?:source|code)$/i.test(byLanguage) ? null : byLanguage.toLowerCase()
    const test = known !== null && /^tests?$/.test(known)
    const wanted =
      known === null
        ? files
        : files.filter(({ path, language }) =>
            test
              ? isTestPath(path)
              : languageName(language).toLowerCase() === known || language === known || path.endsWith(`.${known}`),
          )
    // "Configuration files" is no language.
    if (wanted.length === 0 && known !== null && !test && !allLanguages.has(known)) return null
    const { shown: rows, note } = firstOf(
      [...wanted].sort((a, b) => b.lines - a.lines),
      10,
      'file',
    )
    return plain(
      `${where} has ${count(wanted.length, known === null ? 'file' : test ? 'test file' : `${languageName(known)} file`)}, with ${count(
        wanted.reduce((sum, one) => sum + one.lines, 0),
        'line',
      )}.`,
      section(
        'Largest',
        rows.map((one) => fileRow(view, one)),
        note === undefined ? {} : { text: note },
      ),
      ['Files that are ignored, too large or binary are not counted.'],
    )
  }
  if (/^(?:(?:unit|integration|e2e|automated) )?tests?(?: cases?)?$/i.test(noun))
    return countAllTests(view, files, place)
  if (/^commits?$/i.test(noun)) {
    const known = view.graph.countCommits()
    const follows = historyNotes(view)
    if (known === 0 && follows[0] !== undefined) return plain(follows[0])
    return plain(
      `${count(known, 'past commit')} to ${code(view.name)} ${known === 1 ? 'is' : 'are'} known${known >= limits.historyCommits ? ', the most that Cairn reads' : ''}.`,
      [],
      [...follows, 'Merges are not counted.'],
    )
  }
  if (
    /^(?:packages?|modules?|(?:sub-?)?folders?|director(?:y|ies)|components?|middlewares?|plugins?|integrations?|workspaces?|ordner|pakete|carpetas|pastas|dossiers)$/i.test(
      noun,
    ) &&
    place.endsWith('/')
  )
    return countEntries(view, files, place, noun)
  return null
}

/** The same of the files of one language. */
export function countInLanguage(view: ProjectView, noun: string, language: string): GraphAnswer | null {
  const files = view.graph.files().filter((file) => file.language === language)
  const counted = countPlain(view, noun, files, '') ?? countKind(view, noun, files, '')
  return counted === null
    ? null
    : { ...counted, headline: `In its ${languageName(language)} files, ${counted.headline}` }
}

function countAllTests(view: ProjectView, files: readonly StoredFile[], place: string): GraphAnswer {
  const wanted = place !== '' && !place.endsWith('/') ? files : files.filter(({ path }) => isTestPath(path))
  const read = wanted
    .slice(0, limits.scannedFiles)
    .map((file) => ({ file, tests: countTests(view.readText(file.path)?.lines ?? []) }))
  const holding = read.filter(({ tests }) => tests > 0).sort((a, b) => b.tests - a.tests)
  const total = holding.reduce((sum, one) => sum + one.tests, 0)
  return {
    ...emptyAnswer(
      'counts',
      `${place === '' ? code(view.name) : code(place)} has ${count(total, 'test')} in ${count(holding.length, 'file')}.`,
    ),
    sections: section(
      'Most tests',
      holding.slice(0, 10).map(({ file, tests }) => fileRow(view, file, `${code(file.path)}, ${count(tests, 'test')}`)),
    ),
    limits: [
      'Tests are counted where they are declared; a parameterised test counts once.',
      ...(wanted.length > read.length ? [`${count(wanted.length - read.length, 'more file')} not read.`] : []),
    ],
  }
}

/** The direct entries of a folder: its folders, or its files if it has none. */
function countEntries(view: ProjectView, files: readonly StoredFile[], place: string, noun: string): GraphAnswer {
  const folders = [
    ...Map.groupBy(
      files.filter(({ path }) => path.slice(place.length).includes('/')),
      ({ path }) => path.slice(place.length).split('/')[0] ?? '',
    ),
  ]
  const direct = files.filter(({ path }) => !path.slice(place.length).includes('/'))
  const byFolder = folders.length > 0
  const names = byFolder ? folders.map(([name]) => `${name}/`) : direct.map(({ path }) => path.slice(place.length))
  return {
    ...emptyAnswer(
      'counts',
      `${code(place)} holds ${byFolder ? count(folders.length, 'folder') : count(direct.length, 'file')}${byFolder && direct.length > 0 ? ` and ${count(direct.length, 'file')} next to them` : ''}${byFolder ? `, one for each of its ${pluralOf(noun.replace(/s$/, ''))} if they are organised that way` : ''}.`,
    ),
    sections: section('They are', [], { text: names.slice(0, 60).map(code).join(', ') }),
    limits: ['Folders and files are counted; anything registered elsewhere or created at run time is not.'],
  }
}

/** Definitions of a kind: functions, classes, fields. */
export function countKind(
  view: ProjectView,
  noun: string,
  files: readonly StoredFile[],
  place: string,
): GraphAnswer | null {
  const kinds = kindsOf.find(([pattern]) => pattern.test(noun))
  if (kinds === undefined) return null
  const paths = new Set(files.map(({ path }) => path))
  const { all, filesLeft } = definitionsIn(view, (path) => paths.has(path))
  const found = all.filter(({ kind }) => kinds[1].length === 0 || kinds[1].includes(kind))
  const own = found.filter(({ path }) => isSource(path))
  const about = own.length > 0 && place === '' ? own : found
  return {
    ...emptyAnswer(
      'counts',
      `${place === '' ? code(view.name) : code(place)} has ${count(about.length, kinds[2], pluralOf(kinds[2]))}${about.length < found.length ? `, and ${found.length - about.length} more in tests, examples and generated code` : ''}.`,
    ),
    sections: section(`Some of the ${pluralOf(kinds[2])}`, rowsOf(view, about.slice(0, 15))),
    limits: filesLeft > 0 ? [`${count(filesLeft, 'more file')} not counted.`] : [],
  }
}

/** "How many dialects": subtypes of a type of that name, names with that ending, or a folder of that name. */
export function countNamed(view: ProjectView, noun: string, files: readonly StoredFile[]): GraphAnswer | null {
  const words = noun.split(/\s+/)
  const word = (words.at(-1) ?? '').replace(/(?:ies)$/i, 'y').replace(/(?<!s)s$/i, '')
  if (word.length < 3) return null
  // "Monitor types" are those of `MonitorType`, before those of anything called a type.
  for (const name of new Set([`${words.slice(0, -1).join('')}${word}`, word])) {
    const type = familyNamed(view, name)
    if (type !== null) return countDescendants(view, type)
  }
  const paths = new Set(files.map(({ path }) => path))
  const suffix = new RegExp(`.${word}$`, 'i')
  const named = definitionsIn(view, (path) => paths.has(path) && isSource(path)).all.filter(
    ({ kind, name }) => ['class', 'struct'].includes(kind) && suffix.test(name),
  )
  if (named.length > 1)
    return {
      ...emptyAnswer(
        'counts',
        `${count(named.length, 'class', 'classes')} in ${code(view.name)} ${named.length === 1 ? 'has a name that ends' : 'have names that end'} in ${code(word)}.`,
      ),
      sections: section('They are', rowsOf(view, named.slice(0, shown))),
      limits: ['Counted by name; some may be named differently.'],
    }
  const folder = [
    ...new Set(
      files.flatMap(({ path }) =>
        path
          .split('/')
          .slice(0, -1)
          .map((part, at, parts) =>
            new RegExp(`^${word}s?$|^${word.replace(/y$/, 'ies')}$`, 'i').test(part)
              ? `${parts.slice(0, at + 1).join('/')}/`
              : '',
          ),
      ),
    ),
  ]
    .filter((one) => one !== '' && isSource(`${one}x`))
    .sort((a, b) => a.length - b.length)[0]
  if (folder === undefined) return null
  return countEntries(
    view,
    files.filter(({ path }) => path.startsWith(folder)),
    folder,
    noun,
  )
}

/** A type of the source with a name, in any case, that several others extend or implement. */
function familyNamed(view: ProjectView, written: string): StoredSymbol | null {
  const types = view.graph
    .symbolsNamed(written, 20)
    .filter(
      ({ kind, name, filePath }) =>
        name.toLowerCase() === written.toLowerCase() && isSource(filePath) && isType({ kind }),
    )
  return (
    types.find((type) => descendantsOf(view, [type]).links.filter(({ filePath }) => isSource(filePath)).length > 1) ??
    null
  )
}

function rowsOf(view: ProjectView, definitions: readonly PlacedDefinition[]): GraphAnswer['sections'][number]['rows'] {
  return definitions.flatMap(({ key }) => {
    const symbol = view.graph.symbolByKey(key)
    return symbol === null ? [] : [symbolRow(view, symbol)]
  })
}

function pluralOf(noun: string): string {
  return /(?:s|x|ch)$/.test(noun) ? `${noun}es` : /[^aeiou]y$/.test(noun) ? noun.replace(/y$/, 'ies') : `${noun}s`
}
