// The type that a file is there for.
import type { ProjectView, StoredFile, StoredSymbol } from '../../../query/project-view'
import { isType } from '../../../query/symbol-kinds'
import { normalizedName, stemOf } from '../../understanding/link-path'

/** The one type that a file is named for; null if it defines none, or several of equal names. */
export function mainTypeOf(view: ProjectView, { path }: StoredFile): StoredSymbol | null {
  const wanted = normalizedName(stemOf(path))
  const [first, second] = view.graph
    .symbolsInFile(path)
    .filter(
      ({ kind, name }) =>
        (isType({ kind }) || kind === 'module') && normalizedName(name.split(/[.:\\]/).at(-1) ?? '') === wanted,
    )
    .toSorted((a, b) => a.qualifiedName.length - b.qualifiedName.length)
  // What implements something for it has its name behind another.
  const isOnly = second === undefined || second.qualifiedName.length > (first?.qualifiedName.length ?? 0)
  return first !== undefined && isOnly ? first : null
}
