// How often symbols are called and call, for many at once: a file shows both next to each of its definitions.
import type { NodeKind } from '../../graph/graph'
import { limits } from '../../kernel/limits'
import { threadMilliseconds } from '../../kernel/processor-time'
import { RecentValues } from '../../kernel/recent-values'
import { perGraph } from '../per-graph'
import type { ProjectView, StoredSymbol } from '../project-view'
import { calleesOf, countsAsOwn } from './callees'
import { callersOf } from './callers'
import { elsewhereCounts } from './elsewhere-counts'
import { callKinds, isUsedByCalls, useKinds } from './use-kinds'

/** The `sites` of `callersOf` and `calleesOf`, without their lists. */
export interface CallCounts {
  readonly callers: number
  readonly calls: number
}

const keptCounts = perGraph(
  () =>
    new RecentValues<string, ReadonlyMap<number, CallCounts>, [ProjectView, readonly StoredSymbol[]]>(
      limits.keptCallCounts,
      (_, view, symbols) => callCounts(view, symbols),
    ),
)

/**
 * Those of all symbols of a file, or of a part of it, by their keys.
 * @param part what these symbols are kept under: the path, with the lines if these aren't all
 */
export function callCountsInFile(
  view: ProjectView,
  part: string,
  symbols: readonly StoredSymbol[],
): ReadonlyMap<number, CallCounts> {
  return keptCounts(view).get(part, view, symbols)
}

/**
 * By the keys of the symbols. A query for each of them would take a tenth of a second in a long file. Where even so it
 * takes long, in files that no one has written, the rest are counts of what is linked to each for certain.
 */
function callCounts(view: ProjectView, symbols: readonly StoredSymbol[]): ReadonlyMap<number, CallCounts> {
  const children = childrenOf(view, symbols)
  const bodies = symbols.map((symbol) => bodyOf(symbol, children))
  const called = view.graph.countsOf('source', [...new Set(bodies.flat())], callKinds)
  const used = usesOf(view, symbols)
  const inSeveralPlaces = keysInSeveralPlaces(view, symbols)
  const elsewhere = elsewhereCounts(view, symbols, ({ key }) => used.has(key))
  const end = now() + limits.callCountMilliseconds
  return new Map(
    symbols.map((symbol, at) => [
      symbol.key,
      inSeveralPlaces.has(symbol.key) && now() < end
        ? { callers: callersOf(view, [symbol]).sites, calls: calleesOf(view, [symbol]).sites }
        : {
            callers: (used.get(symbol.key) ?? 0) + (now() < end ? elsewhere(symbol) : 0),
            calls: (bodies[at] ?? []).reduce((sum, key) => sum + (called.get(key) ?? 0), 0),
          },
    ]),
  )
}

/** Functions whose declaration is apart from their body, in this file or elsewhere. */
function keysInSeveralPlaces(view: ProjectView, symbols: readonly StoredSymbol[]): ReadonlySet<number> {
  const keys = symbols.filter((symbol) => isUsedByCalls([symbol])).map(({ key }) => key)
  const ends = ['source', 'target'] as const
  return new Set(ends.flatMap((end) => [...view.graph.countsOf(end, keys, ['implements']).keys()]))
}

/** In processor time where it can be had: other programs may be using the processor. */
function now(): number {
  return threadMilliseconds() ?? performance.now()
}

/** Which links count as uses depends on the symbol. */
function usesOf(view: ProjectView, symbols: readonly StoredSymbol[]): ReadonlyMap<number, number> {
  const byKinds = Map.groupBy(symbols, (symbol) => useKinds([symbol]))
  return new Map(
    [...byKinds].flatMap(([kinds, some]) => [
      ...view.graph.countsOf(
        'target',
        some.map(({ key }) => key),
        kinds,
      ),
    ]),
  )
}

interface Child {
  readonly key: number
  readonly kind: NodeKind
}

/** All symbols within these, by their parents; one query per level. */
function childrenOf(view: ProjectView, symbols: readonly StoredSymbol[]): ReadonlyMap<number, readonly Child[]> {
  const found = new Map<number, Child[]>()
  const seen = new Set(symbols.filter(({ kind }) => kind !== 'file').map(({ key }) => key))
  for (let level = [...seen]; level.length > 0 && seen.size < limits.usageDefinitions;) {
    const rows = view.graph.childrenOf(level)
    level = []
    for (const [parent, key, kind] of rows) {
      const siblings = found.get(parent) ?? []
      siblings.push({ key, kind })
      found.set(parent, siblings)
      if (!seen.has(key)) level.push(key)
      seen.add(key)
    }
  }
  return found
}

/** The symbol, and the symbols in it whose calls count as its own. */
function bodyOf(symbol: StoredSymbol, children: ReadonlyMap<number, readonly Child[]>): readonly number[] {
  const body = [symbol.key]
  if (symbol.kind === 'file') return body
  for (const key of body) {
    if (body.length > limits.factInnerFunctions) break
    for (const child of children.get(key) ?? []) if (countsAsOwn(symbol, child)) body.push(child.key)
  }
  return body
}
