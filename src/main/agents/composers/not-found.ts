// A name that the graph does not know: nearest names, where the text stands, call sites of that name.
import { unresolvedNamed } from '../../query/facts/calls'
import { hybridSearch } from '../../query/search/hybrid'
import { findLiteral } from '../../query/search/literal'
import type { ProjectView, StoredSymbol } from '../../query/project-view'
import type { GraphAnswer } from '../agent'
import { emptyAnswer, section } from '../answer-parts'
import { code, count, lineRow, nameOf, siteRow, symbolRow } from '../rows'

/** Composes what is nearest to an unknown name. */
export function composeNotFound(view: ProjectView, written: string, near: readonly StoredSymbol[]): GraphAnswer {
  const seen = new Set<string>()
  const names = near
    .filter((symbol) => symbol.kind !== 'file' && !seen.has(symbol.id) && seen.add(symbol.id))
    .slice(0, 6)
  const last = written.split(/[.#:/>]+/).at(-1) ?? written
  const { unresolved, unresolvedTotal: total } = unresolvedNamed(view, last)
  const sites = unresolved.slice(0, 20)
  const text = findLiteral(view, written, 8).map(({ path, line }) =>
    lineRow(view, path, line, line, code((view.readText(path)?.lines[line - 1] ?? '').trim().slice(0, 120))),
  )
  const related =
    text.length > 0 || names.length > 0 ? [] : hybridSearch(view, written, 5).filter((hit) => hit.coverage > 0.5)
  const called =
    total === 0
      ? ''
      : ` ${count(total, 'call site')} of that name ${total === 1 ? 'leads' : 'lead'} to no definition in this repository.`
  return {
    ...emptyAnswer(
      'not found',
      text.length > 0 && /\s/.test(written)
        ? `${code(written)} is no name, but a text that stands at ${count(text.length, 'place')} in ${code(view.name)}.`
        : `${code(written)} is not found in ${code(view.name)}: no symbol, file or folder has that name.${called}`,
    ),
    sections: [
      ...section(
        'Calls of that name',
        sites.map((site) => siteRow(view, site)),
        { column: 'Call' },
      ),
      ...section(
        'Nearest names',
        names.map((symbol) => symbolRow(view, symbol)),
      ),
      ...section('In the text', text),
      ...section(
        'Related',
        related.map((hit) =>
          lineRow(
            view,
            hit.filePath,
            hit.startLine,
            hit.endLine,
            code(hit.symbol === null ? hit.filePath : nameOf(hit.symbol)),
          ),
        ),
      ),
    ],
    limits: ['Names that exist only at run time, or in files that were skipped, are not in the graph.'],
    next: names.slice(0, 2).map((symbol) => `Explain ${code(nameOf(symbol))}`),
  }
}

/** The answer to "who calls it?" when nothing before says what it is. */
export function composeUnnamed(): GraphAnswer {
  return {
    ...emptyAnswer(
      'not found',
      'The question names no symbol and nothing before it does: not found. Name one, for example in backticks.',
    ),
    next: ['Give an overview of this repository'],
  }
}
