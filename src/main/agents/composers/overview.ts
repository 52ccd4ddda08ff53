// "What is this repository": its introduction, its packages and their dependencies, its entry points and central
// symbols.
import { overviewOf } from '../../query/facts/overview'
import { calleesOf } from '../../query/facts/callees'
import type { EntryPoint } from '../../query/facts/entry-points'
import { entryPointsOf } from '../../query/facts/entry-points'
import { cut, firstSentence } from '../../query/describe'
import { describedParts, type DescribedPart } from '../../query/project/guides/described-parts'
import { introductionOf } from '../../query/facts/introduction'
import type { BackEnd } from '../../query/project/front-end'
import { isFolder, packagesOf, type RepositoryPackage } from '../../query/facts/packages'
import { classifyPath, isDeclarationFile } from '../../query/path-class'
import type { ProjectView, StoredFile, StoredSymbol } from '../../query/project-view'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../agent'
import { cutNote, emptyAnswer, section } from '../answer-parts'
import { featuresSection } from './running/features'
import { packagePicture } from './topic-picture'
import { openedFolder } from './topics/opened-folder'
import { languageName } from '../../contract/language-names'
import { readLanguages } from '../../contract/languages'
import { code, count, fenced, fileRow, lineRow, nameOf, quoteRow, symbolRow } from '../rows'

const namedCalls = 3
const shownPackages = 20
const shownEntries = 6
const shownSymbols = 8
const picturedPackages = 12

/** Composes the overview of a project: its introduction, its packages and their dependencies, its entry points. */
export function composeOverview(view: ProjectView): GraphAnswer {
  const overview = overviewOf(view)
  const { statistics } = overview
  const isCode = ({ language }: (typeof overview.languages)[number]): boolean =>
    readLanguages.get(language)?.isCode === true
  // Lines tell more than files: a front end has many small ones.
  const byLines = overview.languages.toSorted((a, b) => b.lines - a.lines)
  const main = byLines.find(isCode) ?? overview.languages[0]
  const packages = packagesOf(view)
  const introduction = introductionOf(view, '')
  const called = overview.mostCalled.filter(({ symbol }) => isOwn(symbol))
  return {
    ...emptyAnswer(
      'overview',
      `${introduction === null ? '' : `${cut(introduction.text, 300)}${/[.!?。！？]$/u.test(introduction.text) ? '' : '.'} `}${code(view.name)} has ${count(statistics.files, 'file')}, ${count(statistics.lines, 'line')} and ${count(statistics.symbols, 'symbol')}${main === undefined ? '' : `, mostly ${languageName(main.language)}`}.`,
    ),
    subject: { resolved: view.name, alternatives: [] },
    sections: [
      ...section(
        'What it says about itself',
        introduction === null ? [] : [quoteRow(view, introduction, cut(introduction.text, 500))],
      ),
      ...featuresSection(view),
      ...packagesSection(view, packages),
      ...section('Languages', [], {
        text: overview.languages
          .slice(0, 10)
          .map(({ language, files }) => `${languageName(language)} ${count(files, 'file')}`)
          .join(', '),
      }),
      ...section(
        'Entry points',
        overview.entryPoints.slice(0, shownEntries).map((entry) => entryRow(view, entry)),
        cutText(overview.entryPoints.length, shownEntries, 'entry point'),
      ),
      ...section(
        'Most called',
        called
          .slice(0, shownSymbols)
          .map(({ symbol, calls }) =>
            symbolRow(view, symbol, `${code(nameOf(symbol))}, ${count(calls, 'call')}${docText(symbol)}`),
          ),
      ),
    ],
    limits:
      statistics.unresolvedCalls > 0
        ? [
            `${count(statistics.unresolvedCalls, 'call site')} in the project ${statistics.unresolvedCalls === 1 ? 'is' : 'are'} not resolved, so call counts are lower bounds.`,
          ]
        : [],
    next: [
      ...packages
        .filter(isFolder)
        .slice(0, 1)
        .map(({ path }) => `How does ${code(path)} work?`),
      'What are the entry points?',
      ...called.slice(0, 1).map(({ symbol }) => `Explain ${code(nameOf(symbol))}`),
    ],
  }
}

/** Composes the half of an application that is outside of its front end, by its folders. */
export function composeBackEnd(view: ProjectView, { besides, files }: BackEnd): GraphAnswer {
  const isInFront = (path: string): boolean => path.startsWith(`${besides}/`)
  const packages = packagesOf(view).filter((one) => !one.files.every(({ path }) => isInFront(path)))
  const entries = entryPointsOf(view).filter(({ path }) => !isInFront(path))
  const definitions = files.reduce((sum, { symbols }) => sum + symbols, 0)
  return {
    ...emptyAnswer(
      'overview',
      `The back end is read as all outside of ${code(besides)}: ${count(files.length, 'source file')} with ${count(definitions, 'definition')}, in ${count(packages.length, 'folder')}.`,
    ),
    sections: [
      ...packagesSection(view, packages),
      ...section(
        'Entry points',
        entries.slice(0, shownEntries).map((entry) => entryRow(view, entry)),
        cutText(entries.length, shownEntries, 'entry point'),
      ),
    ],
    next: packages
      .filter(isFolder)
      .slice(0, 2)
      .map(({ path }) => `How does ${code(path)} work?`),
  }
}

/** Tests, typings and type tests are called often but are not part of the program. */
function isOwn({ filePath, kind }: StoredSymbol): boolean {
  return (
    classifyPath(filePath) === 'source' &&
    !isDeclarationFile(filePath) &&
    !/-tests?\//.test(filePath) &&
    kind !== 'type'
  )
}

function docText({ doc }: StoredSymbol): string {
  const sentence = firstSentence(doc, 120)
  return sentence === null ? '' : `: ${sentence}`
}

function packagesSection(view: ProjectView, packages: readonly RepositoryPackage[]): readonly AnswerSection[] {
  if (packages.length < 2) return openedFolder(view, packages)
  const described = describedParts(
    view,
    packages.map(({ path }) => path),
  )
  const picture = packagePicture(packages.slice(0, picturedPackages))
  return [
    ...section(
      'Packages and folders, the largest and most used first, helpers last',
      packages.slice(0, shownPackages).map((one) => packageRow(view, one, described)),
      cutText(packages.length, shownPackages, 'package'),
    ),
    ...openedFolder(view, packages),
    ...section('Who uses whom', [], picture === null ? {} : { text: fenced(picture, 'mermaid') }),
  ]
}

const largestFolders = 3
const fewestInside = 2

/** What is in a folder that nothing describes: its largest sub-folders, else its largest definitions. */
function contentsText(view: ProjectView, one: RepositoryPackage): string {
  const { path, files } = one
  if (!isFolder(one)) return ''
  const inside = Map.groupBy(
    files.filter((one) => one.path.slice(path.length + 1).includes('/')),
    (one) => one.path.slice(path.length + 1).split('/')[0] ?? '',
  )
  const folders = [...inside]
    .filter(([, all]) => all.length >= fewestInside && all.length < files.length)
    .toSorted((a, b) => b[1].length - a[1].length)
  if (folders.length > 1) {
    const named = folders
      .slice(0, largestFolders)
      .map(([name, all]) => `${code(`${name}/`)} (${count(all.length, 'file')})`)
    return `; most in ${named.join(', ')}`
  }
  const largest = files
    .slice(0, filesLookedAt)
    .flatMap((one) => view.graph.symbolsInFile(one.path))
    .filter(({ kind, qualifiedName }) => definingKinds.has(kind) && !qualifiedName.includes('.'))
    .toSorted((a, b) => b.endLine - b.startLine - (a.endLine - a.startLine))
  const names = [...new Set(largest.map((one) => nameOf(one)))].slice(0, largestFolders)
  return names.length === 0 ? '' : `; with ${names.map(code).join(', ')}`
}

const filesLookedAt = 60
const definingKinds: ReadonlySet<string> = new Set(['class', 'interface', 'struct', 'function', 'trait', 'module'])

function packageRow(
  view: ProjectView,
  one: RepositoryPackage,
  described: ReadonlyMap<string, DescribedPart>,
): AnswerRow {
  const { path, files, symbols, usedBy, uses } = one
  const introduction = !isFolder(one) ? null : (introductionOf(view, path) ?? described.get(path) ?? null)
  const holds = `${count(files.length, 'file')} with ${count(symbols, 'definition')}`
  const users = usedBy.size === 0 ? '' : `; used by ${listed([...usedBy.keys()])}`
  const used = uses.size === 0 ? '' : `; uses ${listed([...uses.keys()])}`
  const text = `${code(isFolder(one) ? `${path}/` : path)}: ${introduction === null ? `${holds}${contentsText(view, one)}` : `${introduction.text} (${holds})`}${users}${used}`
  const first = files[0] as StoredFile
  const row =
    introduction === null
      ? fileRow(view, first, text)
      : lineRow(view, introduction.path, introduction.line, introduction.endLine, text)
  return { ...row, label: path }
}

function listed(paths: readonly string[]): string {
  const more = paths.length - 3
  return `${paths.slice(0, 3).map(code).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function cutText(total: number, shown: number, noun: string): { text?: string } {
  const text = cutNote(shown, total, noun)
  return text === undefined ? {} : { text }
}

/** Composes the entry points of a project. */
export function composeEntryPoints(view: ProjectView): GraphAnswer {
  const entries = entryPointsOf(view)
  return {
    ...emptyAnswer(
      'entry points',
      entries.length === 0
        ? `No entry point is found in ${code(view.name)}.`
        : `${code(view.name)} has ${count(entries.length, 'entry point')}.`,
    ),
    sections: section(
      'Entry points',
      entries.map((entry) => entryRow(view, entry)),
    ),
    limits: [
      "Entry points are read from manifests and from each language's conventions. Custom start scripts are not recognised.",
    ],
    next: entries.slice(0, 2).map((entry) => `Explain ${code(entry.symbol?.qualifiedName ?? entry.path)}`),
  }
}

/** The calls of a `main`, which often is just one line. */
function firstCallsText(view: ProjectView, symbol: StoredSymbol): string {
  if (symbol.kind === 'file') return ''
  const called = calleesOf(view, [symbol]).groups.filter((group) => group.symbol.filePath !== '')
  const names = called.slice(0, namedCalls).map((group) => code(nameOf(group.symbol)))
  const more = called.length - names.length
  return names.length === 0 ? '' : `; calls ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function entryRow(view: ProjectView, entry: EntryPoint): AnswerRow {
  if (entry.symbol !== null) {
    const { symbol, why } = entry
    return symbolRow(view, symbol, `${code(symbol.qualifiedName)}, ${why}${firstCallsText(view, symbol)}`)
  }
  const file = view.graph.file(entry.path)
  return file === null
    ? lineRow(view, entry.path, 1, 1, entry.why)
    : fileRow(view, file, `${code(entry.path)}, ${entry.why}`)
}
