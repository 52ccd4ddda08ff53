// "What extends X", "what does X extend": both directions of inheritance.
import type { ProjectView, StoredLink, StoredSymbol } from '../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../agent'
import {
  alternativesSection,
  emptyAnswer,
  resolvedTo,
  section,
  type Composition,
  type SymbolSubject,
} from '../composition'
import { code, count, linkRow, nameOf } from '../rows'

const kinds = ['extends', 'implements', 'overrides'] as const

/** Composes bases and descendants of a type or method. */
export function composeHierarchy({ view, subject }: Composition & { subject: SymbolSubject }): GraphAnswer {
  const first = subject.symbols[0] as StoredSymbol
  const below = subject.symbols.flatMap((symbol) => view.graph.linksTo(symbol.key, { kinds, limit: 100 }))
  const above = subject.symbols.flatMap((symbol) => view.graph.linksFrom(symbol.key, { kinds, limit: 100 }))
  return {
    ...emptyAnswer(
      'hierarchy',
      `${code(nameOf(first))} has ${count(above.length, 'base')} and ${count(below.length, 'direct descendant')} in the graph.`,
    ),
    subject: resolvedTo(subject),
    sections: [
      ...section(
        'Descendants',
        below.map((link) => row(view, link, first, true)),
        { column: 'Symbol' },
      ),
      ...section(
        'Bases',
        above.map((link) => row(view, link, first, false)),
        { column: 'Symbol' },
      ),
      ...alternativesSection(view, subject),
    ],
    next: [`Explain ${code(nameOf(first))}`, `Who uses ${code(nameOf(first))}?`],
  }
}

function row(view: ProjectView, link: StoredLink, subject: StoredSymbol, below: boolean): AnswerRow {
  const verb = { extends: 'extends', implements: 'implements', overrides: 'overrides' }[link.kind as 'extends']
  const other = code(nameOf(link.symbol))
  const text = below ? `${other} ${verb} ${code(nameOf(subject))}` : `${code(nameOf(subject))} ${verb} ${other}`
  return linkRow(view, link, text, below ? subject.name : link.symbol.name, text.replace(/`/g, ''))
}
