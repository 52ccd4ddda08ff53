// Compares counts in an answer with the graph's own.
import type { Finding } from '../../contract/conversation'
import { limits } from '../../kernel/limits'
import { calleesOf } from '../../query/facts/callees'
import { callersOf } from '../../query/facts/callers'
import type { Calls } from '../../query/facts/link-groups'
import { callKinds, isUsedByCalls, typeKinds } from '../../query/facts/use-kinds'
import { furtherDescendantsOf, subtypesOf } from '../../query/facts/inheritance'
import { matchingSymbols } from '../../query/find-symbol'
import { isTestPath } from '../../query/path-class'
import type { ProjectView, StoredLink, StoredSymbol } from '../../query/project-view'
import { count } from '../rows'
import { fileMeant, importingFiles, inheritedMembers, linesOf, type Range } from './extent-figures'
import { claimsIn, type CountClaim, type Counted } from './claims'
import type { Prose } from './prose'

/** The graph's count for one claim. */
interface Figure {
  /** Any count in this range is possible, for example if the graph may miss uses. */
  readonly between?: Range
  /** All correct counts: with and without tests, callers and call sites. */
  readonly right: ReadonlySet<number>
  /** The one to report. */
  readonly statement: string
}

const namesakes = 20

/** Finds counts that no reading of the graph supports. Names unknown to the graph can't be judged. */
export function checkCounts(views: readonly ProjectView[], { sentences }: Prose): readonly Finding[] {
  const claims = sentences.flatMap(claimsIn).slice(0, limits.checkedNames)
  return claims.flatMap((claim) => {
    const figures = views.flatMap((view) => figuresOf(view, claim))
    const first = figures[0]
    if (first === undefined || figures.some((figure) => isRight(figure, claim.count))) return []
    return [
      {
        kind: 'count' as const,
        text: claim.text,
        nearest: first.statement,
        detail: `The graph counts differently: ${first.statement}.`,
      },
    ]
  })
}

/** One figure for each symbol that may be meant; overloads count together. */
function figuresOf(view: ProjectView, { counted, name }: CountClaim): readonly Figure[] {
  const statistics = view.graph.statistics()
  if (counted === 'files') return [figure([statistics.files], count(statistics.files, 'file'))]
  if (counted === 'symbols') return [figure([statistics.symbols], count(statistics.symbols, 'symbol'))]
  const file = counted === 'lines' || counted === 'importers' ? fileMeant(view, name ?? '') : null
  if (file !== null) return fileFigure(view, counted, file)
  const meant = matchingSymbols(view, name ?? '').filter((symbol) => symbol.kind !== 'file')
  if (meant.length > namesakes) return []
  const together = meant.length > 1 ? [meant] : []
  return [...meant.map((symbol) => [symbol]), ...together].flatMap((symbols) => figureOf(view, counted, symbols))
}

function fileFigure(view: ProjectView, counted: Counted, file: StoredSymbol): readonly Figure[] {
  if (counted === 'lines') return linesFigure(view, file)
  const importing = importingFiles(view, file)
  if (importing === null) return []
  return [figure([], `\`${file.filePath}\` is imported by ${count(importing.most, 'file')}`, importing)]
}

function linesFigure(view: ProjectView, symbol: StoredSymbol): readonly Figure[] {
  const lines = linesOf(view, symbol)
  const name = symbol.kind === 'file' ? symbol.filePath : symbol.qualifiedName
  const all = symbol.endLine - symbol.startLine + 1
  return lines === null ? [] : [figure([all], `\`${name}\` has ${count(all, 'line')}`, lines)]
}

function figureOf(
  view: ProjectView,
  counted: Exclude<Counted, 'files' | 'symbols'>,
  symbols: readonly StoredSymbol[],
): readonly Figure[] {
  const subject = `\`${symbols[0]?.qualifiedName ?? ''}\``
  switch (counted) {
    case 'callers': {
      const callable = isUsedByCalls(symbols)
      const calls = callersOf(view, symbols, callable ? callKinds : typeKinds)
      const possible = calls.possibleGroups > 0 ? ` and ${calls.possibleGroups} possible` : ''
      // References without a call, and unresolved calls of its name, may be further callers.
      const open = calls.atLeast || calls.passedOnTotal + calls.unresolvedTotal > 0
      const statement = `${subject} has ${open ? 'at least ' : ''}${count(calls.provenGroups, callable ? 'proven caller' : 'proven user')}${possible}, at ${count(calls.sites, 'place')}`
      return isWhole(calls)
        ? [figure([...acceptedCounts(calls), ...unresolvedToo(calls)], statement, open ? rangeOf(calls) : undefined)]
        : []
    }
    case 'callees': {
      const calls = calleesOf(view, symbols)
      const inside = calls.groups.filter((group) => group.symbol.kind !== 'external').length
      const statement = `${subject} calls ${count(inside, 'symbol')} in the repository and ${calls.groups.length - inside} outside it`
      return isWhole(calls)
        ? [figure([...acceptedCounts(calls), ...unresolvedToo(calls), inside, calls.groups.length - inside], statement)]
        : []
    }
    case 'methods': {
      const members = symbols.flatMap((symbol) => view.graph.children(symbol.key))
      // Members added by other files count for some readers only.
      const own = members.filter((member) => symbols.some((symbol) => isInside(member, symbol)))
      const statement = `${subject} has ${count(countOf(own.length > 0 ? own : members, ['method']), 'method')}`
      const right = [own, members].flatMap((some) => [
        countOf(some, ['method']),
        countOf(some, ['method', 'constructor']),
        some.length,
      ])
      const inherited = inheritedMembers(view, symbols)
      const most = inherited === 0 ? undefined : { least: Math.min(...right), most: members.length + inherited }
      return members.length === 0 ? [] : [figure(right, statement, most)]
    }
    case 'members': {
      const members = symbols.flatMap((symbol) => view.graph.children(symbol.key))
      const own = members.filter((member) => symbols.some((symbol) => isInside(member, symbol)))
      const range = { least: countOf(own, ['method']), most: members.length + inheritedMembers(view, symbols) }
      return members.length === 0
        ? []
        : [figure([], `${subject} has ${count(own.length > 0 ? own.length : members.length, 'member')}`, range)]
    }
    case 'lines':
      return symbols.length === 1 && symbols[0] !== undefined ? linesFigure(view, symbols[0]) : []
    case 'importers':
      return []
    case 'subtypes': {
      const { links, total } = subtypesOf(view, symbols)
      if (links.length < total) return []
      const further = furtherDescendantsOf(view, links).links
      const direct = namedOnce(links)
      // Prose seldom says whether tests and what is further down are among them.
      const right = [links, [...links, ...further]].flatMap((some) => [
        namedOnce(some).length,
        namedOnce(some.filter(({ symbol }) => !isTestPath(symbol.filePath))).length,
      ])
      const below = further.length > 0 ? `, and ${further.length} below them` : ''
      return [figure([...right, links.length], `${subject} has ${count(direct.length, 'direct subtype')}${below}`)]
    }
  }
}

/** With and without tests, proven or all, callers or call sites: prose seldom says which. */
function acceptedCounts(calls: Calls): readonly number[] {
  return [calls.groups, calls.groups.filter((group) => !isTestPath(group.links[0]?.filePath ?? ''))].flatMap(
    (groups) => {
      const proven = groups.filter((group) => group.links[0]?.confidence !== 'possible')
      const sites = [...groups.flatMap((group) => group.links)]
      const files = new Set(sites.map((link) => link.filePath))
      return [
        groups.length,
        proven.length,
        sites.length,
        sites.filter((link) => link.confidence !== 'possible').length,
        files.size,
      ]
    },
  )
}

function unresolvedToo(calls: Calls): readonly number[] {
  return [calls.groups.length + calls.unresolvedTotal, calls.sites + calls.unresolvedTotal, calls.sites]
}

/** False if more links exist than were read. */
function isWhole(calls: Calls): boolean {
  return calls.groups.reduce((sum, group) => sum + group.links.length, 0) >= calls.sites
}

function figure(right: readonly number[], statement: string, between?: Figure['between']): Figure {
  return { right: new Set(right), statement, ...(between === undefined ? {} : { between }) }
}

function isRight({ right, between }: Figure, counted: number): boolean {
  return right.has(counted) || (between !== undefined && counted >= between.least && counted <= between.most)
}

/** From the proven uses to all places that mention the symbol in any way. */
function rangeOf(calls: Calls): { readonly least: number; readonly most: number } {
  const most = calls.atLeast ? Infinity : calls.sites + calls.passedOnTotal + calls.unresolvedTotal
  return { least: calls.provenGroups, most }
}

function countOf(members: readonly StoredSymbol[], kinds: readonly string[]): number {
  return members.filter((member) => kinds.includes(member.kind)).length
}

function namedOnce(links: readonly StoredLink[]): readonly number[] {
  return [...new Set(links.map(({ symbol }) => symbol.key))]
}

function isInside(member: StoredSymbol, { filePath, startLine, endLine }: StoredSymbol): boolean {
  return member.filePath === filePath && member.startLine >= startLine && member.endLine <= endLine
}
