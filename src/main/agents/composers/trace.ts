// A stack trace or error text: its frames in this repository, where the message is written, and what leads there.
import { listed } from '../../contract/languages'
import { callersOf } from '../../query/facts/callers'
import { isUsedByCalls } from '../../query/facts/use-kinds'
import { classifyPath } from '../../query/path-class'
import { splitIdentifier, stem } from '../../query/search/terms'
import { findLiteral } from '../../query/search/literal'
import { findMessage } from '../../query/search/message-template'
import type { ProjectView, StoredFile, StoredSymbol } from '../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../agent'
import { emptyAnswer, section } from '../answer-parts'
import { leastIf, linesWithName } from './not-found'
import { namesProject } from '../project-rows'
import { code, count, groupRow, lineRow, nameOf, sourceBlock, symbolRow } from '../rows'
import { shownBy, shownText, type Shown } from './translated'
import { tellingWords } from '../understanding/telling-words'
import type { Frame, Trace } from '../understanding/trace'

/** Folders of installed packages. */
const installedIn = listed('packageFolders')
/** Folders that contain released sources, each under its name and version: `mux@v1.8.1`, `anyhow-1.0.104`. */
const isStore = (part: string): boolean => ['mod', 'registry', 'gems', 'checkouts'].includes(part)
const release = /[@-]v?\d+\.\d+[\w.+-]*$/

type FilePlace = Pick<StoredFile, 'path' | 'lines'>

interface Placed {
  readonly frame: Frame
  readonly path: string
  readonly symbol: StoredSymbol | null
  /** False if the line doesn't exist or is in another function: the trace is of another version. */
  readonly current: boolean
}

/**
 * Composes what is known about a trace; null if none of it is in this repository.
 * @param around the question that a message stands in: places with its other words come first
 */
export function composeTrace(view: ProjectView, trace: Trace, around = ''): GraphAnswer | null {
  const placed = trace.frames.flatMap((frame) => place(view, frame) ?? [])
  const { rows: found, isInParts, isCut } = messagePlaces(view, trace.message)
  const written = nearestFirst(view, found, around, trace.message)
  const first = placed[0]
  if (first === undefined && written.length === 0) return null
  const outside = trace.frames.length - placed.length
  const top = first?.symbol ?? writingFunction(view, written[0])
  const texts = first === undefined ? shownBy(view, written) : null
  const headline =
    first === undefined
      ? `${isInParts ? 'Parts of the message are' : 'The message is'} written at ${count(written.length, 'place')}${isCut ? ' or more' : ''} in ${code(view.name)}, first at ${code(`${written[0]?.path ?? ''}:${written[0]?.startLine ?? 0}`)}.${texts === null ? '' : ` ${shownText(texts)}`}`
      : `The innermost frame in ${code(view.name)} is ${code(top === null ? first.path : nameOf(top))} at ${code(`${first.path}:${first.frame.line}`)}${trace.message === null ? '' : `, with ${code(trace.message.slice(0, 160))}`}.`
  const block =
    first === undefined || !first.current
      ? null
      : sourceBlock(view, first.path, Math.max(1, first.frame.line - 4), first.frame.line + 4, top?.language ?? '', 9)
  return {
    ...emptyAnswer('stack trace', headline),
    subject: { resolved: top?.id ?? null, alternatives: [] },
    sections: [
      ...section(
        'Frames, innermost first',
        placed.slice(0, 30).map((one) => frameRow(view, one)),
        outside === 0
          ? {}
          : { text: `${count(outside, 'frame')} outside the repository ${outside === 1 ? 'is' : 'are'} omitted.` },
      ),
      ...section(`Around line ${first?.frame.line ?? 0}`, [], block === null ? {} : { text: block }),
      ...shownSection(texts),
      ...section('Where the message is written', written, first === undefined ? aroundMessage(view, written[0]) : {}),
      ...(top === null || top.kind === 'file' ? [] : leadingTo(view, top)),
    ],
    limits: placed.some((one) => !one.current)
      ? ['Some lines of the trace differ in the parsed version, so the trace comes from another one.']
      : [],
    next:
      top === null || top.kind === 'file'
        ? []
        : [`Explain ${code(nameOf(top))}`, `Which tests cover ${code(nameOf(top))}?`],
  }
}

function shownSection(texts: Shown | null): GraphAnswer['sections'] {
  if (texts === null) return []
  const more = texts.total - texts.rows.length
  return section(
    'Where the code shows it',
    texts.rows,
    more > 0 ? { text: `The first ${texts.rows.length} of ${texts.total}.` } : {},
  )
}

/** Callers of a function; of a value that holds a message, also lines with its name that the graph doesn't link. */
function leadingTo(view: ProjectView, top: StoredSymbol): GraphAnswer['sections'] {
  const isCalled = isUsedByCalls([top])
  const groups = callersOf(view, [top]).groups.slice(0, shownCallers)
  if (groups.length > 0 || isCalled)
    return section(
      `${isCalled ? 'Callers' : 'Users'} of ${top.name}`,
      groups.map((group) => groupRow(view, group, top.name, `${group.symbol.name} → ${top.name}`)),
      { column: isCalled ? 'Caller' : 'User' },
    )
  const named = linesWithName(view, top)
  const lines = named.places.filter(({ path }) => classifyPath(path) === 'source')
  return section(
    `Lines with the name ${top.name}`,
    lines.slice(0, shownCallers).map(({ path, line, source }) => {
      const around = view.graph.symbolAt(path, line)
      const name = around === null || around.kind === 'file' ? '' : `${code(nameOf(around))}: `
      return lineRow(view, path, line, line, `${name}${code(source.trim().slice(0, 120))}`)
    }),
    lines.length > shownCallers ? { text: `The first ${shownCallers} of ${leastIf(named.isCut)}${lines.length}.` } : {},
  )
}

const shownCallers = 10
const linesBefore = 8
const linesAfter = 2

/** The lines before the first place of a message, which often have its condition. */
function aroundMessage(view: ProjectView, row: AnswerRow | undefined): { readonly text?: string } {
  if (row === undefined || row.path === null) return {}
  const around = view.graph.symbolAt(row.path, row.startLine)
  if (around === null || around.kind === 'file') return {}
  const from = Math.max(around.startLine, row.startLine - linesBefore)
  const to = Math.min(around.endLine, row.startLine + linesAfter)
  const block = sourceBlock(view, row.path, from, to, around.language, to - from + 1)
  return block === null ? {} : { text: block }
}

function writingFunction(view: ProjectView, row: AnswerRow | undefined): StoredSymbol | null {
  return row === undefined || row.path === null ? null : view.graph.symbolAt(row.path, row.startLine)
}

// A trace has absolute paths of another machine: the longest suffix that is a file here is used.
function place(view: ProjectView, frame: Frame): Placed | null {
  const all = frame.path.split('/').filter((part) => part !== '' && part !== '.')
  const installed = Math.max(...installedIn.map((folder) => all.lastIndexOf(folder)))
  const released = all.findLastIndex((part, at) => at > 0 && release.test(part) && all.some(isStore))
  const parts =
    released !== -1
      ? ownRelease(view, all, released)
      : installed === -1
        ? all
        : ownPackage(view, all.slice(installed + 1), frame)
  for (let at = Math.max(0, parts.length - 12); at < parts.length; at++) {
    const tail = parts.slice(at).join('/')
    const file = view.graph.file(tail) ?? onlyNamed(view, tail)
    if (file === null) continue
    return { frame, path: file.path, ...definitionAt(view, frame, file) }
  }
  return null
}

/** The definition at the line, unless the trace names another one of this file. */
function definitionAt(view: ProjectView, frame: Frame, file: FilePlace): Pick<Placed, 'symbol' | 'current'> {
  const inFile = frame.line >= 1 && frame.line <= file.lines
  const around = inFile ? view.graph.symbolAt(file.path, frame.line) : null
  const name = frame.name?.split('.').at(-1) ?? null
  const isOther = around?.qualifiedName.endsWith(frame.name ?? '') === false && frame.name !== name
  if (name === null || (around?.name === name && !isOther)) return { symbol: around, current: inFile }
  const named = view.graph.symbolsInFile(file.path).filter((symbol) => symbol.name === name)
  const qualified = named.filter((symbol) => symbol.qualifiedName.endsWith(frame.name ?? ''))
  const [only = null] = named.length === 1 ? named : qualified.length === 1 ? qualified : []
  // An anonymous function is shown under the enclosing name.
  const holds = only !== null && only.startLine <= frame.line && only.endLine >= frame.line
  return only === null || holds ? { symbol: around, current: inFile } : { symbol: only, current: false }
}

// Code of an installed package is the project's own only if the project is that package.
function ownPackage(view: ProjectView, parts: readonly string[], frame: Frame): readonly string[] {
  const depth = parts[0]?.startsWith('@') === true ? 2 : 1
  const name = parts.slice(0, depth).join('/')
  if (namesProject(view, name)) return holdsFunction(view, parts, frame) ? parts : parts.slice(depth)
  // A package in the project that has this file with this function: it was installed from here.
  return holdsFunction(view, parts, frame) ? parts : []
}

/** The path inside a released package; empty if the package is another project. */
function ownRelease(view: ProjectView, all: readonly string[], at: number): readonly string[] {
  return namesProject(view, (all[at] ?? '').replace(release, '')) ? all.slice(at + 1) : []
}

function holdsFunction(view: ProjectView, parts: readonly string[], { name }: Frame): boolean {
  const tail = parts.join('/')
  const file = parts.length < 2 ? null : (view.graph.file(tail) ?? onlyNamed(view, tail))
  const last = name?.split('.').at(-1) ?? null
  return file !== null && last !== null && view.graph.symbolsInFile(file.path).some((symbol) => symbol.name === last)
}

function onlyNamed(view: ProjectView, tail: string): FilePlace | null {
  const named = view.graph.files().filter((file) => file.path.endsWith(`/${tail}`))
  return named.length === 1 ? (named[0] ?? null) : null
}

function frameRow(view: ProjectView, { frame, path, symbol, current }: Placed): AnswerRow {
  const name = symbol === null || symbol.kind === 'file' ? code(frame.name ?? path) : code(nameOf(symbol))
  const row = lineRow(view, path, frame.line, frame.line, name)
  if (current) return { ...row, symbolId: symbol?.id ?? null }
  const moved = `${name}, in the trace at ${code(`${path}:${frame.line}`)}`
  return symbol === null
    ? { ...row, path: null, text: `${moved}, a line that doesn't exist` }
    : symbolRow(view, symbol, moved)
}

const shownPlaces = 5
const mostParts = 8
/** A literal with less of a message may be one of several that it consists of. */
const wholeShare = 0.9
const leastWrapped = 2

/**
 * Composes where a printed message is written; null if no string literal of the project matches it.
 * @param least the share of the message that a literal must contain
 * @param around the question that it stands in
 */
export function composeMessage(view: ProjectView, message: string, least = 0, around = ''): GraphAnswer | null {
  const found = findMessage(view, message, 1)[0]?.share ?? -1
  if (found >= least) return composeTrace(view, { frames: [], message }, around)
  // "unable to save: repository is locked: …" has the messages of several places.
  const wrapped = found < 0 && least === 0 && partsOf(message).some((part) => findMessage(view, part, 1).length > 0)
  return wrapped ? composeTrace(view, { frames: [], message }, around) : null
}

/** Composes where a text is written that is quoted from a message, as far as its first value; null if it is nowhere. */
export function composeQuoted(view: ProjectView, quoted: string): GraphAnswer | null {
  return withinTexts(view, quoted).length === 0 ? null : composeTrace(view, { frames: [], message: quoted })
}

/** The messages that errors around an error consist of; none if there is only one. */
function partsOf(message: string): readonly string[] {
  const parts = message
    .split(/(?<=:)\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.length < 2 ? [] : parts.slice(0, mostParts)
}

interface MessagePlaces {
  readonly rows: readonly AnswerRow[]
  /** Whether each place has a part of the message, and none the whole. */
  readonly isInParts: boolean
  readonly isCut: boolean
}

// The source has placeholders where the message has values; failing that, its fixed words are searched for.
function messagePlaces(view: ProjectView, message: string | null): MessagePlaces {
  if (message === null) return { rows: [], isInParts: false, isCut: false }
  const text = message.replace(/^(?:[\w.$\\]|::)+:\s+/, '')
  const partPlaces = partsOf(text).flatMap((part) => findMessage(view, part, 1))
  const inParts = eachOnce(partPlaces)
  for (const one of new Set([message, text])) {
    const places = findMessage(view, one, shownPlaces + 1)
    const isWhole = (places[0]?.share ?? 0) >= wholeShare || inParts.length < leastWrapped
    // The same words may be the beginning of a longer text elsewhere.
    if (places.length > 0 && isWhole) return shownOf(view, eachOnce([...places, ...withinTexts(view, one)]))
  }
  if (inParts.length > 0) return { ...shownOf(view, inParts), isInParts: true }
  const fixed = text
    .split(/["'`<>{}()[\]:\d]+/)
    .map((part) => part.trim())
    .filter((part) => part.length >= 8 && part.includes(' '))
  const longest = [text, ...fixed.sort((a, b) => b.length - a.length)].slice(0, 4)
  for (const literal of longest) {
    const places = findLiteral(view, literal, shownPlaces + 1)
    if (places.length > 0) return shownOf(view, places)
  }
  return { rows: [], isInParts: false, isCut: false }
}

/** Of several places of one message, those that are called as the rest of the question says: "… when I log in by password". */
function nearestFirst(
  view: ProjectView,
  rows: readonly AnswerRow[],
  around: string,
  message: string | null,
): readonly AnswerRow[] {
  if (rows.length < 2 || message === null) return rows
  const words = tellingWords(around.replace(message, ' '), around).map(stem)
  const rated = rows.map((row) => {
    const symbol = row.symbolId === null ? null : view.graph.symbol(row.symbolId)
    const parts = new Set(splitIdentifier(`${row.path ?? ''} ${symbol?.qualifiedName ?? ''}`).map(stem))
    const isOwn = row.path !== null && classifyPath(row.path) === 'source'
    return { row, held: words.filter((word) => parts.has(word)).length, isOwn }
  })
  return rated.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.held - a.held).map(({ row }) => row)
}

const leastWords = 3

/** Places whose text contains a message of several words. */
function withinTexts(view: ProjectView, message: string): readonly { readonly path: string; readonly line: number }[] {
  return message.trim().split(/\s+/).length < leastWords ? [] : findLiteral(view, message.trim(), shownPlaces + 1)
}

function eachOnce<P extends { readonly path: string; readonly line: number }>(places: readonly P[]): readonly P[] {
  return [...new Map(places.map((place) => [`${place.path}:${place.line}`, place])).values()]
}

function shownOf(
  view: ProjectView,
  places: readonly { readonly path: string; readonly line: number }[],
): MessagePlaces {
  const rows = places.slice(0, shownPlaces).map((place) => messageRow(view, place))
  return { rows, isInParts: false, isCut: places.length > shownPlaces }
}

function messageRow(view: ProjectView, { path, line }: { readonly path: string; readonly line: number }): AnswerRow {
  const around = view.graph.symbolAt(path, line)
  const name = around === null || around.kind === 'file' ? '' : `${code(nameOf(around))}: `
  const text = code((view.readText(path)?.lines[line - 1] ?? '').trim().slice(0, 160))
  return { ...lineRow(view, path, line, line, `${name}${text}`), symbolId: around?.id ?? null }
}
