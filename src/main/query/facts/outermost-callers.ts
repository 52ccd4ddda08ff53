// Entry points of the code that reaches a symbol: callers of callers, up to those without callers in the source.
import { throwIfAborted } from '../../kernel/abort'
import { isTestPath } from '../path-class'
import type { ProjectView, StoredSymbol } from '../project-view'
import { isFunction } from '../symbol-kinds'
import { callersOf } from './callers'
import { callKinds } from './use-kinds'

const mostLevels = 8
const mostVisited = 150

export interface OutermostCaller {
  readonly symbol: StoredSymbol
  /** The number of calls from it to the symbol. */
  readonly steps: number
  /** True when a call on the way is only possible. */
  readonly uncertain: boolean
}

/** The nearest first. Tests don't count as callers; a symbol that nothing calls has none. */
export function outermostCallers(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  signal: AbortSignal,
): readonly OutermostCaller[] {
  const seen = new Set(symbols.map((symbol) => symbol.key))
  const found: OutermostCaller[] = []
  let level: readonly OutermostCaller[] = symbols.map((symbol) => ({ symbol, steps: 0, uncertain: false }))
  for (let steps = 1; steps <= mostLevels && level.length > 0; steps++) {
    throwIfAborted(signal)
    const next: OutermostCaller[] = []
    for (const { symbol, uncertain, ...at } of level) {
      const callers = callersOf(view, [symbol], callKinds).groups.filter(
        ({ symbol: caller }) => !isTestPath(caller.filePath),
      )
      // A function that is passed as an argument is reached through the function around it.
      const around = callers.length === 0 ? functionAround(view, symbol) : null
      if (callers.length === 0 && around === null && at.steps > 0) found.push({ symbol, uncertain, ...at })
      const further = callers.map(({ symbol: caller, links }) => ({
        symbol: caller,
        steps,
        uncertain: uncertain || links[0]?.confidence === 'possible',
      }))
      for (const one of around === null ? further : [{ symbol: around, steps, uncertain: true }]) {
        if (seen.has(one.symbol.key) || seen.size > mostVisited) continue
        seen.add(one.symbol.key)
        next.push(one)
      }
    }
    level = next
  }
  return found
}

function functionAround(view: ProjectView, { parentKey }: StoredSymbol): StoredSymbol | null {
  const parent = parentKey === null ? null : view.graph.symbolByKey(parentKey)
  return parent !== null && isFunction(parent) ? parent : null
}
