// How the places that a search found call each other, in call order.
import { mainChain, type ChainStep } from '../../../query/facts/main-chain'
import { isTestCode } from '../../../query/facts/test-code'
import { classifyPath } from '../../../query/path-class'
import type { Hit } from '../../../query/search/hybrid'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { splitIdentifier } from '../../../query/search/terms'
import { isCallable } from '../../../query/symbol-kinds'
import type { ChainSubject } from './chain-subject'

/** Parts of the names of functions that try out or show what others do. */
const trials = new Set('debug demo dry dummy example fake mock preview sample simulate test'.split(' '))
/** Methods of a type that may begin a chain. */
const triedMethods = 6
/** How relevant the methods of a type that was found are. */
const ofType = 0.5
/** What a place counts that was found by other words than those of the subject. */
const leastAbout = 0.4
/** So much of the subject makes what no search found worth a step. */
const leastUnfound = 0.45

/**
 * A page and the server that answers it share no call: hits in another language and another top folder than the chain
 * have a chain of their own. Null if there are none.
 */
export function otherSide(
  chain: readonly ChainStep[],
  hits: readonly Hit[],
): { readonly folder: string; readonly hits: readonly Hit[] } | null {
  const own = new Set(chain.map(({ symbol }) => folderOf(symbol)))
  const languages = new Set(chain.map(({ symbol }) => symbol.language))
  const others = hits.filter(
    ({ symbol }) => symbol !== null && !own.has(folderOf(symbol)) && !languages.has(symbol.language),
  )
  const folder = others[0]?.symbol == null ? '' : folderOf(others[0].symbol)
  if (chain.length === 0 || folder === '') return null
  return { folder, hits: others.filter(({ symbol }) => symbol !== null && folderOf(symbol) === folder) }
}

/** The first folder of a path. */
function folderOf({ filePath }: StoredSymbol): string {
  return filePath.includes('/') ? (filePath.split('/')[0] ?? '') : ''
}

/**
 * The chain of calls through most of the hits.
 * @param subject what the question is about: calls that aren't about it tell nothing
 * @param others places that it may lead to, but not start from
 */
export function chainOf(
  view: ProjectView,
  hits: readonly Pick<Hit, 'symbol' | 'filePath' | 'relevance'>[],
  named: readonly StoredSymbol[],
  signal: AbortSignal,
  subject: ChainSubject | null = null,
  others: readonly Pick<Hit, 'symbol' | 'relevance'>[] = [],
): readonly ChainStep[] {
  const relevances = new Map<number, number>()
  for (const symbol of named) relevances.set(symbol.key, 2)
  for (const { symbol, relevance } of hits) {
    if (symbol === null) continue
    for (const { key } of methodsOf(view, symbol)) if (!relevances.has(key)) relevances.set(key, ofType)
    relevances.set(symbol.key, (1 + relevance) * (subject === null ? 1 : leastAbout + subject.share(symbol)))
  }
  if (subject !== null)
    for (const { symbol, relevance } of others)
      if (symbol !== null && !relevances.has(symbol.key))
        relevances.set(symbol.key, (1 + relevance) * (leastAbout + subject.share(symbol)))
  const places = hits.flatMap(({ symbol, filePath }) =>
    symbol !== null && classifyPath(filePath) === 'source' && !isTestCode(view, symbol)
      ? isCallable(symbol)
        ? [symbol]
        : methodsOf(view, symbol)
      : [],
  )
  // What tries something out does it less than what it is for.
  const isTrial = (symbol: StoredSymbol): boolean => splitIdentifier(symbol.name).some((part) => trials.has(part))
  const [trying = [], doing = []] = [places.filter(isTrial), places.filter((symbol) => !isTrial(symbol))]
  // A program whose business is tests or samples has them everywhere.
  const isBusiness = trying.length > doing.length
  const starts = [...named, ...(isBusiness ? places : [...doing, ...trying])]
  if (!isBusiness) for (const symbol of trying) relevances.set(symbol.key, ofType)
  // What a search didn't find may be called with more of the words than what it found in the same place.
  const relevance = (symbol: StoredSymbol): number =>
    relevances.get(symbol.key) ??
    (subject !== null && subject.share(symbol) >= leastUnfound ? leastAbout + subject.share(symbol) : 0)
  const found = mainChain(view, { starts, relevance }, signal)
  const chain = subject === null || named.length > 0 ? found : subject.told(found, hits[0]?.symbol ?? null)
  // Overloads that call each other say nothing about how something works.
  return new Set(chain.map(({ symbol }) => symbol.qualifiedName)).size < 2 ? [] : chain
}

/** The first methods of a type, which does what is asked about through them. */
function methodsOf(view: ProjectView, type: StoredSymbol): readonly StoredSymbol[] {
  if (type.kind !== 'class' && type.kind !== 'struct') return []
  return view.graph
    .symbolsInFile(type.filePath)
    .filter(({ kind, parentKey }) => kind === 'method' && parentKey === type.key)
    .slice(0, triedMethods)
}
