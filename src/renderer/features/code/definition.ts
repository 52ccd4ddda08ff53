// What a word in the code refers to: the graph's link on this line, otherwise a definition of the same file.
import type { FileSymbol, FileText, Link, SymbolSummary } from '#contract/graph'
import { useSymbol } from '../../lib/queries'

/** The innermost definition at a line. */
export function innermost(symbols: readonly FileSymbol[], line: number | null): FileSymbol | null {
  if (line === null) return null
  const around = symbols.filter((symbol) => (symbol.start_line ?? 0) <= line && (symbol.end_line ?? 0) >= line)
  return around.at(-1) ?? null
}

/** Outgoing links of a line, in graph order. Empty until loaded. */
export function useLineLinks(projectId: string, file: FileText, line: number | null): readonly Link[] {
  const owner = innermost(file.symbols, line)
  // Top-level code belongs to the file itself, whose id is its path.
  const { data } = useSymbol(projectId, line === null ? null : (owner?.id ?? file.path))
  return (data?.edges_out ?? []).filter((link) => link.line === line && link.file_path === file.path)
}

/** The symbol that a word on a line refers to; null if the graph doesn't know. */
export function definitionOf(word: string, line: number, links: readonly Link[], file: FileText): SymbolSummary | null {
  const linked = links.find((link) => link.symbol.name === word)
  if (linked !== undefined) return linked.symbol
  const own = file.symbols.filter((symbol) => symbol.name === word)
  return own.find((symbol) => symbol.start_line === line) ?? own[0] ?? null
}

/** The number of lines as people count them: a final line feed doesn't start another line. */
export function lineCount({ content, total_lines: total }: FileText): number {
  return content.endsWith('\n') ? total - 1 : total
}
