// "Where is X defined": the place, the signature, and namesakes.
import { firstSentence } from '../../query/describe'
import type { StoredSymbol } from '../../query/project-view'
import type { GraphAnswer } from '../agent'
import { alternativesSection, emptyAnswer, resolvedTo, section } from '../answer-parts'
import { aKind, code, count, nameOf, placeOf, sourceBlock, symbolRow } from '../rows'
import { composeCallers } from '../composers/callers'
import { X, show } from '../understanding/phrase-parts'
import type { About, QuestionKind, SymbolSubject } from '../question-kind'

export const question: QuestionKind = {
  id: 'where-defined',
  rank: 160,
  phrases: {
    en: [
      `(?:where|(?:in|from) (?:which|what) (?:file|module|class|folder|place))(?: exactly)? (?:is|are|was|were|does|do|can i (?:find|see)|do i find|can one find|would i find|'s) ${X} (?:defined|declared|implemented|located|live|lives|come from|comes from|stand|written|specified|introduced|found|definition|exist)(?: at| in)?`,
      `where (?:can|do|could|would) (?:i|we|one) (?:find|see|locate) (?:the )?(?:definition of |source of |code (?:of|for) |implementation of )?${X}`,
      `where(?:'s| is| are)(?: the)? (?:definition|declaration|implementation|source|code|location) (?:of|for) ${X}`,
      `${show}(?:definitions?|declarations?|location|place) (?:of|for) ${X}`,
      `(?:which|what) (?:file|module|class|folder|package)(?: \\w+)? (?:defines?|declares?|contains?|has|holds?|implements?) ${X}`,
      `(?:locate|go to|goto|jump to|navigate to|look up|open|find) (?:the (?:definition|source|declaration) (?:of|for) )?${X}`,
      `where(?:'s| is| are)(?: the)? ${X}`,
    ],
    de: [`wo (?:ist|wird) ${X} (?:definiert|deklariert|implementiert)`, `wo (?:ist|steht|liegt) ${X}`],
    fr: [`où (?:est|se trouve) (?:définie? |déclarée? )?${X}`],
    es: [`d[oó]nde (?:está|se) (?:define|definid[oa] |implementa )?${X}`],
  },
  bare: { en: ['definition', 'where', 'where is it', 'source'] },
  needsThought: false,
  forSymbol: composeWhereDefined,
}

/** Composes the place of a definition. */
function composeWhereDefined(composition: About<SymbolSubject>): GraphAnswer {
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
