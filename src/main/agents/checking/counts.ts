// Counts that an answer writes, held against the graph's own.
import type { Finding } from '../../contract/conversation'
import { limits } from '../../kernel/limits'
import { calleesOf, callersOf, callKinds, typeKinds, type Calls } from '../../query/facts/calls'
import { subtypesOf } from '../../query/facts/inheritance'
import { symbolsMeant } from '../../query/find-symbol'
import { isTestPath } from '../../query/path-class'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import { count } from '../rows'
import { claimsIn, type CountClaim, type Counted } from './claims'
import type { Prose } from './prose'

/** What the graph counts for one claim. */
interface Figure {
  /** Every count that is right: with tests and without, callers and the places where they call. */
  readonly right: ReadonlySet<number>
  /** The one to tell. */
  readonly said: string
}

const namesakes = 20

/** Finds the counts that no reading of the graph bears out. A name that the graph does not know can't be judged. */
export function checkCounts(views: readonly ProjectView[], { sentences }: Prose): readonly Finding[] {
  const claims = sentences.flatMap(claimsIn).slice(0, limits.checkedNames)
  return claims.flatMap((claim) => {
    const figures = views.flatMap((view) => figuresOf(view, claim))
    const first = figures[0]
    if (first === undefined || figures.some((figure) => figure.right.has(claim.count))) return []
    return [
      {
        kind: 'count' as const,
        text: claim.text,
        nearest: first.said,
        detail: `The graph says otherwise: ${first.said}.`,
      },
    ]
  })
}

/** One figure for each symbol that may be meant; overloads count together. */
function figuresOf(view: ProjectView, { counted, name }: CountClaim): readonly Figure[] {
  const statistics = view.graph.statistics()
  if (counted === 'files') return [figure([statistics.files], count(statistics.files, 'file'))]
  if (counted === 'symbols') return [figure([statistics.symbols], count(statistics.symbols, 'symbol'))]
  const meant = symbolsMeant(view, name ?? '').filter((symbol) => symbol.kind !== 'file')
  if (meant.length > namesakes) return []
  const together = meant.length > 1 ? [meant] : []
  return [...meant.map((symbol) => [symbol]), ...together].flatMap((symbols) => figureOf(view, counted, symbols))
}

function figureOf(
  view: ProjectView,
  counted: Exclude<Counted, 'files' | 'symbols'>,
  symbols: readonly StoredSymbol[],
): readonly Figure[] {
  const subject = `\`${symbols[0]?.qualifiedName ?? ''}\``
  switch (counted) {
    case 'callers': {
      const callable = ['function', 'method', 'constructor', 'external'].includes(symbols[0]?.kind ?? '')
      const calls = callersOf(view, symbols, callable ? callKinds : typeKinds)
      const possible = calls.possibleGroups > 0 ? ` and ${calls.possibleGroups} possible` : ''
      const said = `${subject} has ${count(calls.provenGroups, callable ? 'proven caller' : 'proven user')}${possible}, at ${count(calls.sites, 'place')}`
      return isWhole(calls) ? [figure([...waysToCount(calls), ...unresolvedToo(calls)], said)] : []
    }
    case 'callees': {
      const calls = calleesOf(view, symbols)
      const inside = calls.groups.filter((group) => group.symbol.kind !== 'external').length
      const said = `${subject} calls ${count(inside, 'symbol')} of the repository and ${calls.groups.length - inside} outside it`
      return isWhole(calls)
        ? [figure([...waysToCount(calls), ...unresolvedToo(calls), inside, calls.groups.length - inside], said)]
        : []
    }
    case 'methods': {
      const children = symbols.flatMap((symbol) => view.graph.children(symbol.key))
      const methods = children.filter((child) => child.kind === 'method').length
      const constructors = children.filter((child) => child.kind === 'constructor').length
      const said = `${subject} has ${count(methods, 'method')}`
      return children.length === 0 ? [] : [figure([methods, methods + constructors, children.length], said)]
    }
    case 'subtypes': {
      const { links } = subtypesOf(view, symbols)
      const subtypes = new Set(links.map((link) => link.symbol.key)).size
      return [figure([subtypes, links.length], `${subject} has ${count(subtypes, 'direct subtype')}`)]
    }
  }
}

/** With tests and without, proven ones and all, callers and places: prose seldom says which. */
function waysToCount(calls: Calls): readonly number[] {
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

/** False where more links exist than were read. */
function isWhole(calls: Calls): boolean {
  return calls.groups.reduce((sum, group) => sum + group.links.length, 0) >= calls.sites
}

function figure(right: readonly number[], said: string): Figure {
  return { right: new Set(right), said }
}
