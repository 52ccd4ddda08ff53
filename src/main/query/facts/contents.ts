// What a file defines: a question about the uses of a file means anything in it.
import { limits } from '../../kernel/limits'
import type { ProjectView, StoredSymbol } from '../project-view'

export interface Contents {
  readonly symbols: readonly StoredSymbol[]
  /** Definitions beyond the limit. */
  readonly left: number
}

/** The symbols, each file followed by its definitions. */
export function withContents(view: ProjectView, asked: readonly StoredSymbol[]): Contents {
  const symbols = new Map<number, StoredSymbol>()
  let room: number = limits.factDefinitions
  let left = 0
  for (const symbol of asked) {
    symbols.set(symbol.key, symbol)
    if (symbol.kind !== 'file') continue
    const definitions = room === 0 ? [] : view.graph.symbolsInFile(symbol.filePath, room)
    for (const definition of definitions) symbols.set(definition.key, definition)
    room -= definitions.length
    left += (view.graph.file(symbol.filePath)?.symbols ?? definitions.length) - definitions.length
  }
  return { symbols: [...symbols.values()], left }
}

/** The own symbols of files. */
export function fileSymbols(view: ProjectView, files: readonly { readonly path: string }[]): readonly StoredSymbol[] {
  return files.map(({ path }) => view.graph.symbol(path)).filter((symbol) => symbol !== null)
}
