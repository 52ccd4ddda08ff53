// Who calls or uses a symbol, grouped by the caller; unresolved call sites of the name are kept apart.
import { importedHere, type EdgeKind } from '../../graph/graph'
import { limits } from '../../kernel/limits'
import { partsOf } from '../project/language-patterns'
import type { ProjectView, StoredLink, StoredSymbol } from '../project-view'
import { callsLinkedElsewhere } from './calls-linked-elsewhere'
import { joins, withDeclarations } from './declarations'
import { grouped, summarise, type Calls } from './link-groups'
import { unresolvedOf } from './unresolved-calls'
import { isUsedByCalls, useKinds } from './use-kinds'

/**
 * Callers of a symbol; several keys are overloads of one symbol, and its declarations count too. Import statements can
 * be asked for by `kinds`.
 */
export function callersOf(view: ProjectView, asked: readonly StoredSymbol[], kinds = useKinds(asked)): Calls {
  const symbols = withDeclarations(view, asked)
  const all = linksInto(view, symbols, kinds)
  const own = symbols.length === asked.length ? all : all.filter((link) => !joins(link, symbols))
  const elsewhere = callsLinkedElsewhere(view, symbols, () => own, kinds)
  const counted =
    symbols.reduce((sum, symbol) => sum + view.graph.countLinksTo(symbol.key, kinds), 0) - (all.length - own.length)
  const passedOn = kinds.includes('references') || !isUsedByCalls(symbols) ? [] : passedOnOf(view, symbols, own)
  return {
    ...summarise([...own, ...elsewhere.links], counted + elsewhere.links.length),
    atLeast: elsewhere.cut,
    passedOn: grouped(passedOn),
    passedOnTotal: passedOn.length,
    ...unresolvedOf(view, symbols),
  }
}

/** A page of the sites that refer to a symbol: first those that `calls` lists, then the others by file. */
export function callerLinks(
  view: ProjectView,
  symbol: StoredSymbol,
  calls: Calls,
  { start, limit }: { readonly start: number; readonly limit: number },
): readonly StoredLink[] {
  const listed = calls.groups.flatMap((group) => group.links)
  const page = listed.slice(start, start + limit)
  if (calls.complete || page.length === limit) return page
  const kinds = useKinds([symbol])
  let skipped = Math.max(0, start - listed.length)
  for (const { key } of withDeclarations(view, [symbol])) {
    if (page.length === limit) break
    const offset = limits.factLinks + skipped
    page.push(...view.graph.linksTo(key, { kinds, limit: limit - page.length, offset }))
    skipped = Math.max(0, offset - Math.max(limits.factLinks, view.graph.countLinksTo(key, kinds)))
  }
  return page
}

/** All links of these kinds that lead to the symbols, as many as a fact reads. */
export function linksInto(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  kinds: readonly EdgeKind[],
): readonly StoredLink[] {
  return symbols.flatMap((symbol) => view.graph.linksTo(symbol.key, { kinds, limit: limits.factLinks }))
}

/** References to a function, without its imports and exports, and without those on a line that also calls it. */
function passedOnOf(
  view: ProjectView,
  symbols: readonly StoredSymbol[],
  calls: readonly StoredLink[],
): readonly StoredLink[] {
  const places = new Set(calls.map(({ filePath, line }) => `${filePath}:${line}`))
  return symbols.flatMap((symbol) => {
    const isExported = isExportedByValue(view, symbol)
    return linksInto(view, [symbol], ['references']).filter((link) => {
      const isExport = isExported && link.symbol.kind === 'file' && link.filePath === symbol.filePath
      return link.reason !== importedHere && !isExport && !places.has(`${link.filePath}:${link.line}`)
    })
  })
}

/**
 * Whether `module.exports = { run }` may export a definition, which isn't a use. Where declarations export themselves,
 * top-level code that names a function stores it or passes it on: a table, a decorator's argument.
 */
function isExportedByValue(view: ProjectView, { exported, filePath, startLine, endLine, key }: StoredSymbol): boolean {
  if (!exported || !partsOf('valueExports').some(({ ends }) => ends.test(filePath))) return false
  const exports = view.graph.linksTo(key, { kinds: ['exports'], limit: limits.factLinks })
  return !exports.some((link) => link.filePath === filePath && link.line >= startLine && link.line <= endLine)
}
