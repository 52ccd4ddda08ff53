// Names and paths that the skeletons of all languages need.
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import { splitIdentifier } from '../../query/search/terms'

/** A path below a folder, which may be the root. */
export function below(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}

/** The first of these paths at which the graph has no file. */
export function freePath(view: ProjectView, paths: readonly string[]): string {
  return paths.find((path) => view.graph.file(path) === null) ?? (paths.at(-1) as string)
}

/** Text of a file; empty if it can't be read. */
export function textOf(view: ProjectView, path: string | undefined): string {
  return path === undefined ? '' : (view.readText(path)?.text ?? '')
}

/** Words of an identifier in lower case, joined. */
export function joinedWords(name: string, sign: '_' | '-'): string {
  return splitIdentifier(name).join(sign)
}

/** The enclosing definitions of a symbol, outermost first, itself last, without the file. */
export function chainOf(view: ProjectView, symbol: StoredSymbol): readonly [StoredSymbol, ...StoredSymbol[]] {
  const parent = symbol.parentKey === null ? null : view.graph.symbolByKey(symbol.parentKey)
  if (parent === null || parent.kind === 'file') return [symbol]
  return [...chainOf(view, parent), symbol] as const as readonly [StoredSymbol, ...StoredSymbol[]]
}
