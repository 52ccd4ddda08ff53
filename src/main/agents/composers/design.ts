// The basis of a design: affected modules, extension points, similar code.
import { subtypesOf } from '../../query/facts/inheritance'
import { classifyPath } from '../../query/path-class'
import { hybridSearch } from '../../query/search/hybrid'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import { isClassLike } from '../../query/symbol-kinds'
import type { GraphAnswer } from '../agent'
import { emptyAnswer, section } from '../answer-parts'
import { code, count, fileRow, nameOf, symbolRow } from '../rows'

/** Composes the basis for a design question. */
export function composeDesign(view: ProjectView, question: string): GraphAnswer {
  const hits = hybridSearch(view, question, 60).filter(
    (hit) => classifyPath(hit.filePath) === 'source' && hit.coverage > 0,
  )
  const files = [...new Set(hits.map((hit) => hit.filePath))].slice(0, 8)
  const similar = unique(
    hits.flatMap((hit) => (hit.symbol !== null && hit.relevance > 0.05 ? [hit.symbol] : [])),
  ).slice(0, 8)
  const owners = unique(similar.flatMap((symbol) => ownerOf(view, symbol)))
  const extensible = owners.map((symbol) => ({
    symbol,
    uses: subtypesOf(view, [symbol]).total,
  }))
  return {
    ...emptyAnswer(
      'design',
      files.length === 0
        ? `Nothing in ${code(view.name)} matches this description: not found.`
        : `The design touches ${count(files.length, 'file')}; the nearest code is ${code(similar[0] === undefined ? (files[0] as string) : nameOf(similar[0]))}.`,
    ),
    subject: { resolved: similar[0]?.id ?? null, alternatives: [] },
    sections: [
      ...section(
        'Modules concerned',
        files.flatMap((path) => view.graph.file(path) ?? []).map((file) => fileRow(view, file)),
      ),
      ...section(
        'Extension points',
        extensible.map(({ symbol, uses }) =>
          symbolRow(view, symbol, `${code(nameOf(symbol))}, ${symbol.kind}, ${count(uses, 'direct descendant')}`),
        ),
      ),
      ...section(
        'Similar code',
        similar.map((symbol) => symbolRow(view, symbol)),
      ),
    ],
    limits: ['Ranked by the words in names, paths, docs and bodies. Without a language model no design is written.'],
    next: similar.slice(0, 2).map((symbol) => `Explain ${code(nameOf(symbol))}`),
  }
}

function ownerOf(view: ProjectView, symbol: StoredSymbol): readonly StoredSymbol[] {
  if (isClassLike(symbol)) return [symbol]
  const parent = symbol.parentKey === null ? null : view.graph.symbolByKey(symbol.parentKey)
  return parent !== null && isClassLike(parent) ? [parent] : []
}

function unique(symbols: readonly StoredSymbol[]): readonly StoredSymbol[] {
  return symbols.filter((symbol, at) => symbols.findIndex((one) => one.key === symbol.key) === at)
}
