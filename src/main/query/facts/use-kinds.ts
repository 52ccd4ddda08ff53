// Which edges count as calls of a function, and as uses of anything else.
import type { EdgeKind } from '../../graph/graph'
import type { StoredSymbol } from '../project-view'

export const callKinds: readonly EdgeKind[] = ['calls', 'instantiates']
/** Uses of a type. */
export const typeKinds: readonly EdgeKind[] = [...callKinds, 'extends', 'implements', 'references']

/** Uses of a file. */
const fileKinds: readonly EdgeKind[] = [...typeKinds, 'imports']

const callable: ReadonlySet<string> = new Set(['function', 'method', 'constructor', 'external'])

/** Which edges count as uses: functions are called; types and values are also referenced, and files imported. */
export function useKinds(symbols: readonly StoredSymbol[]): readonly EdgeKind[] {
  if (symbols[0]?.kind === 'file') return fileKinds
  return isUsedByCalls(symbols) ? callKinds : typeKinds
}

/** Whether a symbol is used by calling it. */
export function isUsedByCalls(symbols: readonly StoredSymbol[]): boolean {
  return callable.has(symbols[0]?.kind ?? '')
}
