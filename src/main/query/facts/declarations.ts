// A function declared in one place and defined in another is one function: whoever asks for one place means both.
import type { EdgeKind } from '../../graph/graph'
import { limits } from '../../kernel/limits'
import type { ProjectView, StoredLink, StoredSymbol } from '../project-view'
import { isCallable } from '../symbol-kinds'

/** Only between functions does `implements` lead from a body to its declaration. */
const declaring: readonly EdgeKind[] = ['implements']

/** The symbols, then the declarations of those that are bodies and the bodies of those that are declarations. */
export function withDeclarations(view: ProjectView, symbols: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const keys = symbols.filter(({ kind }) => isCallable({ kind })).map(({ key }) => key)
  if (keys.length === 0) return symbols
  const [from, to] = [view.graph.countsOf('source', keys, declaring), view.graph.countsOf('target', keys, declaring)]
  const others = symbols
    .filter(({ key }) => from.has(key) || to.has(key))
    .flatMap((symbol) => otherPlaces(view, symbol))
  return others.length === 0 ? symbols : [...new Map([...symbols, ...others].map((one) => [one.key, one])).values()]
}

/** The declarations of a body, or the bodies of a declaration. */
export function otherPlaces(view: ProjectView, { key, kind }: StoredSymbol): readonly StoredSymbol[] {
  if (!isCallable({ kind })) return []
  const query = { kinds: declaring, limit: limits.factDeclarations }
  const links = [...view.graph.linksFrom(key, query), ...view.graph.linksTo(key, query)]
  return links.map(({ symbol }) => symbol).filter((symbol) => isCallable(symbol))
}

/** Whether a link only says that one of these functions is the body of another. */
export function joins(link: StoredLink, functions: readonly StoredSymbol[]): boolean {
  return link.kind === 'implements' && functions.some(({ key }) => key === link.symbol.key)
}
