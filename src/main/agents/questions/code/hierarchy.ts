// "What extends X", "what does X extend": both directions of inheritance.
import { basesOf, descendantsOf, furtherDescendantsOf, nearlyImplementing } from '../../../query/facts/inheritance'
import { limits } from '../../../kernel/limits'
import type { ProjectView, StoredLink, StoredSymbol } from '../../../query/project-view'
import type { AnswerRow, GraphAnswer } from '../../agent'
import { alternativesSection, cutNote, emptyAnswer, resolvedTo, section } from '../../answer-parts'
import { blanketOf } from '../../composers/blanket'
import { code, count, linkRow, nameOf, symbolRow } from '../../rows'
import { X, shipped, show } from '../../understanding/phrase-parts'
import type { About, QuestionKind, SymbolSubject } from '../../question-kind'

const below =
  '(?:sub-?class(?:es)?|subtypes?|implementations?|implementers?|implementors?|children|descendants|base class(?:es)?|super-?class(?:es)?|parents?|ancestors?|class hierarchy|hierarchy)'

export const question: QuestionKind = {
  id: 'hierarchy',
  rank: 110,
  phrases: {
    en: [
      `(?:(?:what|which) |${show})${below} (?:of|for) ${X} ${shipped}`,
      `(?:(?:what|which) |${show})${below} (?:of|for) ${X}`,
      `(?:which|what|who)(?: (?!(?:are|is|the|of|does|do|did|has|have)\\b)[\\p{L}\\p{N}_-]+){0,3}? (?:(?:directly )?(?:extends?|implements?|inherits?(?: from)?|subclass(?:es)?|overrides?|derives? from|is derived from|are derived from|conforms? to|satisf(?:y|ies))) ${X}`,
      `what (?:does|do|interfaces? does|classes? does|class does) ${X} (?:extend|implement|inherit(?: from)?|derive from|subclass)`,
    ],
    de: [
      `(?:wer|was|welche(?:[rs]? [\\p{L}_]+){1,2}) (?:implementiert|implementieren|erweitert|erweitern|erbt von|erben von|leitet von) ${X}(?: ab)?`,
      `welche (?:unterklassen|implementierungen) (?:hat|gibt es (?:von|für)) ${X}`,
    ],
    fr: [`(?:qui|quel(?:le)?s [\\p{L}_]+) (?:implémentent|implémente|étendent|étend|héritent de|hérite de) ${X}`],
    es: [`(?:qui[eé]n|qu[eé] [\\p{L}_]+) (?:implementan?|extienden?|heredan? de) ${X}`],
    pt: [`(?:quem|(?:que|quais) [\\p{L}_]+) (?:implementam?|estendem?|herdam? de) (?:o |a )?${X}`],
    zh: [`(?:谁|哪些类|什么类|哪些类型)(?:实现|继承|扩展)了? ?${X}`],
    ja: [
      `(?:どの(?:クラス|型)|何)が ?${X} ?を(?:実装|継承|拡張)して(?:いますか|いるか|いる)`,
      `${X} ?の(?:サブクラス|実装クラス).{0,8}`,
    ],
  },
  needsThought: false,
  aboutCode: true,
  expects: 'class',
  forSymbol: composeHierarchy,
}

const shown = 100
const nearNamed = 3

/** Composes bases and subtypes of a type, or the overridden and overriding methods of a method. */
function composeHierarchy({ view, subject }: About<SymbolSubject>): GraphAnswer {
  const first = subject.symbols[0] as StoredSymbol
  const below = descendantsOf(view, subject.symbols)
  const above = basesOf(view, subject.symbols)
  const further = furtherDescendantsOf(view, below.links)
  const blanket = blanketOf(view, first, new Set(below.links.map(({ symbol }) => symbol.key)))
  const near = below.total === 0 && first.kind === 'interface' ? nearlyImplementing(view, first) : null
  const least = further.total >= limits.factLinks ? 'at least ' : ''
  const more =
    further.total === 0 ? '' : `, with ${least}${further.total} more below ${below.total === 1 ? 'it' : 'them'},`
  return {
    ...emptyAnswer(
      'hierarchy',
      near !== null && near.found.length > 0
        ? `${nearText(near, nameOf(first))} The graph proves no implementation.`
        : `${
            above.total + below.total === 0
              ? `No base or descendant of ${code(nameOf(first))} is in the graph${first.signature === null ? '' : `; it is declared as ${code(first.signature)}`}.`
              : `${code(nameOf(first))} has ${above.total === 0 ? '' : `${count(above.total, 'base')} and `}${count(below.total, 'direct descendant')}${more} in the graph.`
          }${blanket.sentence}`,
    ),
    subject: resolvedTo(subject),
    sections: [
      ...section(
        'Descendants',
        below.links.slice(0, shown).map((link) => row(view, link, first, true)),
        { column: 'Symbol', ...cutText(below.total) },
      ),
      ...blanket.sections,
      ...section(
        'Types with most of its methods',
        (near?.found ?? [])
          .slice(0, shown)
          .map(({ type, methods }) =>
            symbolRow(view, type, `${code(nameOf(type))}, ${methods} of ${near?.of ?? methods} methods`),
          ),
      ),
      ...section(
        'Further down',
        further.links.slice(0, shown).map((link) => row(view, link, null, true)),
        { column: 'Symbol', ...cutText(further.total) },
      ),
      ...section(
        'Bases',
        above.links.slice(0, shown).map((link) => row(view, link, first, false)),
        { column: 'Symbol', ...cutText(above.total) },
      ),
      // A base from elsewhere, such as "Error", stands in the declaration alone.
      ...section(
        'Declaration',
        above.total > 0 || below.total === 0 || first.signature === null ? [] : [declarationRow(view, first)],
      ),
      ...alternativesSection(view, subject),
    ],
    limits: [
      ...blanket.limits,
      ...(above.total > 0 ? [] : ['Bases that the language or a package defines may not be in the graph.']),
    ],
    next: [`Explain ${code(nameOf(first))}`, `Who uses ${code(nameOf(first))}?`],
  }
}

/** "`Disk` (3) has most of the 4 methods of `Store`, and may get the others from embedded types." */
function nearText({ found, of }: ReturnType<typeof nearlyImplementing>, name: string): string {
  const named = found.slice(0, nearNamed).map(({ type, methods }) => `${code(nameOf(type))} (${methods})`)
  const rest = found.length > nearNamed ? ` and ${found.length - nearNamed} more` : ''
  return `${named.join(', ')}${rest} ${found.length === 1 ? 'has' : 'have'} most of the ${of} methods of ${code(name)}, and may get the others from embedded types.`
}

/** The declaration as written. */
function declarationRow(view: ProjectView, symbol: StoredSymbol): AnswerRow {
  return symbolRow(view, symbol, code(symbol.signature ?? symbol.name))
}

function cutText(total: number): { text?: string } {
  const text = cutNote(shown, total, 'symbol')
  return text === undefined ? {} : { text }
}

/** @param subject the subject of the question; null if the link is to one of its subtypes */
function row(view: ProjectView, link: StoredLink, subject: StoredSymbol | null, below: boolean): AnswerRow {
  const verb = { extends: 'extends', implements: 'implements', overrides: 'overrides' }[link.kind as 'extends']
  const other = code(nameOf(link.symbol))
  if (subject === null) {
    const text = `${other}, which ${verb} one of them`
    return { ...linkRow(view, link, text, '', text.replace(/`/g, '')), symbolName: null }
  }
  const text = below ? `${other} ${verb} ${code(nameOf(subject))}` : `${code(nameOf(subject))} ${verb} ${other}`
  return linkRow(view, link, text, below ? subject.name : link.symbol.name, text.replace(/`/g, ''))
}
