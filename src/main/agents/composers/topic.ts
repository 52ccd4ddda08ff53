// "How does X work": what a folder, file or type is, its parts, its main chain, its entry points, its tests, further
// reading.
import { areaOf, type Area } from '../../query/facts/area'
import { calleesOf } from '../../query/facts/callees'
import { callersOf } from '../../query/facts/callers'
import { fileIntroduction, introductionOf, type Introduction } from '../../query/facts/introduction'
import { mainChain } from '../../query/facts/main-chain'
import { isHelper } from '../../query/facts/packages'
import { testsOf } from '../../query/facts/tests-of'
import { firstSentence } from '../../query/describe'
import { classifyPath, isTestPath } from '../../query/path-class'
import type { ProjectView, StoredFile, StoredSymbol } from '../../query/project-view'
import { isCallable, isHolder } from '../../query/symbol-kinds'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../agent'
import { cutNote, emptyAnswer, section } from '../answer-parts'
import {
  aKind,
  code,
  count,
  fenced,
  fileRow,
  groupRow,
  lineRow,
  linkRow,
  nameOf,
  placeOf,
  quoteRow,
  symbolRow,
} from '../rows'
import { chainSection } from './chain'
import { splitIdentifier } from '../../query/search/terms'
import { sourceSection } from './hit-rows'
import { groupsOf, topicPicture } from './topic-picture'

/** Title of what introduces a topic. */
export const whatTitle = 'What it is'
/** Title of the parts of a topic. */
export const partsTitle = 'Its parts, most used first'

const shownParts = 12
const shownTests = 6
const testedSymbols = 12
const shownCallers = 6
/** A topic of more files is no one function. */
const fewFiles = 3
const leastSource = 6

/** A part of a topic and how much it is used. */
interface Part {
  readonly name: string
  readonly uses: number
  /** The number of calls it makes, to order parts that nothing outside uses. */
  readonly does: number
  readonly row: (uses: number) => AnswerRow
}

/** The chosen meaning of a topic. */
interface Topic {
  readonly name: string
  /** "the folder `lib/x`". */
  readonly reading: string
  readonly resolved: string
  readonly symbols: readonly StoredSymbol[]
  /** Files that belong to it entirely. */
  readonly files: readonly string[]
  readonly introduction: readonly AnswerRow[]
  readonly parts: (area: Area) => readonly Part[]
  readonly size: string
  readonly next: readonly string[]
}

/** Composes how a folder works. */
export function composeFolderTopic(
  view: ProjectView,
  path: string,
  all: readonly StoredFile[],
  signal: AbortSignal,
): GraphAnswer {
  const source = all.filter((file) => classifyPath(file.path) === 'source')
  const files = source.length > 0 ? source : all
  const introduction = introductionOf(view, path)
  const symbols = files.flatMap((file) => view.graph.symbolsInFile(file.path))
  return composeTopic(
    view,
    {
      name: path,
      reading: `the folder ${code(path)}`,
      resolved: path,
      symbols,
      files: files.map((file) => file.path),
      introduction: introductionRows(view, introduction),
      parts: (area) => folderParts(view, path, files, symbols, area),
      size: `${count(files.length, 'file')} with ${count(symbols.length, 'definition')}`,
      next: introduction !== null && /readme/i.test(introduction.path) ? [`Explain ${code(introduction.path)}`] : [],
    },
    signal,
  )
}

/** Composes how a file works. */
export function composeFileTopic(view: ProjectView, file: StoredFile, signal: AbortSignal): GraphAnswer {
  const symbols = view.graph.symbolsInFile(file.path)
  const own = view.graph.symbol(file.path)
  const introduction = fileIntroduction(view, file.path)
  const top = symbols.filter((symbol) => symbol.parentKey === own?.key || symbol.qualifiedName === symbol.name)
  return composeTopic(
    view,
    {
      name: file.path,
      reading: `the file ${code(file.path)}`,
      resolved: file.path,
      symbols,
      files: [file.path],
      introduction:
        introduction === null ? [fileRow(view, file, code(file.path))] : introductionRows(view, introduction),
      parts: (area) => symbolParts(view, partsOfFile(view, top), area.usesAcrossFiles, area.usesOf),
      size: `${count(file.lines, 'line')} with ${count(symbols.length, 'definition')}`,
      next: [`Explain ${code(file.path)}`],
    },
    signal,
  )
}

/** What a file defines; of one that is a class and nothing else, what that has. */
function partsOfFile(view: ProjectView, top: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const parts = top.filter(isPart)
  const [only] = parts
  if (only === undefined || parts.length > 1 || isCallable(only)) return parts
  const members = view.graph.children(only.key).filter(isPart)
  return members.length === 0 ? parts : members
}

/** Composes how a type works. */
export function composeTypeTopic(view: ProjectView, type: StoredSymbol, signal: AbortSignal): GraphAnswer {
  const members = view.graph.children(type.key)
  const doc = firstSentence(type.doc, 300)
  const name = nameOf(type)
  return composeTopic(
    view,
    {
      name,
      reading: `the ${type.kind} ${code(name)} at ${code(placeOf(type))}`,
      resolved: type.id,
      symbols: [type, ...members],
      files: [],
      introduction: [symbolRow(view, type, doc === null ? code(type.signature ?? name) : `> ${doc}`)],
      parts: (area) => symbolParts(view, members.filter(isPart), area.usesOf, area.usesOf),
      size: count(members.length, 'member'),
      next: [`Explain ${code(name)}`, `What breaks if I change ${code(name)}?`],
    },
    signal,
  )
}

function composeTopic(view: ProjectView, topic: Topic, signal: AbortSignal): GraphAnswer {
  const area = areaOf(view, topic.symbols, new Set(topic.files))
  const parts = topic.parts(area)
  const inside = new Set(topic.symbols.map((symbol) => symbol.key))
  const starts = topic.symbols
    .filter((symbol) => isCallable(symbol))
    .sort(
      (a, b) =>
        (area.usesOf.get(b.key) ?? 0) - (area.usesOf.get(a.key) ?? 0) || Number(b.exported) - Number(a.exported),
    )
  const chain = mainChain(view, { starts, relevance: (symbol) => (inside.has(symbol.key) ? 1 : 0) }, signal)
  const used = [...topic.symbols].sort((a, b) => (area.usesOf.get(b.key) ?? 0) - (area.usesOf.get(a.key) ?? 0))
  const entry = chain[0]?.symbol ?? starts[0] ?? used[0]
  const users = groupsOf(area.usedFrom)
  const picture = topicPicture(
    topic.name,
    users,
    parts.map(({ name }) => shortName(topic.name, name)),
    groupsOf(area.dependsOn),
  )
  return {
    ...emptyAnswer('topic', `Read as ${topic.reading}: ${topic.size}${usedBy(area)}.`),
    subject: { resolved: topic.resolved, alternatives: [] },
    sections: [
      ...section(whatTitle, topic.introduction),
      ...entrySource(view, topic, chain[0]?.symbol ?? null),
      ...section('Where it fits', [], picture === null ? {} : { text: fenced(picture, 'mermaid') }),
      ...partsSection(parts),
      ...chainSection(view, chain[0] === undefined ? '' : `What ${nameOf(chain[0].symbol)} does, call by call`, chain),
      ...callersSection(view, entry),
      ...testsSection(view, used.slice(0, testedSymbols)),
    ],
    limits: [
      ...(area.truncated ? ['Not all of its links were read, so counts of uses are lower bounds.'] : []),
      ...(chain.length > 1 ? ['The chain follows the most important calls; the functions make others too.'] : []),
    ],
    next: [...topic.next, ...parts.slice(0, 2).map((part) => `How does ${code(part.name)} work?`)].slice(0, 3),
  }
}

/** Of a topic that is little more than one function, what that does. */
function entrySource(view: ProjectView, { files, name }: Topic, entry: StoredSymbol | null): readonly AnswerSection[] {
  const isSmall = files.length > 0 && files.length <= fewFiles
  if (!isSmall || entry === null || entry.endLine - entry.startLine < leastSource) return []
  return sourceSection(view, entry, entry.startLine, splitIdentifier(name))
}

// In a diagram a part is inside its topic, so its name need not repeat it.
function shortName(topic: string, part: string): string {
  const rest = [`${topic}/`, `${topic}.`].find((prefix) => part.startsWith(prefix))
  return rest === undefined ? part : part.slice(rest.length).replace(/^(?:src|lib)\//, '')
}

function usedBy({ usedFrom, truncated }: Area): string {
  if (usedFrom.length === 0) return truncated ? '' : '; no other source file is known to use it'
  return `; used from ${truncated ? 'at least ' : ''}${count(usedFrom.length, 'other file')}`
}

function introductionRows(view: ProjectView, introduction: Introduction | null): readonly AnswerRow[] {
  return introduction === null ? [] : [quoteRow(view, introduction, introduction.text)]
}

function partsSection(parts: readonly Part[]): readonly AnswerSection[] {
  const note = cutNote(shownParts, parts.length, 'part')
  return section(
    partsTitle,
    parts.slice(0, shownParts).map((part) => part.row(part.uses)),
    note === undefined ? {} : { text: note },
  )
}

/** Sub-folders and files of a folder, by how much other files use them. */
function folderParts(
  view: ProjectView,
  folder: string,
  files: readonly StoredFile[],
  symbols: readonly StoredSymbol[],
  area: Area,
): readonly Part[] {
  const uses = new Map<string, number>()
  const mostUsed = new Map<string, { symbol: StoredSymbol; uses: number }>()
  for (const symbol of symbols) {
    const times = area.usesAcrossFiles.get(symbol.key) ?? 0
    const part = partOf(folder, symbol.filePath)
    uses.set(part, (uses.get(part) ?? 0) + times)
    if (times > (mostUsed.get(part)?.uses ?? 0)) mostUsed.set(part, { symbol, uses: times })
  }
  const byPart = Map.groupBy(files, (file) => partOf(folder, file.path))
  const own = commonPart(byPart, folder)
  if (own !== null) return folderParts(view, own, files, symbols, area)
  return [...byPart]
    .map(([path, inside]): Part => {
      const definitions = inside.reduce((sum, file) => sum + file.symbols, 0)
      const isFile = inside[0]?.path === path
      const introduction = isFile ? fileIntroduction(view, path) : introductionOf(view, path)
      const most = mostUsed.get(path)?.symbol
      const holds = `${count(definitions, 'definition')}${most === undefined ? '' : `, most used ${code(nameOf(most))}`}`
      return {
        name: path,
        uses: uses.get(path) ?? 0,
        does: 0,
        row: (times) => {
          const text = `${code(isFile ? path : `${path}/`)}: ${introduction === null ? holds : `${introduction.text} (${count(definitions, 'definition')})`}${usesText(times)}`
          const first = inside[0] as StoredFile
          return isFile
            ? fileRow(view, first, text)
            : introduction === null
              ? { ...fileRow(view, first, text), label: path }
              : { ...lineRow(view, introduction.path, introduction.line, introduction.endLine, text), label: path }
        },
      }
    })
    .filter((part) => part.uses > 0 || byPart.size <= shownParts)
    .sort(
      (a, b) => Number(isHelper(a.name)) - Number(isHelper(b.name)) || b.uses - a.uses || (a.name < b.name ? -1 : 1),
    )
}

// A folder that contains only `src` is described by the contents of `src`.
function commonPart(byPart: ReadonlyMap<string, readonly StoredFile[]>, folder: string): string | null {
  const folders = [...byPart].filter(([path, files]) => files[0]?.path !== path)
  const [largest] = [...folders].sort(([, a], [, b]) => b.length - a.length)
  if (largest === undefined || !/\/(?:src|lib)$/.test(largest[0])) return null
  const total = [...byPart.values()].reduce((sum, files) => sum + files.length, 0)
  return largest[0] !== folder && largest[1].length >= total * 0.5 ? largest[0] : null
}

function partOf(folder: string, path: string): string {
  if (!path.startsWith(`${folder}/`)) return path
  const rest = path.slice(folder.length + 1)
  const at = rest.indexOf('/')
  return at === -1 ? path : `${folder}/${rest.slice(0, at)}`
}

function symbolParts(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  uses: ReadonlyMap<number, number>,
  outside: ReadonlyMap<number, number>,
): readonly Part[] {
  const usesOf = (symbol: StoredSymbol): number => uses.get(symbol.key) ?? outside.get(symbol.key) ?? 0
  return symbols
    .map((symbol): Part => {
      const doc = firstSentence(symbol.doc, 140)
      return {
        name: nameOf(symbol),
        uses: usesOf(symbol),
        does: calleesOf(view, [symbol]).sites,
        row: (times) =>
          symbolRow(
            view,
            symbol,
            `${code(nameOf(symbol))}, ${symbol.kind}${doc === null ? '' : `: ${doc}`}${usesText(times)}`,
          ),
      }
    })
    .sort((a, b) => b.uses - a.uses || b.does - a.does)
}

function isPart({ kind }: StoredSymbol): boolean {
  return isCallable({ kind }) || isHolder({ kind })
}

function usesText(times: number): string {
  return times === 0 ? '' : ` — ${count(times, 'use')}`
}

/** Who calls a function outside tests. */
export function callersSection(view: ProjectView, entry: StoredSymbol | undefined): readonly AnswerSection[] {
  if (entry === undefined) return []
  const groups = callersOf(view, [entry]).groups.filter((group) => !isTestPath(group.links[0]?.filePath ?? ''))
  const note = cutNote(shownCallers, groups.length, 'caller')
  return section(
    `Who calls ${nameOf(entry)}`,
    groups
      .slice(0, shownCallers)
      .map((group) => groupRow(view, group, entry.name, `${group.symbol.name} → ${entry.name}`)),
    { column: 'Caller', ...(note === undefined ? {} : { text: note }) },
  )
}

function testsSection(view: ProjectView, symbols: readonly StoredSymbol[]): readonly AnswerSection[] {
  const byFile = Map.groupBy(testsOf(view, symbols).uses, (use) => use.link.filePath)
  const files = [...byFile].sort(([a, left], [b, right]) => right.length - left.length || (a < b ? -1 : 1))
  const note = cutNote(shownTests, files.length, 'test file')
  const none = 'No test in the graph reaches its most used parts.'
  return section(
    'Its tests',
    files.slice(0, shownTests).flatMap(([path, uses]) => {
      const use = uses[0]
      if (use === undefined) return []
      const row = linkRow(view, use.link, `${code(path)}, ${count(uses.length, 'use')}`, '', path)
      return [{ ...row, symbolName: null, confidence: null, why: null }]
    }),
    files.length === 0 ? { text: none } : note === undefined ? {} : { text: note },
  )
}

/** The main chain of one function. */
export function functionChain(view: ProjectView, symbol: StoredSymbol, signal: AbortSignal): readonly AnswerSection[] {
  const relevance = (one: StoredSymbol): number => (one.filePath === symbol.filePath ? 1 : 0.3)
  return chainSection(
    view,
    `What ${aKind(symbol).replace(/^an? /, '')} ${nameOf(symbol)} does, call by call`,
    mainChain(view, { starts: [symbol], relevance }, signal),
  )
}
