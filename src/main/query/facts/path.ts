// The shortest chain of calls from one symbol to another, searched from both ends at once.
import type { EdgeKind } from '../../graph/graph'
import { throwIfAborted } from '../../kernel/abort'
import { limits } from '../../kernel/limits'
import type { EdgeEnd, EdgePair, ProjectView, StoredLink, StoredSymbol } from '../project-view'
import { callKinds } from './use-kinds'

export interface PathStep {
  readonly from: StoredSymbol
  readonly link: StoredLink
  /**
   * True if a call of `from` may run the override at the other end; such a link is stored in the opposite direction.
   */
  readonly dispatch: boolean
}

export interface Path {
  /** Null if no chain is found. */
  readonly steps: readonly PathStep[] | null
  /** True when the search stopped at its limits, so there may be a chain anyway. */
  readonly truncated: boolean
}

/** Why a truncated search found nothing. */
export const pathBounds = `The search stopped after ${limits.pathDepth} steps or ${limits.pathEdges.toLocaleString('en')} links, so there may still be one.`

/** Kinds of edges that a chain may follow forwards and backwards. */
interface Ways {
  readonly along: readonly EdgeKind[]
  readonly against: readonly EdgeKind[]
}

/** Most certain first. A call of a method may run any method that overrides it. */
const tries: readonly Ways[] = [
  { along: callKinds, against: [] },
  { along: callKinds, against: ['overrides'] },
  { along: [...callKinds, 'references', 'contains', 'overrides'], against: ['overrides'] },
]

/**
 * The shortest chain of calls; a class counts with its members. If there is none, a chain through overriding methods;
 * if there is none either, references (a function passed as an argument) and containment count as well. Ties are broken
 * by the order of links. Chains stay inside the repository.
 */
export function pathBetween(
  view: ProjectView,
  from: readonly StoredSymbol[],
  to: readonly StoredSymbol[],
  signal: AbortSignal,
): Path {
  if (from.some((symbol) => to.some(({ key }) => key === symbol.key))) return { steps: [], truncated: false }
  const [starts, goals] = [withMembers(view, from), withMembers(view, to)]
  let truncated = false
  for (const ways of tries) {
    const path = search(view, starts, goals, ways, signal)
    if (path.steps !== null) return path
    truncated ||= path.truncated
  }
  return { steps: null, truncated }
}

/** Whether every step of a chain is a call or a possible override of one, so that its start runs its end. */
export function isCallChain(steps: readonly PathStep[]): boolean {
  return steps.every(({ link, dispatch }) => dispatch || callKinds.includes(link.kind))
}

/** A class runs where its members run. */
function withMembers(view: ProjectView, symbols: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const types = symbols.filter(({ kind }) => kind === 'class' || kind === 'struct')
  return [...symbols, ...types.flatMap(({ key }) => view.graph.children(key))]
}

const noPath: Path = { steps: null, truncated: false }
const outOfBounds: Path = { steps: null, truncated: true }

/** The nodes reached from one end: keys, and the edges between levels. */
interface Side {
  readonly reached: Set<number>
  readonly levels: (readonly number[])[]
  readonly edges: (readonly EdgePair[])[]
}

function search(
  view: ProjectView,
  from: readonly StoredSymbol[],
  to: readonly StoredSymbol[],
  ways: Ways,
  signal: AbortSignal,
): Path {
  const start = sideAt(from)
  const goal = sideAt(to.filter((symbol) => symbol.kind !== 'external' && !start.reached.has(symbol.key)))
  let followed = 0
  while (frontOf(start).length > 0 && frontOf(goal).length > 0) {
    throwIfAborted(signal)
    if (start.edges.length + goal.edges.length === limits.pathDepth) return outOfBounds
    const ahead = countPairs(view, 'source', frontOf(start), ways)
    const behind = countPairs(view, 'target', frontOf(goal), ways)
    followed += Math.min(ahead, behind)
    if (followed > limits.pathEdges) return outOfBounds
    if (ahead <= behind) grow(start, pairs(view, 'source', frontOf(start), ways))
    else grow(goal, pairs(view, 'target', frontOf(goal), ways))
    const meeting = frontOf(start).filter((key) => goal.reached.has(key))
    if (meeting.length > 0) return { steps: chain(view, from, stages(start, goal, meeting), ways), truncated: false }
  }
  return noPath
}

const otherEnd = { source: 'target', target: 'source' } as const

function pairs(view: ProjectView, end: EdgeEnd, keys: readonly number[], ways: Ways): readonly EdgePair[] {
  const along = view.graph.pairsOf(end, keys, ways.along)
  return ways.against.length === 0 ? along : [...along, ...view.graph.pairsOf(otherEnd[end], keys, ways.against)]
}

function countPairs(view: ProjectView, end: EdgeEnd, keys: readonly number[], ways: Ways): number {
  const along = view.graph.countPairsOf(end, keys, ways.along)
  return ways.against.length === 0 ? along : along + view.graph.countPairsOf(otherEnd[end], keys, ways.against)
}

function sideAt(symbols: readonly StoredSymbol[]): Side {
  const keys = symbols.map((symbol) => symbol.key)
  return { reached: new Set(keys), levels: [keys], edges: [] }
}

function frontOf({ levels }: Side): readonly number[] {
  return levels.at(-1) ?? []
}

/** Adds the level that the edges from the last level lead to. */
function grow(side: Side, edges: readonly EdgePair[]): void {
  const next: number[] = []
  for (const [, other] of edges) {
    if (side.reached.has(other)) continue
    side.reached.add(other)
    next.push(other)
  }
  side.levels.push(next)
  side.edges.push(edges)
}

/** The nodes that a shortest chain may pass at each stage, from the start to the goal. */
function stages(start: Side, goal: Side, meeting: readonly number[]): readonly ReadonlySet<number>[] {
  const found: ReadonlySet<number>[] = [new Set(meeting)]
  let after = new Set(meeting)
  for (const edges of start.edges.toReversed()) {
    const leading = edges.filter(([, other]) => after.has(other))
    after = new Set(leading.map(([key]) => key))
    found.unshift(after)
  }
  // Each level reached from the goal is one step closer to it than the next one.
  return [
    ...found,
    ...goal.levels
      .slice(0, -1)
      .reverse()
      .map((level) => new Set(level)),
  ]
}

/** Takes the first link at every stage, and prefers calls to possible overrides. */
function chain(
  view: ProjectView,
  from: readonly StoredSymbol[],
  [first, ...stages]: readonly ReadonlySet<number>[],
  ways: Ways,
): readonly PathStep[] | null {
  let at = from.find((symbol) => first?.has(symbol.key))
  const steps: PathStep[] = []
  for (const stage of stages) {
    const step = at === undefined ? null : (stepAlong(view, at, stage, ways) ?? stepAgainst(view, at, stage, ways))
    if (step === null) return null
    steps.push(step)
    at = step.link.symbol
  }
  return steps
}

function stepAlong(view: ProjectView, from: StoredSymbol, stage: ReadonlySet<number>, ways: Ways): PathStep | null {
  const near = view.graph.pairsOf('source', [from.key], ways.along).map(([, other]) => other)
  const wanted = near.filter((key) => stage.has(key))
  const link = view.graph.firstLink(from.key, wanted, ways.along)
  return link === null ? null : { from, link, dispatch: false }
}

function stepAgainst(view: ProjectView, from: StoredSymbol, stage: ReadonlySet<number>, ways: Ways): PathStep | null {
  if (ways.against.length === 0) return null
  const link = view.graph
    .linksTo(from.key, { kinds: ways.against, limit: limits.factLinks })
    .find(({ symbol }) => stage.has(symbol.key))
  if (link === undefined) return null
  return { from, link: { ...link, confidence: 'possible', reason: 'decided at run time' }, dispatch: true }
}
