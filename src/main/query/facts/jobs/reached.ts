// What functions lead to, call by call, within bounds.
import { limits } from '../../../kernel/limits'
import { classifyPath } from '../../path-class'
import type { ProjectView, StoredSymbol } from '../../project-view'
import { callKinds } from '../use-kinds'

/** Calls between a start and what is looked for. */
const mostCalls = 4
/** Functions that are followed, from all starts together. */
const mostReached = 200

/** What functions of the project lead to, nearest first, with the functions on the way. */
export function* reached(
  view: ProjectView,
  starts: readonly StoredSymbol[],
): Generator<{ readonly symbol: StoredSymbol; readonly way: readonly StoredSymbol[] }> {
  const seen = new Set(starts.map(({ key }) => key))
  let front = starts.map((symbol) => ({ symbol, way: [] as readonly StoredSymbol[] }))
  for (let depth = 0; depth <= mostCalls && front.length > 0; depth++) {
    yield* front
    const next: typeof front = []
    for (const { symbol, way } of front)
      for (const link of view.graph.linksFrom(symbol.key, { kinds: callKinds, limit: limits.factInnerFunctions })) {
        const { key, filePath } = link.symbol
        if (seen.size >= mostReached || seen.has(key) || link.confidence === 'possible') continue
        if (filePath === '' || classifyPath(filePath) !== 'source') continue
        seen.add(key)
        next.push({ symbol: link.symbol, way: [...way, symbol] })
      }
    front = next
  }
}
