// A pasted diff: the symbols it changes, and what reaches them.
import { mayDeclareDependencies } from '../../query/project/manifests'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import type { GraphAnswer } from '../agent'
import { section } from '../answer-parts'
import { symbolRow } from '../rows'
import type { ChangedLines } from '../understanding/diff'
import { composeImpact } from './impact'
import { composePackageChanges } from './package-changes'

/** Composes the impact of a diff; null when it touches nothing that the graph knows. */
export function composeChanges(
  view: ProjectView,
  changes: readonly ChangedLines[],
  signal: AbortSignal,
): GraphAnswer | null {
  const packages = composePackageChanges(view, changes)
  const byKey = new Map<number, StoredSymbol>()
  // A diff may change each line of a long file.
  const symbols = new Map<string, readonly StoredSymbol[]>()
  for (const { path, startLine, endLine } of changes) {
    // Keys of a manifest aren't code; the section about packages covers them.
    if (packages !== null && mayDeclareDependencies(path)) continue
    const all = symbols.get(path) ?? view.graph.symbolsInFile(path)
    symbols.set(path, all)
    const within = all.filter((symbol) => symbol.startLine <= endLine && symbol.endLine >= startLine)
    // A class whose method changed is not changed itself.
    const parents = new Set(within.map(({ parentKey }) => parentKey))
    for (const symbol of within) if (!parents.has(symbol.key)) byKey.set(symbol.key, symbol)
  }
  const changed = [...byKey.values()]
  if (changed.length === 0) return packages
  const name = changed.length === 1 ? (changed[0] as StoredSymbol).qualifiedName : `${changed.length} symbols`
  const answer = composeImpact(view, name, changed, signal)
  return {
    ...answer,
    kind: 'changes',
    sections: [
      ...section(
        'Changed symbols',
        changed.slice(0, 40).map((symbol) => symbolRow(view, symbol)),
      ),
      ...answer.sections,
      ...(packages?.sections ?? []),
    ],
    next: changed.slice(0, 2).map((symbol) => `Which tests cover \`${symbol.qualifiedName}\`?`),
  }
}
