// Which definitions enclose the visible lines, and where on its line each is named.
import type { FileSymbol } from '#contract/graph'
import { wholeWord } from '#contract/text-pattern'

/** Maximum number of sticky scope lines; more would take space from the code. */
const stickyLines = 3
/** The first line of a shorter definition is visible with the rest. */
const stickyFrom = 4
/** Lines from its start in which a definition is named: annotations may come first. */
const namedWithin = 8

/**
 * The definitions that enclose the first line being read and start above the visible area, outermost first.
 * @param lineAt the line at a number of rows below the top edge
 */
export function stickyScopes(symbols: readonly FileSymbol[], lineAt: (row: number) => number): readonly FileSymbol[] {
  let shown: readonly FileSymbol[] = []
  for (let rows = 0; rows <= stickyLines; rows += 1) {
    const line = lineAt(rows)
    const around = symbols.filter(
      ({ start_line: start, end_line: end }) =>
        start !== null && end !== null && end - start >= stickyFrom && start < line && line <= end,
    )
    const next = around.slice(-stickyLines)
    if (next.length <= rows) return next.slice(0, rows)
    shown = next
  }
  return shown
}

/** Names defined on each line: only these are semibold. */
export function definedNames(
  symbols: readonly FileSymbol[],
  lines: readonly string[],
): ReadonlyMap<number, readonly string[]> {
  const names = new Map<number, string[]>()
  for (const { name, start_line: start } of symbols) {
    if (start === null || name === '') continue
    for (let line = start; line < start + namedWithin; line += 1) {
      if (!wholeWord(name).test(lines[line - 1] ?? '')) continue
      names.set(line, [...(names.get(line) ?? []), name])
      break
    }
  }
  return names
}
