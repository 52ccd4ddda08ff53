// The impact of a change: everything that depends on a symbol, level by level.
import { packageImported, type EdgeKind } from '../../graph/graph'
import { limits } from '../../kernel/limits'
import { throwIfAborted } from '../../kernel/abort'
import type { ProjectView, StoredCallSite, StoredLink, StoredSymbol } from '../project-view'
import { isTestPath } from '../path-class'
import { unresolvedOf } from './unresolved-calls'
import { callKinds } from './use-kinds'
import { callsOfManyElsewhere, constructorsOf } from './calls-linked-elsewhere'
import { withContents } from './contents'
import { withDeclarations } from './declarations'
import { packageImportersOf } from './importers'
import { mapperOf } from '../project/models/kept-by-mapper'
import { usedAmong } from './uses'

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

/** Creations of a type run its constructor. */
const creating: readonly EdgeKind[] = ['instantiates']

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
  /** True when a limit was reached, so counts are lower bounds. */
  readonly truncated: boolean
  /** Definitions of the asked files that weren't followed. */
  readonly definitionsLeft: number
  /** True when the last level has further users, which were not followed. */
  readonly hasMore: boolean
  /** Where the traversal ends although execution may continue: symbols that nothing in the graph uses by name. */
  readonly ends: readonly ImpactEnd[]
  /** Files that import the package of an asked file as a whole: those that use nothing of the file are no steps. */
  readonly packageImporters: number
  /** The object-relational mapper that keeps objects of an asked class; null if it is no model. */
  readonly mapper: string | null
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
  const { symbols: contents, left: definitionsLeft } = withContents(view, asked)
  const symbols = withDeclarations(view, contents)
  const seen = new Set(symbols.map((symbol) => symbol.key))
  const steps: ImpactStep[] = []
  const followed = new Set<number>()
  let level: readonly Reached[] = symbols.map((symbol) => ({ symbol, uncertain: false }))
  let truncated = definitionsLeft > 0
  let at = 1
  for (; at <= depth && level.length > 0 && steps.length < limits.impactSymbols; at++) {
    throwIfAborted(signal)
    const room = limits.impactSymbols - steps.length
    const reached =
      at === 1 ? directUsers(view, symbols, { seen, followed, room, signal }) : furtherUsers(view, level, seen, room)
    truncated ||= reached.truncated
    level = reached.users.map(({ link, through, uncertain: before }) => {
      const uncertain = before || link.confidence === 'possible'
      steps.push({ symbol: link.symbol, depth: at, link, through, uncertain })
      return { symbol: link.symbol, uncertain }
    })
  }
  // A level that ends exactly at the limit leaves out those below it.
  if (at <= depth && level.length > 0) truncated ||= furtherUsers(view, level, seen, 0).truncated
  return {
    steps,
    files: new Set(steps.map((step) => step.symbol.filePath)).size,
    tests: steps.filter((step) => isTestPath(step.symbol.filePath)).length,
    truncated,
    definitionsLeft,
    hasMore:
      usedAmong(
        view,
        level.map(({ symbol }) => symbol),
        furtherKinds,
      ).size > 0,
    ends: endsOf(view, symbols, steps, followed),
    packageImporters: packageImportersOf(
      view,
      symbols.filter(({ kind }) => kind === 'file'),
    ),
    mapper: mapperOf(view, asked),
    ...unresolvedOf(view, symbols),
  }
}

/** What isn't counted: definitions beyond the limit, importers of the whole package, and uses through a mapper. */
export function impactNotes({ definitionsLeft, packageImporters: count, mapper }: Impact): readonly string[] {
  return [
    ...(mapper === null
      ? []
      : [
          `It is a model of ${mapper}, which also gives objects of it through relations and by names made at run time: the count is a lower bound.`,
        ]),
    ...(definitionsLeft === 0
      ? []
      : [
          `It defines too much to follow everything: the users of ${definitionsLeft.toLocaleString('en')} definitions are not counted.`,
        ]),
    ...(count === 0
      ? []
      : [
          `${count} ${count === 1 ? 'file imports' : 'files import'} its package; only those that use something of this file are counted.`,
        ]),
  ]
}

/** Top-level code runs when its file is loaded, and tests are run by a runner: the traversal is complete there. */
function endsOf(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  steps: readonly ImpactStep[],
  followed: ReadonlySet<number>,
): readonly ImpactEnd[] {
  const visited = [...symbols, ...steps.map((step) => step.symbol)].filter(
    ({ kind, filePath }) => kind !== 'file' && kind !== 'external' && !isTestPath(filePath),
  )
  const isUsed = usedAmong(view, visited, furtherKinds)
  // Methods called by what they override, and constructors, have users without a link of their own.
  const isFollowed = new Set([...followed, ...steps.map(({ through }) => through.key)])
  // Creations are linked to the type, also those by what was already reached in another way.
  const types = visited.flatMap(({ kind, parentKey }) =>
    kind === 'constructor' && parentKey !== null ? parentKey : [],
  )
  const isCreated = view.graph.countsOf('target', types, creating)
  const runs = ({ kind, parentKey }: StoredSymbol): boolean =>
    kind === 'constructor' && parentKey !== null && isCreated.has(parentKey)
  return visited
    .filter((symbol) => !isUsed.has(symbol.key) && !isFollowed.has(symbol.key) && !runs(symbol))
    .map((symbol) => ({ symbol, why: symbol.exported ? 'exported' : 'unnamed' }))
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

interface DirectWalk {
  readonly seen: Set<number>
  /** Filled with the symbols that have users without a link of their own, whether these are new or not. */
  readonly followed: Set<number>
  readonly room: number
  readonly signal: AbortSignal
}

/** Users of the symbols themselves, then those of call sites that may refer to a namesake. */
function directUsers(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  { seen, followed, room, signal }: DirectWalk,
): Users {
  const users: Users['users'][number][] = []
  let truncated = false
  const add = (links: readonly StoredLink[], through: StoredSymbol): boolean => {
    for (const link of links) {
      if (seen.has(link.symbol.key) || link.reason === packageImported) continue
      if (users.length === room) return false
      seen.add(link.symbol.key)
      users.push({ link, through, uncertain: false })
    }
    return true
  }
  for (const through of usedByOthers(view, symbols, seen)) {
    const links = view.graph.linksTo(through.key, { kinds: reachingKinds, limit: limits.factLinks })
    truncated ||= links.length === limits.factLinks
    if (!add(links, through)) return { users, truncated: true }
  }
  for (const { through, all, links, cut } of callsOfManyElsewhere(view, symbols, callKinds)) {
    throwIfAborted(signal)
    truncated ||= cut
    if (links.length > 0) for (const { key } of all) followed.add(key)
    if (!add(links, through)) return { users, truncated: true }
  }
  return { users, truncated }
}

/** Of a large file's definitions, most are used only by each other: one query finds the rest. */
function usedByOthers(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  seen: ReadonlySet<number>,
): readonly StoredSymbol[] {
  const keys = symbols.map(({ key }) => key)
  const many = symbols.length > limits.impactSymbols
  if (!many || view.graph.countPairsOf('target', keys, reachingKinds) > limits.impactLinks) return symbols
  const pairs = view.graph.pairsOf('target', keys, reachingKinds)
  const targets = new Set(pairs.filter(([, user]) => !seen.has(user)).map(([target]) => target))
  return symbols.filter(({ key }) => targets.has(key))
}

/** Users of users: of their many edges, only those that lead to a new user are read. */
function furtherUsers(view: ProjectView, level: readonly Reached[], seen: Set<number>, room: number): Users {
  const found: { readonly edge: number; readonly from: Reached }[] = []
  let truncated = false
  const add = (key: number, from: Reached, kinds: readonly EdgeKind[]): void => {
    const edges = view.graph.edgesOf('target', key, { kinds, limit: limits.factLinks })
    truncated ||= edges.length === limits.factLinks
    for (const [edge, user] of edges) {
      if (seen.has(user)) continue
      if (found.length === room) {
        truncated = true
        return
      }
      seen.add(user)
      found.push({ edge, from })
    }
  }
  for (const from of level) {
    add(from.symbol.key, from, furtherKinds)
    const { kind, parentKey } = from.symbol
    if (kind !== 'constructor' || parentKey === null) continue
    const isOneOfSeveral = constructorsOf(view, parentKey).length > 1
    add(parentKey, { ...from, uncertain: from.uncertain || isOneOfSeveral }, creating)
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
