// "Which tests cover X": direct uses in tests, then tests of its callers.
import { limits } from '../../../kernel/limits'
import { fileSymbols } from '../../../query/facts/contents'
import { impactOf } from '../../../query/facts/impact'
import { testsOf, unresolvedInTests, type TestUse } from '../../../query/facts/tests-of'
import { usersOf } from '../../../query/facts/uses'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { emptyAnswer, section, usersTitle, withNamesakes } from '../../answer-parts'
import { code, count, lineRow, linkRow, nameOf, siteRow, symbolRow } from '../../rows'
import { X, show } from '../../understanding/phrase-parts'
import type { About, Asked, QuestionKind, SymbolSubject } from '../../question-kind'
import { hybridSearch, type Hit } from '../../../query/search/hybrid'
import { testsNamed, type NamedTest } from '../../../query/search/named-tests'
import { isTestPath } from '../../../query/path-class'
import { splitIdentifier, stem } from '../../../query/search/terms'
import { leastIf, textPlaces, type TextPlace, type TextPlaces } from '../../composers/not-found'
import { distinctiveWords } from '../../understanding/filler'
import { normalizedName, stemOf } from '../../understanding/link-path'

export const question: QuestionKind = {
  id: 'tests-of',
  rank: 70,
  phrases: {
    en: [
      `(?:which|what|(?:is|are) there(?: an?y?| some)?|do we have(?: an?y?)?|${show}) ?(?:unit |integration )?(?:tests?|specs?)(?: (?:cases?|files?))? (?:cover(?:s|ing)?|test(?:s|ing)?|exercis(?:e|es|ing)|exist for|are there for|use|uses|using|check|checks|for|of|hit|touch)(?: the)? ${X}`,
      `(?:where|how) (?:is|are|do (?:we|you|they) test|does .{0,20}test) ${X} (?:being )?tested`,
      `(?:who|what) (?:tests|specs) ${X}`,
      `where (?:are|is)(?: the| its| our| all)*(?: unit| integration)? (?:tests?|specs?)(?: cases?| files?)? (?:for|of|on|covering) ${X}`,
      `(?:how|where) do (?:we|you|they|i) test ${X}`,
      `(?:is|are) ${X} (?:being )?(?:covered|tested)(?: by (?:a |any )?tests?)?`,
      `${X} (?:tests|specs)`,
      `test coverage (?:of|for) ${X}`,
    ],
    de: [
      `welche tests? (?:testen|testet|decken|deckt|prüfen|prüft|gibt es für|gehören zu) ${X}(?: ab)?`,
      `(?:gibt es|wo sind|haben wir)(?: die)? tests? (?:für|zu|von) ${X}`,
      `(?:ist|wird|sind|werden) (?:die |der |das )?${X} getestet`,
    ],
    fr: [
      `quels tests (?:couvrent|testent|vérifient) ${X}`,
      `(?:y a-t-il|où sont)(?: des| les)? tests (?:pour|de) ${X}`,
      `(?:est-ce que )?${X} est(?:-(?:il|elle))? testée?`,
    ],
    es: [
      `qu[eé] (?:tests?|pruebas) (?:cubren?|prueban?|hay para) ${X}`,
      `(?:hay|d[oó]nde est[aá]n)(?: los| las)? (?:tests|pruebas) (?:para|de) ${X}`,
    ],
    pt: [
      `(?:quais|que) testes (?:cobrem|testam|existem para) (?:o |a )?${X}`,
      `(?:h[aá]|onde est[aã]o(?: os)?) testes (?:para|de|do|da) ${X}`,
    ],
    zh: [
      `(?:有没有|有无|是否有) ?${X} ?的测试(?:用例)?`,
      `(?:哪些|什么|有哪些)测试(?:用例)?(?:覆盖|测试|针对)了? ?${X}`,
      `${X} ?(?:有|被)(?:哪些|什么)?测试(?:吗|过吗|覆盖)?`,
    ],
    ja: [`${X} ?(?:の|を)テスト(?:は|する|している|して)?.{0,14}`, `どのテストが ?${X} ?を.{1,16}`],
  },
  bare: {
    en: ['tests?', 'specs?', 'which (?:tests|specs)', 'unit tests'],
    de: [`(?:seine|ihre|die)? ?tests?`],
    fr: [`(?:ses|les)? ?tests?`],
    es: [`(?:sus|las|los)? ?(?:tests?|pruebas)`],
    pt: [`(?:seus|os)? ?testes?`],
    zh: [`测试(?:呢)?`],
    ja: [`テストは?`],
  },
  needsThought: false,
  aboutCode: true,
  forSymbol: (asked) => {
    const { view, subject, signal } = asked
    const linked = composeTestsOf(view, nameOf(subject.symbols[0] as StoredSymbol), subject.symbols, signal)
    const isEmpty = linked.sections.every(({ title }) => title === usersTitle)
    return withNamesakes(
      (isEmpty ? (besideWords(linked, asked) ?? inOwnWords(linked, asked)) : null) ?? linked,
      view,
      subject,
    )
  },
  forFile: (asked) => {
    const { view, signal, subject } = asked
    const { path } = subject.file
    return orInWords(asked, path, composeTestsOf(view, path, fileSymbols(view, [subject.file]), signal))
  },
  forFolder: (asked) => {
    const { view, signal, subject } = asked
    const symbols = fileSymbols(view, subject.files)
    return orInWords(asked, subject.path, composeTestsOf(view, `${subject.path}/`, symbols, signal))
  },
  forWords: (asked) => composeTestsInWords(asked),
}

const shown = 30
const searched = 60
const shownFiles = 10
const leastShare = 0.5
/** The share of a symbol's own name: a `CacheManager` is no other manager. */
const leastOfName = 0.8
/** Shorter names are often other words. */
const leastName = 4
const linesPerFile = 20
const shownUsers = 10
const namedUsers = 3

/** Without a name ("which tests cover conflicting options"), the test files that contain the words. */
function composeTestsInWords(
  { view, understanding }: Asked,
  phrase = understanding.subject ?? '',
  least = leastShare,
): GraphAnswer | null {
  const words = distinctiveWords(phrase)
  if (words.length === 0) return null
  const query = `test ${words.join(' ')}`
  const hits = hybridSearch(view, words.join(' '), searched)
    .concat(hybridSearch(view, query, searched))
    .filter((hit) => isTestPath(hit.filePath) && (hit.coverage >= least || doesIt(hit.filePath, words)))
    .sort(
      (a, b) =>
        Number(doesIt(b.filePath, words)) - Number(doesIt(a.filePath, words)) ||
        namedFor(b, words) - namedFor(a, words) ||
        b.coverage - a.coverage ||
        b.relevance - a.relevance,
    )
  const byHits = [...new Map(hits.toReversed().map((hit) => [hit.filePath, hit])).values()].reverse()
  const named = testsNamed(view, words)
  const places = byHits.map(({ filePath, line }): NamedTest => ({ path: filePath, line }))
  const found = [...[...named, ...places].filter((place) => doesIt(place.path, words)), ...named, ...places]
  const files = found.filter(({ path }, at) => found.findIndex((one) => one.path === path) === at)
  const [first] = files
  if (first === undefined) return null
  return {
    ...emptyAnswer(
      'tests',
      `${count(files.length, 'test file')} ${files.length === 1 ? 'contains' : 'contain'} most of the words ${words.map((word) => `“${word}”`).join(', ')}, first ${code(first.path)}.`,
    ),
    subject: { resolved: first.path, alternatives: [] },
    sections: section(
      'Test files with these words',
      files.slice(0, shownFiles).map(({ path, line }) => {
        const text = line === 1 ? '' : (view.readText(path)?.lines[line - 1] ?? '').trim().slice(0, 120)
        return lineRow(view, path, line, line, text === '' ? code(path) : `${code(path)}: ${code(text)}`)
      }),
      files.length > shownFiles ? { text: `The first ${shownFiles} of ${files.length}.` } : {},
    ),
    limits: ['No symbol has that name; these test files contain the words. Name a symbol to see its tests.'],
    next: [`Explain ${code(first.path)}`],
  }
}

/** The number of words in the name of a file: `StreamTests.cs` tests streams. */
function namedFor({ filePath }: Hit, words: readonly string[]): number {
  const parts = splitIdentifier(stemOf(filePath)).map(stem)
  return words.filter((word) =>
    splitIdentifier(word)
      .map(stem)
      .every((part) => parts.includes(part)),
  ).length
}

/** Whether a file is named for what is done, the first word: "importing bookmarks" is what `test_importer.py` tests. */
function doesIt(filePath: string, [first]: readonly string[]): boolean {
  if (first === undefined || !/ing$/i.test(first)) return false
  return splitIdentifier(stemOf(filePath)).map(stem).includes(stem(first.toLowerCase()))
}

/** Composes the tests of one subject. */
function composeTestsOf(
  view: ProjectView,
  name: string,
  symbols: readonly StoredSymbol[],
  signal: AbortSignal,
): GraphAnswer {
  const { uses, atLeast } = testsOf(view, symbols)
  const direct = namedForIt(
    uses.filter((use) => use.through === null),
    symbols[0],
  )
  const indirect = uses.filter((use) => use.through !== null)
  const files = new Set(uses.map((use) => use.link.filePath)).size
  const [subject] = symbols
  // Only if nothing is certain: a name that tests call a hundred times often belongs to something else.
  const unresolved = uses.length > 0 || subject === undefined ? [] : unresolvedInTests(view, subject)
  // Tests may use a name in a way that the graph can't link, so a bare 0 would mislead.
  const named =
    uses.length > 0 || unresolved.length > 0 || subject === undefined
      ? { places: [], isCut: false }
      : mentionsInTests(view, subject)
  const mentions = byFile(named.places, subject?.name ?? '')
  const least = leastIf(named.isCut)
  const farther = fartherTests(view, name, symbols, uses.length, signal)
  const users = uses.length > 0 || mentions.length > 0 ? [] : usersOf(view, symbols)
  const headline =
    uses.length === 0
      ? mentions.length > 0
        ? mentionsText(name, mentions, named.isCut)
        : `0 tests in the graph reach ${code(name)} within two steps${unresolvedText(unresolved.length)}.${beyondText(farther, users)}`
      : `${code(name)} is used by ${count(direct.length, 'test')} directly and by ${atLeast ? 'at least ' : ''}${indirect.length} through a caller, in ${count(files, 'file')}.`
  return {
    ...emptyAnswer('tests', headline),
    subject: { resolved: symbols[0]?.id ?? null, alternatives: [] },
    sections: [
      ...section(
        usersTitle,
        users.slice(0, shownUsers).map((user) => symbolRow(view, user)),
        users.length > shownUsers ? { text: `The first ${shownUsers} of ${users.length}.` } : {},
      ),
      ...section(
        'Tests that use it',
        direct.slice(0, shown).map((use) => testRow(view, use, symbols[0])),
        { column: 'Test', ...cutText(direct.length) },
      ),
      ...section(
        'Tests of its callers',
        indirect.slice(0, shown).map((use) => testRow(view, use, symbols[0])),
        { column: 'Test', ...cutText(indirect.length) },
      ),
      ...section(
        `Unresolved calls named ${subject?.name ?? ''} in tests`,
        unresolved.slice(0, shown).map((site) => siteRow(view, site)),
        { column: 'Call', ...cutText(unresolved.length) },
      ),
      ...section(
        `Test files with the word ${subject?.name ?? ''}, with one line each`,
        mentions
          .slice(0, shownFiles)
          .map(({ path, line, source }) =>
            lineRow(view, path, line, line, `${code(path)}: ${code(source.trim().slice(0, 120))}`),
          ),
        mentions.length > shownFiles ? { text: `The first ${shownFiles} of ${least}${mentions.length}.` } : {},
      ),
    ],
    limits: [
      ...(uses.length === 0 ? [] : farther),
      'Tests that start the whole program or use the network reach more than the graph shows.',
    ],
    next: [`Who calls ${code(name)}?`],
  }
}

/** Sorts tests in files named after the subject, or its file, first. */
function namedForIt(uses: readonly TestUse[], subject: StoredSymbol | undefined): readonly TestUse[] {
  if (subject === undefined) return uses
  const names = [subject.name, stemOf(subject.filePath)].map(normalizedName).filter((name) => name.length >= leastName)
  const isFor = ({ link }: TestUse): boolean =>
    names.some((name) => normalizedName(stemOf(link.filePath)).includes(name))
  return [...uses.filter(isFor), ...uses.filter((use) => !isFor(use))]
}

/** What follows a bare 0: tests in more steps, or the code through which a test may reach the subject. */
function beyondText(farther: readonly string[], users: readonly StoredSymbol[]): string {
  if (farther.length > 0) return ` ${farther.join(' ')}`
  if (users.length === 0) return ''
  const named = users.slice(0, namedUsers).map((user) => code(nameOf(user)))
  const more = users.length > named.length ? ` and ${users.length - named.length} more` : ''
  return ` ${named.join(', ')}${more} ${users.length === 1 ? 'uses' : 'use'} it, and a test may reach ${users.length === 1 ? 'that' : 'those'} in a way that the graph can't see.`
}

/** Tests that reach the subject indirectly, as counted in an impact. */
function fartherTests(
  view: ProjectView,
  name: string,
  symbols: readonly StoredSymbol[],
  near: number,
  signal: AbortSignal,
): readonly string[] {
  const { tests, truncated } = impactOf(view, symbols, limits.impactDepth, signal)
  if (tests <= near) return []
  const reached = `${truncated ? 'at least ' : ''}${count(tests, 'test')} within ${limits.impactDepth} steps`
  if (near === 0) return [`A change of it reaches ${reached}, which “What breaks if I change ${code(name)}?” lists.`]
  return [
    `These are the tests that use ${code(name)} or one of its direct callers. A change reaches ${reached}, which “What breaks if I change ${code(name)}?” lists.`,
  ]
}

/**
 * Tests that start the program aren't linked to its symbols, so test files with the words of the name are listed
 * instead.
 */
function besideWords(linked: GraphAnswer, asked: About<SymbolSubject>): GraphAnswer | null {
  const words = splitIdentifier(asked.subject.symbols[0]?.name ?? '').join(' ')
  const inWords = words.includes(' ') ? composeTestsInWords(asked, words, leastOfName) : null
  if (inWords === null) return null
  return {
    ...linked,
    headline: `No test is linked to ${code(nameOf(asked.subject.symbols[0] as StoredSymbol))}. ${inWords.headline}`,
    sections: inWords.sections,
  }
}

/** "The transaction search" may be more than the one type that is named so: the tests with the words of the question. */
function inOwnWords(linked: GraphAnswer, asked: About<SymbolSubject>): GraphAnswer | null {
  const phrase = asked.understanding.subject?.trim() ?? ''
  const inWords = /^[\p{L} -]+ [\p{L} -]+$/u.test(phrase) ? composeTestsInWords(asked, phrase) : null
  if (inWords === null) return null
  const headline = `${linked.headline} ${inWords.headline}`
  return { ...linked, headline, sections: [...inWords.sections, ...linked.sections] }
}

/** A place that no test reaches may not be what a plain word means: the tests with the word come first then. */
function orInWords(asked: Asked, path: string, linked: GraphAnswer): GraphAnswer {
  const isReached = linked.sections.some(({ title }) => title !== usersTitle)
  const inWords = isReached ? null : composeTestsInWords(asked)
  if (inWords === null) return linked
  // A file whose name has a few of the words among others isn't what was meant.
  if (!normalizedName(asked.subject.written).includes(normalizedName(stemOf(path)))) return inWords
  return { ...inWords, headline: `No test is linked to ${code(path)}. ${inWords.headline}` }
}

/** Lines of tests that contain the name as a word, a few per file. */
function mentionsInTests(view: ProjectView, { name, kind }: StoredSymbol): TextPlaces {
  if (kind === 'file' || name.length < leastName) return { places: [], isCut: false }
  const perFile = new Map<string, number>()
  const { places, isCut } = textPlaces(view, name)
  const inTests = places.filter(({ path }) => {
    const before = perFile.get(path) ?? 0
    perFile.set(path, before + 1)
    return isTestPath(path) && before < linesPerFile
  })
  return { places: inTests, isCut }
}

/** One line of each file, preferably of its code; files named so first. */
function byFile(mentions: readonly TextPlace[], name: string): readonly TextPlace[] {
  const isNamed = ({ path }: TextPlace): number => Number(normalizedName(stemOf(path)).includes(normalizedName(name)))
  return [...Map.groupBy(mentions, ({ path }) => path).values()]
    .flatMap(
      (lines) =>
        lines.find(({ source }) => !/^\s*(?:import|using|from|namespace|package|require|use)\b/.test(source)) ??
        lines[0] ??
        [],
    )
    .toSorted((a, b) => isNamed(b) - isNamed(a))
}

function mentionsText(name: string, mentions: readonly TextPlace[], isCut: boolean): string {
  const files = new Set(mentions.map(({ path }) => path)).size
  return `${isCut ? 'At least ' : ''}${count(files, 'test file')} ${files === 1 ? 'holds' : 'hold'} the name of ${code(name)}; that a test calls it within two steps is not proven.`
}

function testRow(view: ProjectView, use: TestUse, subject: StoredSymbol | undefined): AnswerRow {
  const name = use.test.kind === 'file' ? code(use.link.filePath) : code(nameOf(use.test))
  const through = use.through === null ? '' : ` through ${code(nameOf(use.through))}`
  const used = use.through ?? subject
  const row = linkRow(view, use.link, `${name}${through}`, used?.name ?? '', `${use.test.name} → ${used?.name ?? ''}`)
  return used === undefined || used.kind === 'file' ? { ...row, symbolName: null } : row
}

function unresolvedText(total: number): string {
  if (total === 0) return ''
  return `; ${count(total, 'call site')} of that name in tests ${total === 1 ? 'is' : 'are'} not resolved`
}

function cutText(total: number): { text?: string } {
  return total > shown ? { text: `The first ${shown} of ${total}.` } : {}
}
