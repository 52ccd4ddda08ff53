// What may break when a symbol changes: everything that reaches it, level by level.
import type { EdgeKind } from '../../graph/graph'
import { limits } from '../../kernel/limits'
import { throwIfAborted } from '../../kernel/abort'
import type { ProjectView, StoredCallSite, StoredLink, StoredSymbol } from '../project-view'
import { isTestPath } from '../path-class'
import { callKinds, guessedElsewhere, unresolvedNamed } from './calls'

const reachingKinds: readonly EdgeKind[] = [
  'calls',
  'instantiates',
  'extends',
  'implements',
  'overrides',
  'references',
  'imports',
]

export interface ImpactStep {
  readonly symbol: StoredSymbol
  /** 1 for direct users. */
  readonly depth: number
  /** The edge by which it was reached. */
  readonly link: StoredLink
  readonly through: StoredSymbol
  /** True when one edge on the way is only `possible`. */
  readonly uncertain: boolean
}

export interface Impact {
  readonly steps: readonly ImpactStep[]
  readonly files: number
  readonly tests: number
  /** True when the search stopped at its bound, so that there is more. */
  readonly truncated: boolean
  readonly unresolved: readonly StoredCallSite[]
  readonly unresolvedTotal: number
}

/** Walks edges backwards from the symbols, at most `depth` levels. */
export function impactOf(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  depth: number,
  signal: AbortSignal,
): Impact {
  const seen = new Set(symbols.map((symbol) => symbol.key))
  const steps: ImpactStep[] = []
  let level: { symbol: StoredSymbol; uncertain: boolean }[] = symbols.map((symbol) => ({ symbol, uncertain: false }))
  let truncated = false
  for (let at = 1; at <= depth && level.length > 0 && !truncated; at++) {
    throwIfAborted(signal)
    const next: typeof level = []
    for (const { symbol: through, uncertain } of level) {
      // A file's importers matter for the file itself; further up they would make everything reach everything.
      const kinds = at === 1 ? reachingKinds : reachingKinds.filter((kind) => kind !== 'imports')
      const own = view.graph.linksTo(through.key, { kinds, limit: limits.factLinks })
      const guessed = at === 1 ? guessedElsewhere(view, [through], own, callKinds) : []
      for (const link of [...own, ...guessed]) {
        if (seen.has(link.symbol.key)) continue
        if (steps.length >= limits.impactSymbols) {
          truncated = true
          break
        }
        seen.add(link.symbol.key)
        const unsure = uncertain || link.confidence === 'possible'
        steps.push({ symbol: link.symbol, depth: at, link, through, uncertain: unsure })
        next.push({ symbol: link.symbol, uncertain: unsure })
      }
    }
    level = next
  }
  const names = [...new Set(symbols.filter((symbol) => symbol.kind !== 'file').map((symbol) => symbol.name))]
  return {
    steps,
    files: new Set(steps.map((step) => step.symbol.filePath)).size,
    tests: steps.filter((step) => isTestPath(step.symbol.filePath)).length,
    truncated,
    unresolved: names.flatMap((name) => unresolvedNamed(view, name)),
    unresolvedTotal: names.reduce((sum, name) => sum + view.graph.countUnresolvedCallsNamed(name), 0),
  }
}
