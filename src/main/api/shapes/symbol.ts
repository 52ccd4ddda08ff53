// Stored symbols and links in the shape of the public API.
import { AppError } from '../../contract/errors'
import type { Link, Links, SymbolSummary } from '../../contract/graph'
import type { ProjectView } from '../../query/project-view'
import type { StoredCallSite, StoredLink, StoredSymbol } from '../../store/graph/read/graph-reader'

/** @throws AppError `not_found` */
export function requireSymbol(view: ProjectView, symbolId: string): StoredSymbol {
  const symbol = view.graph.symbol(symbolId)
  if (symbol === null)
    throw new AppError(
      'not_found',
      `There is no symbol with this id in the parsed version of this project.${similarIds(view, symbolId)}`,
    )
  return symbol
}

const shownSimilar = 3

/** Ids of symbols with the name in the requested id: the id may be just a name, or its file may have been renamed. */
function similarIds(view: ProjectView, symbolId: string): string {
  const name = symbolId.split(/[#.:/]+/).at(-1) ?? ''
  const named = view.graph.symbolsNamed(name, shownSimilar)
  const similar = (named.length > 0 ? named : view.graph.namesLike(name, shownSimilar)).map(({ id }) => `“${id}”`)
  return similar.length === 0 ? '' : ` Similar ones: ${similar.join(', ')}.`
}

export function toSummary(symbol: StoredSymbol): SymbolSummary {
  const outside = symbol.filePath === ''
  return {
    id: symbol.id,
    kind: symbol.kind,
    name: symbol.name,
    qualified_name: symbol.qualifiedName,
    file_path: outside ? null : symbol.filePath,
    start_line: outside ? null : symbol.startLine,
    end_line: outside ? null : symbol.endLine,
    language: symbol.language,
    exported: symbol.exported,
    signature: symbol.signature,
  }
}

export function toLink(link: StoredLink): Link {
  return {
    kind: link.kind,
    symbol: toSummary(link.symbol),
    file_path: link.filePath,
    line: link.line,
    confidence: link.confidence,
    reason: link.reason,
  }
}

export function toSite(site: StoredCallSite): Links['unresolved'][number] {
  return { name: site.name, file_path: site.filePath, line: site.line }
}
