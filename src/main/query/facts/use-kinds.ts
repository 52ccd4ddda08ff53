// Which edges count as calls of a function, and as uses of anything else.
import type { EdgeKind } from '../../graph/graph'
import type { StoredSymbol } from '../project-view'
import { isCallable } from '../symbol-kinds'

export const callKinds: readonly EdgeKind[] = ['calls', 'instantiates']
/** Uses of a type. */
export const typeKinds: readonly EdgeKind[] = [...callKinds, 'extends', 'implements', 'references']

/** Uses of a file. */
const fileKinds: readonly EdgeKind[] = [...typeKinds, 'imports']

/** Which edges count as uses: functions are called; types and values are also referenced, and files imported. */
export function useKinds(symbols: readonly StoredSymbol[]): readonly EdgeKind[] {
  if (symbols[0]?.kind === 'file') return fileKinds
  return isUsedByCalls(symbols) ? callKinds : typeKinds
}

/** Whether a symbol is used by calling it. */
export function isUsedByCalls(symbols: readonly StoredSymbol[]): boolean {
  return symbols.slice(0, 1).some((first) => isCallable(first) || first.kind === 'external')
}
