// The bases and overridden methods of a symbol, and its subtypes and overrides: one step in each direction.
import type { EdgeKind } from '../../graph/graph'
import { languagesWhere } from '../../contract/languages'
import { limits } from '../../kernel/limits'
import { classifyPath } from '../path-class'
import type { ProjectView, StoredLink, StoredSymbol } from '../project-view'
import { certainty } from './link-groups'

const typeInheritance: readonly EdgeKind[] = ['extends', 'implements']
const inheritance: readonly EdgeKind[] = [...typeInheritance, 'overrides']

/** Languages in which several files may define one type. */
const reopening: ReadonlySet<string> = new Set(languagesWhere(({ reopensTypes }) => reopensTypes === true))

/** A single common method proves nothing. */
const leastMethods = 2
const namesakesRead = 200

export interface Inheritance {
  readonly links: readonly StoredLink[]
  /** The number in the graph, not only those listed. */
  readonly total: number
}

/**
 * The symbols at the other end, each once by its best link: a Go type both embeds an interface and has its methods, and
 * a Ruby class that is opened again states its base again. Source comes before tests.
 */
function eachOnce(links: readonly StoredLink[]): readonly StoredLink[] {
  const best = new Map<string, StoredLink>()
  for (const link of links) {
    const { key, qualifiedName, language } = link.symbol
    const id = language !== null && reopening.has(language) ? `${language} ${qualifiedName}` : String(key)
    const known = best.get(id)
    if (known === undefined || certainty(link) < certainty(known)) best.set(id, link)
  }
  const inTests = ({ symbol }: StoredLink): number => Number(classifyPath(symbol.filePath) !== 'source')
  return [...best.values()].toSorted((a, b) => inTests(a) - inTests(b))
}

/** Each symbol is counted once, unless there are more links than are read. */
function inherited(links: readonly StoredLink[], total: number): Inheritance {
  const distinct = eachOnce(links)
  return { links: distinct, total: links.length < total ? total : distinct.length }
}

/** What symbols extend, implement or override. */
export function basesOf(view: ProjectView, symbols: readonly StoredSymbol[], kinds = inheritance): Inheritance {
  return {
    links: symbols.flatMap((symbol) => view.graph.linksFrom(symbol.key, { kinds, limit: limits.factLinks })),
    total: symbols.reduce((sum, symbol) => sum + view.graph.countLinksFrom(symbol.key, kinds), 0),
  }
}

/** What extends, implements or overrides symbols. */
export function descendantsOf(view: ProjectView, symbols: readonly StoredSymbol[], kinds = inheritance): Inheritance {
  return inherited(
    symbols.flatMap((symbol) => view.graph.linksTo(symbol.key, { kinds, limit: limits.factLinks })),
    symbols.reduce((sum, symbol) => sum + view.graph.countLinksTo(symbol.key, kinds), 0),
  )
}

/** Indirect descendants below the direct ones, each once, by distance. @returns at most `limits.factLinks` links */
export function furtherDescendantsOf(view: ProjectView, direct: readonly StoredLink[]): Inheritance {
  const seen = new Set(direct.map(({ symbol }) => symbol.key))
  const found: StoredLink[] = []
  let level: readonly StoredLink[] = direct
  while (level.length > 0 && found.length < limits.factLinks) {
    level = level
      .flatMap(({ symbol }) => view.graph.linksTo(symbol.key, { kinds: typeInheritance, limit: limits.factLinks }))
      .filter(({ symbol }) => !seen.has(symbol.key) && seen.add(symbol.key))
    found.push(...level.slice(0, limits.factLinks - found.length))
  }
  return { links: found, total: found.length }
}

/** The types that types extend or implement. */
export function supertypesOf(view: ProjectView, symbols: readonly StoredSymbol[]): Inheritance {
  return basesOf(view, symbols, typeInheritance)
}

/** The types that extend or implement types. */
export function subtypesOf(view: ProjectView, symbols: readonly StoredSymbol[]): Inheritance {
  return descendantsOf(view, symbols, typeInheritance)
}

/** A type that has some of the methods of an interface, by name. */
export interface NearlyImplementing {
  readonly type: StoredSymbol
  readonly methods: number
}

/** Types of the source that have most methods of an interface, and may get the others by embedding. */
export function nearlyImplementing(
  view: ProjectView,
  type: StoredSymbol,
): { readonly found: readonly NearlyImplementing[]; readonly of: number } {
  const methods = view.graph.children(type.key).filter(({ kind }) => kind === 'method')
  const counts = new Map<number, number>()
  for (const { name } of methods)
    for (const one of view.graph.symbolsNamed(name, namesakesRead))
      if (one.name === name && one.kind === 'method' && one.parentKey !== null && one.parentKey !== type.key)
        counts.set(one.parentKey, (counts.get(one.parentKey) ?? 0) + 1)
  const found = [...counts]
    .filter(([, held]) => held >= leastMethods && held >= methods.length / 2)
    .flatMap(([key, held]): readonly NearlyImplementing[] => {
      const one = view.graph.symbolByKey(key)
      const isOther = one !== null && one.kind !== 'interface' && classifyPath(one.filePath) === 'source'
      return isOther ? [{ type: one, methods: held }] : []
    })
    .toSorted((a, b) => b.methods - a.methods)
  return { found, of: methods.length }
}
