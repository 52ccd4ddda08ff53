// What a symbol calls, including the calls of what is inside it.
import { limits } from '../../kernel/limits'
import type { ProjectView, StoredSymbol } from '../project-view'
import { withDeclarations } from './declarations'
import { summarise, type Calls } from './link-groups'
import { callKinds } from './use-kinds'

/** What a symbol calls, including the calls of functions inside it. */
export function calleesOf(view: ProjectView, asked: readonly StoredSymbol[], kinds = callKinds): Calls {
  const symbols = withDeclarations(view, asked)
  const bodies = symbols.flatMap((symbol) => [symbol, ...innerFunctions(view, symbol)])
  const links = bodies.flatMap((symbol) => view.graph.linksFrom(symbol.key, { kinds, limit: limits.factLinks }))
  const sites = bodies.reduce((sum, symbol) => sum + view.graph.countLinksFrom(symbol.key, kinds), 0)
  const unresolved = bodies.flatMap((symbol) => view.graph.unresolvedCallsFrom(symbol.key, limits.factLinks))
  return {
    ...summarise(links, sites),
    atLeast: false,
    passedOn: [],
    passedOnTotal: 0,
    unresolved: unresolved.slice(0, limits.factSites),
    unresolvedTotal: unresolved.length,
  }
}

/** Functions inside a function, and members of a type: their calls count as its calls. */
function innerFunctions(view: ProjectView, symbol: StoredSymbol): readonly StoredSymbol[] {
  if (symbol.kind === 'file') return []
  const found: StoredSymbol[] = []
  const waiting = [symbol]
  for (let next = waiting.pop(); next !== undefined && found.length < limits.factInnerFunctions; next = waiting.pop()) {
    for (const child of view.graph.children(next.key)) {
      if (!countsAsOwn(symbol, child)) continue
      found.push(child)
      waiting.push(child)
    }
  }
  return found
}

/** Whether the calls of something inside a symbol count as calls of the symbol. */
export function countsAsOwn({ kind }: StoredSymbol, child: Pick<StoredSymbol, 'kind'>): boolean {
  // A method on a function's prototype isn't part of the function's behaviour.
  const isType = kind !== 'function' && kind !== 'method' && kind !== 'constructor'
  return isType || (child.kind !== 'method' && child.kind !== 'constructor')
}
