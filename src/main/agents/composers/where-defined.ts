// "Where is X defined": the place, the signature, and namesakes.
import { firstSentence } from '../../query/describe'
import type { StoredSymbol } from '../../query/project-view'
import type { GraphAnswer } from '../agent'
import {
  alternativesSection,
  emptyAnswer,
  resolvedTo,
  section,
  type Composition,
  type SymbolSubject,
} from '../composition'
import { aKind, code, count, nameOf, placeOf, sourceBlock, symbolRow } from '../rows'
import { composeCallers } from './callers'

/** Composes the place of a definition. */
export function composeWhereDefined(composition: Composition & { subject: SymbolSubject }): GraphAnswer {
  const { view, subject } = composition
  const first = subject.symbols[0] as StoredSymbol
  if (first.kind === 'external') {
    const uses = composeCallers(composition)
    return {
      ...uses,
      kind: 'where defined',
      headline: `${code(nameOf(first))} is defined outside this repository. ${uses.headline.replace(/^.*? It has/, 'It has')}`,
    }
  }
  const doc = firstSentence(first.doc)
  const block = sourceBlock(view, first.filePath, first.startLine, first.endLine, first.language, 12)
  const overloads = subject.symbols.length > 1 ? ` in ${count(subject.symbols.length, 'declaration')}` : ''
  return {
    ...emptyAnswer(
      'where defined',
      `${code(nameOf(first))} is ${aKind(first)} defined at ${code(placeOf(first))}${overloads}.`,
    ),
    subject: resolvedTo(subject),
    sections: [
      ...section(
        'Definition',
        subject.symbols
          .slice(0, 10)
          .map((symbol) =>
            symbolRow(view, symbol, `${code(nameOf(symbol))}${doc === null || symbol !== first ? '' : `: ${doc}`}`),
          ),
      ),
      ...section('Source', [], block === null ? {} : { text: block }),
      ...alternativesSection(view, subject),
    ],
    next: [`Who calls ${code(nameOf(first))}?`, `Explain ${code(nameOf(first))}`],
  }
}
