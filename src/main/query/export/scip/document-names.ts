// Names of symbols within one document: symbols that nothing outside can refer to are local to it.
import type { GraphSnapshot, PlacedSymbol, SnapshotFile, StoredSymbol } from '../../project-view'
import { isCallable } from '../../symbol-kinds'
import type { SymbolNames } from './symbols'

/** Accessed through their owner, wherever that was created. */
const members: ReadonlySet<StoredSymbol['kind']> = new Set(['method', 'constructor', 'field'])

export interface DocumentNames {
  /** Null if there is no such symbol. */
  nameOf(key: number): string | null
  /** The name of the symbol that encloses a local one; null for others. */
  enclosingName(symbol: StoredSymbol): string | null
}

/** @param definitions the definitions of the file, in source order */
export function createDocumentNames(
  graph: GraphSnapshot,
  names: SymbolNames,
  file: SnapshotFile,
  definitions: readonly PlacedSymbol[],
): DocumentNames {
  const own = new Map(definitions.map((definition) => [definition.key, definition]))
  const namedElsewhere = new Set(graph.namedElsewhere(file))
  const isInCallable = ({ parentKey }: StoredSymbol): boolean => {
    const seen = new Set<number>()
    for (let around = own.get(parentKey ?? -1); around !== undefined; around = own.get(around.parentKey ?? -1)) {
      if (isCallable(around)) return true
      if (seen.has(around.key)) return false
      seen.add(around.key)
    }
    return false
  }
  const isLocal = (symbol: StoredSymbol): boolean =>
    !members.has(symbol.kind) && !namedElsewhere.has(symbol.key) && isInCallable(symbol)
  const locals = new Map(definitions.filter(isLocal).map(({ key }, at) => [key, `local ${at}`]))
  const nameOf = (key: number): string | null => locals.get(key) ?? names.globalNameOf(key)
  return {
    nameOf,
    enclosingName: ({ key, parentKey }) => (locals.has(key) && parentKey !== null ? nameOf(parentKey) : null),
  }
}
