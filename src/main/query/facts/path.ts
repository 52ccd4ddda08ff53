// The shortest chain of calls from one symbol to another, searched from both ends at once.
import type { EdgeKind } from '../../graph/graph'
import { throwIfAborted } from '../../kernel/abort'
import { limits } from '../../kernel/limits'
import type { EdgePair, ProjectView, StoredLink, StoredSymbol } from '../project-view'
import { callKinds } from './calls'

export interface PathStep {
  readonly from: StoredSymbol
  readonly link: StoredLink
}

export interface Path {
  /** Null when no chain is found. */
  readonly steps: readonly PathStep[] | null
  /** True when the search stopped at its bounds, so that there may be a chain all the same. */
  readonly truncated: boolean
}

/** Why a truncated search found nothing. */
export const pathBounds = `The search stopped after ${limits.pathDepth} steps or ${limits.pathEdges.toLocaleString('en')} links, so there may be one all the same.`

const passingKinds: readonly EdgeKind[] = [...callKinds, 'references', 'contains', 'overrides']

/**
 * The shortest chain of calls; where there is none, references (a function handed on) and containment count as well. Of
 * several the one that comes first by its links. Chains do not lead out of the repository.
 */
export function pathBetween(
  view: ProjectView,
  from: readonly StoredSymbol[],
  to: readonly StoredSymbol[],
  signal: AbortSignal,
): Path {
  const calls = search(view, from, to, callKinds, signal)
  if (calls.steps !== null) return calls
  const passing = search(view, from, to, passingKinds, signal)
  return passing.steps === null ? { steps: null, truncated: calls.truncated || passing.truncated } : passing
}

const noPath: Path = { steps: null, truncated: false }
const outOfBounds: Path = { steps: null, truncated: true }

/** What is reached from one end: keys, and the edges that led from each level to the next. */
interface Side {
  readonly reached: Set<number>
  readonly levels: (readonly number[])[]
  readonly edges: (readonly EdgePair[])[]
}

function search(
  view: ProjectView,
  from: readonly StoredSymbol[],
  to: readonly StoredSymbol[],
  kinds: readonly EdgeKind[],
  signal: AbortSignal,
): Path {
  const start = sideAt(from)
  const goal = sideAt(to.filter((symbol) => symbol.kind !== 'external' && !start.reached.has(symbol.key)))
  let followed = 0
  while (frontOf(start).length > 0 && frontOf(goal).length > 0) {
    throwIfAborted(signal)
    if (start.edges.length + goal.edges.length === limits.pathDepth) return outOfBounds
    const ahead = view.graph.countPairsOf('source', frontOf(start), kinds)
    const behind = view.graph.countPairsOf('target', frontOf(goal), kinds)
    followed += Math.min(ahead, behind)
    if (followed > limits.pathEdges) return outOfBounds
    if (ahead <= behind) grow(start, view.graph.pairsOf('source', frontOf(start), kinds))
    else grow(goal, view.graph.pairsOf('target', frontOf(goal), kinds))
    const meeting = frontOf(start).filter((key) => goal.reached.has(key))
    if (meeting.length > 0) return { steps: chain(view, from, stages(start, goal, meeting), kinds), truncated: false }
  }
  return noPath
}

function sideAt(symbols: readonly StoredSymbol[]): Side {
  const keys = symbols.map((symbol) => symbol.key)
  return { reached: new Set(keys), levels: [keys], edges: [] }
}

function frontOf({ levels }: Side): readonly number[] {
  return levels.at(-1) ?? []
}

/** Adds the level that these edges of the last one lead to. */
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

/** What a shortest chain may pass at each of its stages, from the start to the goal. */
function stages(start: Side, goal: Side, meeting: readonly number[]): readonly ReadonlySet<number>[] {
  const found: ReadonlySet<number>[] = [new Set(meeting)]
  let after = new Set(meeting)
  for (const edges of start.edges.toReversed()) {
    const leading = edges.filter(([, other]) => after.has(other))
    after = new Set(leading.map(([key]) => key))
    found.unshift(after)
  }
  // Each level that was reached from the goal is one step nearer to it than the level after.
  return [
    ...found,
    ...goal.levels
      .slice(0, -1)
      .reverse()
      .map((level) => new Set(level)),
  ]
}

/** Takes the first link at every stage. */
function chain(
  view: ProjectView,
  from: readonly StoredSymbol[],
  [first, ...stages]: readonly ReadonlySet<number>[],
  kinds: readonly EdgeKind[],
): readonly PathStep[] | null {
  let at = from.find((symbol) => first?.has(symbol.key))
  const steps: PathStep[] = []
  for (const stage of stages) {
    if (at === undefined) return null
    const near = view.graph.pairsOf('source', [at.key], kinds).map(([, other]) => other)
    const link = view.graph.firstLink(
      at.key,
      near.filter((key) => stage.has(key)),
      kinds,
    )
    if (link === null) return null
    steps.push({ from: at, link })
    at = link.symbol
  }
  return steps
}
