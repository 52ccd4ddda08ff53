// The impact of a change: everything that depends on a symbol, level by level.
import { packageImported, type EdgeKind } from '../../graph/graph'
import { limits } from '../../kernel/limits'
import { throwIfAborted } from '../../kernel/abort'
import type { ProjectView, StoredCallSite, StoredLink, StoredSymbol } from '../project-view'
import { isTestPath } from '../path-class'
import { callKinds, unresolvedOf } from './calls'
import { callsLinkedElsewhere } from './calls-linked-elsewhere'
import { withDeclarations } from './declarations'

const reachingKinds: readonly EdgeKind[] = [
  'calls',
  'instantiates',
  'extends',
  'implements',
  'overrides',
  'references',
  'imports',
]

/** A file's importers matter only for the file itself; further up they would make everything reach everything. */
const furtherKinds = reachingKinds.filter((kind) => kind !== 'imports')

export interface ImpactStep {
  readonly symbol: StoredSymbol
  /** 1 for direct users. */
  readonly depth: number
  /** The edge by which it was reached. */
  readonly link: StoredLink
  readonly through: StoredSymbol
  /** True when an edge on the way is only `possible`. */
  readonly uncertain: boolean
}

export interface ImpactEnd {
  readonly symbol: StoredSymbol
  /**
   * `exported`: others may use it. `unnamed`: run by code that holds a reference to it, as a callback, a trap or a
   * framework hook.
   */
  readonly why: 'exported' | 'unnamed'
}

export interface Impact {
  readonly steps: readonly ImpactStep[]
  readonly files: number
  readonly tests: number
  /** True when the search stopped at its limit, so there is more. */
  readonly truncated: boolean
  /** True when the last level has further users, which were not followed. */
  readonly hasMore: boolean
  /** Where the traversal ends although execution may continue: symbols that nothing in the graph uses by name. */
  readonly ends: readonly ImpactEnd[]
  /** Files that import the package of an asked file as a whole: those that use nothing of the file are no steps. */
  readonly packageImporters: number
  readonly unresolved: readonly StoredCallSite[]
  readonly unresolvedTotal: number
}

/** Follows edges backwards from the symbols, and from all that a file among them defines, at most `depth` levels. */
export function impactOf(
  view: ProjectView,
  asked: readonly StoredSymbol[],
  depth: number,
  signal: AbortSignal,
): Impact {
  const symbols = withDeclarations(view, withContents(view, asked))
  const seen = new Set(symbols.map((symbol) => symbol.key))
  const steps: ImpactStep[] = []
  let level: readonly Reached[] = symbols.map((symbol) => ({ symbol, uncertain: false }))
  let truncated = false
  for (let at = 1; at <= depth && level.length > 0 && !truncated; at++) {
    throwIfAborted(signal)
    const room = limits.impactSymbols - steps.length
    const reached = at === 1 ? directUsers(view, level, seen, room) : furtherUsers(view, level, seen, room)
    truncated = reached.truncated
    level = reached.users.map(({ link, through, uncertain: before }) => {
      const uncertain = before || link.confidence === 'possible'
      steps.push({ symbol: link.symbol, depth: at, link, through, uncertain })
      return { symbol: link.symbol, uncertain }
    })
  }
  return {
    steps,
    files: new Set(steps.map((step) => step.symbol.filePath)).size,
    tests: steps.filter((step) => isTestPath(step.symbol.filePath)).length,
    truncated,
    hasMore: level.some(({ symbol }) => usersOf(view, symbol) > 0),
    ends: endsOf(view, symbols, steps),
    packageImporters: packageImportersOf(view, symbols),
    ...unresolvedOf(view, symbols),
  }
}

/** A change of a file may be one of anything that is defined in it. */
function withContents(view: ProjectView, asked: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const all = asked.flatMap((symbol) =>
    symbol.kind === 'file' ? [symbol, ...view.graph.symbolsInFile(symbol.filePath)] : [symbol],
  )
  return [...new Map(all.map((symbol) => [symbol.key, symbol])).values()]
}

/** What isn't counted of the importers of a whole package; null if there are none. */
export function packageNote({ packageImporters: count }: Impact): string | null {
  return count === 0
    ? null
    : `${count} ${count === 1 ? 'file imports' : 'files import'} its package; only those that use something of this file are counted.`
}

function packageImportersOf(view: ProjectView, symbols: readonly StoredSymbol[]): number {
  const files = symbols.filter(({ kind }) => kind === 'file')
  const links = files.flatMap(({ key }) => view.graph.linksTo(key, { kinds: ['imports'], limit: limits.factLinks }))
  return new Set(links.filter(({ reason }) => reason === packageImported).map(({ filePath }) => filePath)).size
}

/** Top-level code runs when its file is loaded, and tests are run by a runner: the traversal is complete there. */
function endsOf(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  steps: readonly ImpactStep[],
): readonly ImpactEnd[] {
  return [...symbols, ...steps.map((step) => step.symbol)]
    .filter(({ kind, filePath }) => kind !== 'file' && kind !== 'external' && !isTestPath(filePath))
    .filter((symbol) => usersOf(view, symbol) === 0)
    .map((symbol) => ({ symbol, why: symbol.exported ? 'exported' : 'unnamed' }))
}

function usersOf(view: ProjectView, symbol: StoredSymbol): number {
  return view.graph.countLinksTo(symbol.key, furtherKinds)
}

interface Reached {
  readonly symbol: StoredSymbol
  readonly uncertain: boolean
}

/** The users of one level: each once, by its first link, as many as the limit allows. */
interface Users {
  readonly users: readonly { readonly link: StoredLink; readonly through: StoredSymbol; readonly uncertain: boolean }[]
  readonly truncated: boolean
}

/** Users of the symbols themselves, including call sites that may refer to a namesake. */
function directUsers(view: ProjectView, level: readonly Reached[], seen: Set<number>, room: number): Users {
  const users: Users['users'][number][] = []
  for (const { symbol: through, uncertain } of level) {
    const own = view.graph.linksTo(through.key, { kinds: reachingKinds, limit: limits.factLinks })
    for (const link of [...own, ...callsLinkedElsewhere(view, [through], () => own, callKinds).links]) {
      if (seen.has(link.symbol.key) || link.reason === packageImported) continue
      if (users.length === room) return { users, truncated: true }
      seen.add(link.symbol.key)
      users.push({ link, through, uncertain })
    }
  }
  return { users, truncated: false }
}

/** Users of users: of their many edges, only those that lead to a new user are read. */
function furtherUsers(view: ProjectView, level: readonly Reached[], seen: Set<number>, room: number): Users {
  const found: { readonly edge: number; readonly from: Reached }[] = []
  const query = { kinds: furtherKinds, limit: limits.factLinks }
  let truncated = false
  for (const from of level) {
    for (const [edge, user] of view.graph.edgesOf('target', from.symbol.key, query)) {
      if (seen.has(user)) continue
      truncated = found.length === room
      if (truncated) break
      seen.add(user)
      found.push({ edge, from })
    }
    if (truncated) break
  }
  const links = view.graph.linksOf(
    'target',
    found.map(({ edge }) => edge),
  )
  const users = links.flatMap((link, index) => {
    const from = found[index]?.from
    return from === undefined ? [] : [{ link, through: from.symbol, uncertain: from.uncertain }]
  })
  return { users, truncated }
}
