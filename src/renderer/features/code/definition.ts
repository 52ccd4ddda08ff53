// What a word in the code means: the link that the graph has at this line, else a definition of the same file.
import type { FileSymbol, FileText, Link, SymbolSummary } from '#contract/graph'
import { useSymbol } from '../../lib/queries'

/** The innermost definition around a line. */
export function innermost(symbols: readonly FileSymbol[], line: number | null): FileSymbol | null {
  if (line === null) return null
  const around = symbols.filter((symbol) => (symbol.start_line ?? 0) <= line && (symbol.end_line ?? 0) >= line)
  return around.at(-1) ?? null
}

/** Links that leave a line, in the graph's order. Empty until they are known. */
export function useLineLinks(projectId: string, file: FileText, line: number | null): readonly Link[] {
  const owner = innermost(file.symbols, line)
  // Code outside any definition belongs to the file itself, whose id is its path.
  const { data } = useSymbol(projectId, line === null ? null : (owner?.id ?? file.path))
  return (data?.edges_out ?? []).filter((link) => link.line === line && link.file_path === file.path)
}

/** The symbol that a word on a line stands for; null where the graph does not say. */
export function definitionOf(word: string, line: number, links: readonly Link[], file: FileText): SymbolSummary | null {
  const linked = links.find((link) => link.symbol.name === word)
  if (linked !== undefined) return linked.symbol
  const own = file.symbols.filter((symbol) => symbol.name === word)
  return own.find((symbol) => symbol.start_line === line) ?? own[0] ?? null
}

/** Lines of a file as people count them: an end of line at its end begins no other one. */
export function lineCount({ content, total_lines: total }: FileText): number {
  return content.endsWith('\n') ? total - 1 : total
}
