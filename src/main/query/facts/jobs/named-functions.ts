// The functions of the project that code names without calling them: it passes them on, or keeps them in a value.
import { limits } from '../../../kernel/limits'
import { classifyPath } from '../../path-class'
import type { ProjectView, StoredLink, StoredSymbol } from '../../project-view'
import { isFunction } from '../../symbol-kinds'
import { fileSymbols } from '../contents'

/** The links to functions that a definition names in a file, and those that the file names outside of definitions. */
export function functionsNamedIn(view: ProjectView, around: StoredSymbol, path: string): readonly StoredLink[] {
  return [around, ...fileSymbols(view, [{ path }])]
    .flatMap(({ key }) => view.graph.linksFrom(key, { kinds: ['references'], limit: limits.factLinks }))
    .filter(({ filePath, symbol }) => filePath === path && isOwnFunction(symbol))
}

function isOwnFunction({ kind, filePath }: StoredSymbol): boolean {
  return isFunction({ kind }) && filePath !== '' && classifyPath(filePath) === 'source'
}
