// The main chain of an area: from its entry, call by call, along the most relevant functions.
import { throwIfAborted } from '../../kernel/abort'
import { classifyPath } from '../path-class'
import type { ProjectView, StoredLink, StoredSymbol } from '../project-view'
import { limits } from '../../kernel/limits'
import { isCallable } from '../symbol-kinds'
import { followedCalls } from './calls/followed-calls'
import { deferredFrom } from './jobs/deferred-calls'
import type { LinkGroup } from './link-groups'
import { callKinds } from './use-kinds'

const mostSteps = 7
const triedStarts = 10
const deferredWeight = 2

export interface ChainStep {
  readonly symbol: StoredSymbol
  /** The call to the next step; null at the last one. */
  readonly call: StoredLink | null
}

export interface ChainAsk {
  /** Where the chain may start, most likely first. */
  readonly starts: readonly StoredSymbol[]
  /** How relevant a function is to the question; 0 if not at all. */
  readonly relevance: (symbol: StoredSymbol) => number
}

/** The most relevant chain; it has at least two steps. */
export function mainChain(
  view: ProjectView,
  { starts, relevance }: ChainAsk,
  signal: AbortSignal,
): readonly ChainStep[] {
  let best: readonly ChainStep[] = []
  let bestScore = 0
  for (const [at, start] of starts.slice(0, triedStarts).entries()) {
    throwIfAborted(signal)
    const chain = trimmed(chainFrom(view, start, relevance), relevance)
    const total = chain.reduce((sum, step) => sum + relevance(step.symbol), 0) + chain.length * 0.3 - at * 0.15
    if (chain.length > 1 && total > bestScore) [best, bestScore] = [chain, total]
  }
  return best
}

// One step is shown after the last relevant one.
function trimmed(steps: readonly ChainStep[], relevance: ChainAsk['relevance']): readonly ChainStep[] {
  const last = steps.findLastIndex((step) => relevance(step.symbol) > 0)
  return steps.slice(0, last + 2).map((step, at, kept) => (at === kept.length - 1 ? { ...step, call: null } : step))
}

function chainFrom(view: ProjectView, start: StoredSymbol, relevance: ChainAsk['relevance']): readonly ChainStep[] {
  const seen = new Set([start.key])
  const steps: ChainStep[] = []
  let at: StoredSymbol | null = start
  while (at !== null && steps.length < mostSteps) {
    const next: { link: StoredLink; score: number } | null =
      steps.length + 1 === mostSteps ? null : bestCall(view, at, seen, relevance)
    steps.push({ symbol: at, call: next?.link ?? null })
    at = next?.link.symbol ?? null
    if (at !== null) seen.add(at.key)
  }
  return steps
}

/**
 * The best call to follow: to what was asked about, or to a function that does much itself, rather than to a common
 * helper.
 */
function bestCall(
  view: ProjectView,
  from: StoredSymbol,
  seen: ReadonlySet<number>,
  relevance: ChainAsk['relevance'],
): { link: StoredLink; score: number } | null {
  let best: { link: StoredLink; score: number } | null = null
  for (const link of deferredFrom(view, from)) {
    // What is queued does the work that the function leaves to later.
    const score = 3 * relevance(link.symbol) + deferredWeight
    if (!seen.has(link.symbol.key) && score > (best?.score ?? -0.5)) best = { link, score }
  }
  for (const link of followedCalls(view, from)) {
    const { symbol } = link
    const isStep = isCallable(symbol)
    if (!isStep || seen.has(symbol.key)) continue
    // A guessed call is followed only if its target was asked about.
    if (classifyPath(symbol.filePath) !== 'source' || (link.confidence === 'possible' && relevance(symbol) === 0))
      continue
    const score = 3 * relevance(symbol) + weightOf(view, from, link)
    if (score > (best?.score ?? -0.5)) best = { link, score }
  }
  return best
}

function weightOf(view: ProjectView, from: StoredSymbol, { symbol, confidence }: StoredLink): number {
  const does = Math.log2(1 + view.graph.countLinksFrom(symbol.key, callKinds))
  const shared = Math.log2(1 + view.graph.countLinksTo(symbol.key, callKinds))
  const isGuess = confidence === 'possible'
  return does - 0.8 * shared - (isGuess ? 1.5 : 0) + (from.filePath === symbol.filePath ? 0.5 : 0)
}

/** The most important calls of a long function, in the order of their lines. */
export function mainCallees(
  view: ProjectView,
  from: StoredSymbol,
  groups: readonly LinkGroup[],
  most: number,
): readonly LinkGroup[] {
  const lineOf = (group: LinkGroup): number => group.links[0]?.line ?? 0
  const weight = new Map(
    groups.slice(0, limits.factSites * 2).map((group) => {
      const [link] = group.links
      const isOutside = link === undefined || group.symbol.kind === 'external'
      return [group, isOutside ? -10 : weightOf(view, from, link)]
    }),
  )
  return [...weight]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([group]) => group)
    .sort((a, b) => lineOf(a) - lineOf(b))
}
