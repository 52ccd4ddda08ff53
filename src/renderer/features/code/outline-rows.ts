// The rows of an outline: nested as the definitions are in the text, which is not always under their owner.
import type { FileSymbol } from '#contract/graph'

export interface OutlineRow {
  readonly symbol: FileSymbol
  /** Its name, with its owner's where that is defined elsewhere in the file: methods of Go, `impl` blocks of Rust. */
  readonly label: string
  readonly depth: number
}

const deepest = 4

/** @param symbols in the order of their lines */
export function outlineRows(symbols: readonly FileSymbol[]): readonly OutlineRow[] {
  const names = new Set(symbols.map((symbol) => symbol.qualified_name))
  let around: readonly FileSymbol[] = []
  return symbols.map((symbol) => {
    around = around.filter((outer) => holds(outer, symbol))
    const owners = around.filter((outer) => symbol.qualified_name.startsWith(`${outer.qualified_name}.`))
    around = [...around, symbol]
    const owner = symbol.qualified_name.slice(0, -symbol.name.length - 1)
    const isApart = names.has(owner) && !owners.some((outer) => outer.qualified_name === owner)
    return {
      symbol,
      label: isApart ? `${owner.split('.').at(-1) ?? ''}.${symbol.name}` : symbol.name,
      depth: Math.min(owners.length, deepest),
    }
  })
}

function holds(outer: FileSymbol, inner: FileSymbol): boolean {
  return (outer.end_line ?? 0) >= (inner.end_line ?? 0) && (outer.start_line ?? 0) <= (inner.start_line ?? 0)
}
