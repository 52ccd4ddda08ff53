// Parts of answers about code that nothing, or no test, uses.
import type { PlacedDefinition } from '../../query/project/count-symbols'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import type { GraphAnswer } from '../agent'
import { section } from '../answer-parts'
import { firstOf } from '../project-rows'
import { symbolRow } from '../rows'

const shown = 25

/** Rows of definitions, those that only this repository can use first. */
export function unusedSections(
  view: ProjectView,
  found: readonly PlacedDefinition[],
): { readonly sections: GraphAnswer['sections']; readonly exported: number; readonly inner: number } {
  const symbols = found.flatMap(({ key }) => view.graph.symbolByKey(key) ?? [])
  const inner = symbols.filter((one) => !one.exported)
  const exported = symbols.filter((one) => one.exported)
  const rows = (title: string, list: readonly StoredSymbol[]): GraphAnswer['sections'] => {
    const { shown: first, note } = firstOf(list, shown, 'definition')
    return section(
      `${title} (${list.length})`,
      first.map((one) => symbolRow(view, one)),
      note === undefined ? {} : { text: note },
    )
  }
  return {
    sections: [...rows('Visible only in their file or type', inner), ...rows('Exported or public', exported)],
    exported: exported.length,
    inner: inner.length,
  }
}

/** The folder at the end of a question, with a slash; empty if there is none. */
export function folderNamedIn(view: ProjectView, text: string): string {
  const named =
    /\b(?:in|under|below|of|inside|dans|en|em)\s+(?:the\s+)?[`"']?([\w./-]+?)\/?[`"']?(?:\s+(?:folder|directory|package))?$/i.exec(
      text,
    )?.[1]
  return named !== undefined && view.graph.files().some(({ path }) => path.startsWith(`${named}/`)) ? `${named}/` : ''
}
