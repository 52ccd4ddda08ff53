// "Who calls X": proven callers, then possible ones, then unresolved call sites.
import { callersOf } from '../../query/facts/callers'
import type { Calls, LinkGroup } from '../../query/facts/link-groups'
import { namesCalling, thatName } from '../../query/facts/unresolved-calls'
import { callKinds, isUsedByCalls, typeKinds } from '../../query/facts/use-kinds'
import { classifyPath, isTestPath } from '../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import { isFunction } from '../../query/symbol-kinds'
import type { AnswerRow, AnswerSection, GraphAnswer } from '../agent'
import { alternativesSection, callLimits, cutNote, emptyAnswer, resolvedTo, section } from '../answer-parts'
import type { About, SymbolSubject } from '../question-kind'
import { code, count, groupRow, nameOf, siteRow } from '../rows'
import { linesWithItsName, namedLinesSection, namedLinesText, noLines } from './calls/named-lines'
import { splitIdentifier } from '../../query/search/terms'

const shown = 40
/** With more functions of the same name, not all are answered. */
const mostNamesakes = 3
const shownOfNamesake = 10
const namedPassers = 3

/** Composes the callers of a symbol. */
export function composeCallers({ view, subject }: About<SymbolSubject>): GraphAnswer {
  const first = subject.symbols[0] as StoredSymbol
  const callable = isUsedByCalls([first])
  const kinds = callable ? callKinds : typeKinds
  const calls = callersOf(view, subject.symbols, kinds)
  const externals = first.kind === 'external' ? [] : subject.alternatives.filter((symbol) => symbol.kind === 'external')
  const mentions = isUnlinked(calls) ? linesWithItsName(view, first) : noLines
  const namesakes = callable ? [...calledNamesakes(view, subject), ...counterparts(view, first)] : []
  const passing = calls.passedOn.flatMap((group) => byHolder(view, group))
  const sections = [
    ...callerSections(view, namesOf(first, subject.written), first, calls, callable ? 'Callers' : 'Users'),
    ...externals.flatMap((external) => externalSection(view, external, subject.written)),
    ...passedOnSection(view, first, passing, subject.written),
    ...namesakes
      .filter(({ calls: own }) => !isSameList(calls, own))
      .flatMap(({ symbol, calls: own }) => {
        const isCalled = own.groups.length > 0
        const groups = isCalled ? own.groups : own.passedOn.flatMap((group) => byHolder(view, group))
        const rows = groups.map((group) => callerRow(view, group, namesOf(symbol, symbol.name), symbol))
        const title = isCalled ? `Callers of ${nameOf(symbol)}` : `What passes ${nameOf(symbol)} on`
        const note = noteOver(shownOfNamesake, groups.length)
        return section(title, rows.slice(0, shownOfNamesake), { column: isCalled ? 'Caller' : 'Passed on by', ...note })
      }),
    ...unresolvedSection(view, first, calls),
    ...namedLinesSection(view, mentions),
    ...alternativesSection(view, subject),
  ]
  return {
    ...emptyAnswer(
      'who calls',
      `${headline(first, calls, passing, callable, subject.written)}${namedLinesText(mentions)}${namesakeText(namesakes, calls)}`,
    ),
    subject: resolvedTo(subject),
    sections,
    limits: callLimits(first, calls.unresolvedTotal),
    next:
      first.kind === 'external'
        ? []
        : [
            `What does ${code(nameOf(first))} call?`,
            `What breaks if I change ${code(nameOf(first))}?`,
            `Which tests cover ${code(nameOf(first))}?`,
          ],
  }
}

/** Whether the graph knows no use at all, so that a bare 0 could mislead. */
function isUnlinked({ groups, passedOnTotal, unresolvedTotal }: Calls): boolean {
  return groups.length === 0 && passedOnTotal === 0 && unresolvedTotal === 0
}

interface Namesake {
  readonly symbol: StoredSymbol
  /** What it is to the function asked about. */
  readonly role: string
  readonly calls: Calls
}

/** Functions of the same name, such as an asynchronous twin, if they are few enough to answer for each. */
function calledNamesakes(view: ProjectView, { symbols, alternatives }: SymbolSubject): readonly Namesake[] {
  const [first] = symbols
  const same = alternatives.filter(
    ({ name, kind, filePath }) => name === first?.name && isFunction({ kind }) && classifyPath(filePath) === 'source',
  )
  if (first?.kind === 'external' || same.length > mostNamesakes) return []
  return same
    .map((symbol): Namesake => ({
      symbol,
      role: 'another of that name',
      calls: callersOf(view, [symbol], callKinds),
    }))
    .filter(({ calls }) => calls.groups.length > 0)
}

/** Used functions beside it whose names differ only by `sync` or `async`: who asks about one may mean the pair. */
function counterparts(
  view: ProjectView,
  { key, name, kind, qualifiedName, filePath }: StoredSymbol,
): readonly Namesake[] {
  const own = wordsBesideSync(name)
  if (kind === 'external' || own === '') return []
  const owner = (symbol: Pick<StoredSymbol, 'name' | 'qualifiedName'>): string =>
    symbol.qualifiedName.slice(0, -symbol.name.length)
  return view.graph
    .definitionsInFile(filePath)
    .filter((other) => other.key !== key && other.name !== name && wordsBesideSync(other.name) === own)
    .slice(0, mostNamesakes)
    .flatMap((other) => view.graph.symbolByKey(other.key) ?? [])
    .filter((other) => isFunction(other) && owner(other) === owner({ name, qualifiedName }))
    .map((symbol): Namesake => ({
      symbol,
      role: 'its counterpart by name',
      calls: callersOf(view, [symbol], callKinds),
    }))
    .filter(({ calls }) => calls.groups.length + calls.passedOnTotal > 0)
}

function wordsBesideSync(name: string): string {
  return splitIdentifier(name)
    .filter((word) => word !== 'sync' && word !== 'async')
    .join(' ')
}

/** Whether all callers of a namesake are listed already: those of an interface's method may call its implementation. */
function isSameList(listed: Calls, { groups, complete, proven }: Calls): boolean {
  const placesOf = (calls: Calls['groups']): readonly string[] =>
    calls.flatMap(({ links }) => links.map(({ filePath, line }) => `${filePath}:${line}`))
  const known = new Set(placesOf(listed.groups))
  // Calls that are surer there say more than the list.
  return groups.length > 0 && complete && proven <= listed.proven && placesOf(groups).every((place) => known.has(place))
}

function namesakeText(namesakes: readonly Namesake[], listed: Calls): string {
  return namesakes
    .map(({ symbol, role, calls }) =>
      isSameList(listed, calls)
        ? ` ${code(nameOf(symbol))}, ${role}, has no other callers: ${calls.groups.length} of these may lead to it.`
        : ` ${code(nameOf(symbol))}, ${role}, ${calls.groups.length === 0 ? `is passed on at ${count(calls.passedOnTotal, 'place')}` : `has ${calls.complete ? '' : 'at least '}${count(calls.groups.length, 'caller')}`}.`,
    )
    .join('')
}

function noteOver(most: number, total: number): { text?: string } {
  const text = cutNote(most, total, 'caller')
  return text === undefined ? {} : { text }
}

function headline(
  symbol: StoredSymbol,
  calls: Calls,
  passing: readonly LinkGroup[],
  callable: boolean,
  written: string,
): string {
  const noun = callable ? 'caller' : 'user'
  const name = code(nameOf(symbol))
  const alias =
    written === symbol.name || symbol.qualifiedName.endsWith(written) ? '' : `, here also called ${code(written)},`
  const where = symbol.kind === 'external' ? `${name}${alias} comes from outside the repository. It` : name
  const least = calls.complete ? '' : 'at least '
  const isOnlyPassedOn = calls.groups.length === 0 && passing.length > 0 && symbol.kind !== 'external'
  const parts = [
    isOnlyPassedOn
      ? `No direct call of ${where} is proven`
      : `${where} has ${least}${count(calls.provenGroups, `proven ${noun}`)}`,
  ]
  if (calls.possibleGroups > 0) parts.push(`${calls.possibleGroups} possible`)
  const sites = calls.sites > calls.groups.length ? `, at ${count(calls.sites, 'place')}` : ''
  const unresolved =
    calls.groups.length === 0 && calls.unresolvedTotal > 0
      ? `; ${count(calls.unresolvedTotal, 'call site')} of ${thatName([symbol])} ${calls.unresolvedTotal === 1 ? 'is' : 'are'} not resolved`
      : ''
  const passedOn =
    calls.passedOnTotal > 0
      ? `; it is passed on without a call at ${count(calls.passedOnTotal, 'place')}${isOnlyPassedOn ? passersText(passing) : ''}`
      : ''
  return `${parts.join(', ')}${sites}${passedOn}${unresolved}.`
}

function passersText(passing: readonly LinkGroup[]): string {
  const names = passing.map(({ symbol }) => code(symbol.kind === 'file' ? symbol.filePath : nameOf(symbol)))
  const more = names.length - namedPassers
  return `, by ${names.slice(0, namedPassers).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function callerSections(
  view: ProjectView,
  names: readonly string[],
  symbol: StoredSymbol,
  calls: Calls,
  title: string,
): readonly AnswerSection[] {
  const own = calls.groups.filter((group) => !isTestPath((group.links[0] as { filePath: string }).filePath))
  const tests = calls.groups.filter((group) => !own.includes(group))
  const rows = (groups: Calls['groups']): readonly AnswerRow[] =>
    groups.slice(0, shown).map((group) => callerRow(view, group, names, symbol))
  const column = title === 'Callers' ? 'Caller' : 'User'
  return [
    ...section(title, rows(own), { column, ...note(own.length, column.toLowerCase()) }),
    ...section(`${title} in tests`, rows(tests), { column, ...note(tests.length, column.toLowerCase()) }),
  ]
}

function callerRow(view: ProjectView, group: LinkGroup, names: readonly string[], called: StoredSymbol): AnswerRow {
  const row = groupRow(view, group, names, `${group.symbol.name} → ${nameOf(called)}`)
  return called.kind === 'external' && row.confidence === 'exact' ? { ...row, confidence: 'external' } : row
}

// A constructor is called by its class's name, an external symbol perhaps by the name it was imported as.
function namesOf(symbol: StoredSymbol, written: string): readonly string[] {
  const owner = symbol.qualifiedName.split('.').at(-2)
  return symbol.kind === 'constructor' && owner !== undefined ? [owner, symbol.name] : [symbol.name, written]
}

function note(total: number, noun: string): { text?: string } {
  const text = cutNote(shown, total, noun)
  return text === undefined ? {} : { text }
}

function externalSection(view: ProjectView, external: StoredSymbol, written: string): readonly AnswerSection[] {
  const calls = callersOf(view, [external])
  const rows = calls.groups.slice(0, shown).map((group) => callerRow(view, group, [external.name, written], external))
  return section(`Callers of the external ${external.qualifiedName}`, rows, { column: 'Caller' })
}

// Code that gets a reference to a function may call it under any name.
function passedOnSection(
  view: ProjectView,
  symbol: StoredSymbol,
  groups: readonly LinkGroup[],
  written: string,
): readonly AnswerSection[] {
  const rows = groups.slice(0, shown).map((group) => callerRow(view, group, namesOf(symbol, written), symbol))
  return section('Passed on to be called later', rows, { column: 'Passed on by', ...note(groups.length, 'place') })
}

/** References in top-level code, by the table or decorated function that they are in. */
function byHolder(view: ProjectView, group: LinkGroup): readonly LinkGroup[] {
  if (group.symbol.kind !== 'file') return [group]
  const holders = new Map<number, { readonly symbol: StoredSymbol; readonly links: LinkGroup['links'][number][] }>()
  for (const link of group.links) {
    const symbol = view.graph.symbolAt(link.filePath, link.line) ?? group.symbol
    const known = holders.get(symbol.key)
    if (known === undefined) holders.set(symbol.key, { symbol, links: [link] })
    else known.links.push(link)
  }
  return [...holders.values()]
}

function unresolvedSection(view: ProjectView, symbol: StoredSymbol, calls: Calls): readonly AnswerSection[] {
  const rows = calls.unresolved.slice(0, 20).map((site) => siteRow(view, site))
  const note = cutNote(20, calls.unresolvedTotal, 'call site')
  return section(`Unresolved calls named ${namesCalling(symbol).join(' or ')}`, rows, {
    column: 'Call',
    ...(note === undefined ? {} : { text: note }),
  })
}
