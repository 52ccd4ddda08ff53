// Calls by a symbol's name that lead to no definition for certain: why "0 callers" may not be the whole truth.
import { readLanguages } from '../../contract/languages'
import { limits } from '../../kernel/limits'
import type { ProjectView, StoredCallSite, StoredSymbol } from '../project-view'
import { distance, type Calls } from './link-groups'

/** Unresolved call sites of the symbols' names, as many as are listed: in source, then in examples and tests. */
export function unresolvedOf(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
): Pick<Calls, 'unresolved' | 'unresolvedTotal'> {
  const names = [...new Set(symbols.filter((symbol) => symbol.kind !== 'file').flatMap(namesCalling))]
  const unresolved: StoredCallSite[] = []
  let unresolvedTotal = 0
  for (const name of names) {
    const total = view.graph.countUnresolvedCallsNamed(name)
    unresolvedTotal += total
    if (total > 0 && unresolved.length < limits.factSites) unresolved.push(...unresolvedNamed(view, name).unresolved)
  }
  return { unresolved: sourceFirst(unresolved).slice(0, limits.factSites), unresolvedTotal }
}

/** The same for a name that may not belong to any symbol. */
export function unresolvedNamed(view: ProjectView, name: string): Pick<Calls, 'unresolved' | 'unresolvedTotal'> {
  const sites = sourceFirst(view.graph.unresolvedCallsNamed(name, limits.factLinks))
  return { unresolved: sites.slice(0, limits.factSites), unresolvedTotal: view.graph.countUnresolvedCallsNamed(name) }
}

/** The names under which a symbol is called: its own, and that of the method by which objects of a class are made. */
export function namesCalling({ name, kind, language }: StoredSymbol): readonly string[] {
  const making = kind === 'class' || kind === 'constructor' ? readLanguages.get(language)?.makingMethod : undefined
  return making === undefined ? [name] : [name, making]
}

/** Completes "calls of …" for the symbols of one name: "that name", or "that name or of `new`". */
export function thatName(symbols: readonly StoredSymbol[]): string {
  const others = symbols.flatMap((symbol) => namesCalling(symbol).slice(1))
  return ['that name', ...new Set(others.map((name) => `of \`${name}\``))].join(' or ')
}

function sourceFirst(sites: readonly StoredCallSite[]): readonly StoredCallSite[] {
  return sites.toSorted((a, b) => distance(a.filePath) - distance(b.filePath))
}
