// "Where is X defined": the place, the signature, and other symbols of that name.
import { firstSentence } from '../../../query/describe'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import { isValue } from '../../../query/symbol-kinds'
import type { GraphAnswer } from '../../agent'
import { alternativesSection, emptyAnswer, resolvedTo, section } from '../../answer-parts'
import { aKind, code, count, lineRow, nameOf, placeOf, sourceBlock, symbolRow } from '../../rows'
import { composeCallers } from '../../composers/callers'
import { composeConcept } from '../../composers/concept'
import { leastIf, textPlaces } from '../../composers/not-found'
import { classifyPath } from '../../../query/path-class'
import { X, show } from '../../understanding/phrase-parts'
import { isPlainWord } from '../../understanding/plain-word'
import { composeInRole } from '../../composers/topics/in-role'
import { roleInQuestion } from '../../understanding/role-asked'
import type { About, Asked, QuestionKind, SymbolSubject } from '../../question-kind'

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
      `${X} (?:is )?(?:defined|declared|implemented) where`,
      `(?:the )?(?:definition|declaration) of ${X}`,
    ],
    de: [
      `wo (?:ist|sind|wird|werden|steht|liegt|befindet sich|finde ich) ${X} (?:definiert|deklariert|implementiert|umgesetzt|festgelegt)`,
      `wo (?:ist|sind|steht|liegt|befindet sich|finde ich) ${X}`,
      `in welcher (?:datei|klasse) (?:ist|steht|liegt) ${X}(?: definiert)?`,
    ],
    fr: [
      `où (?:est|sont|se trouve|se trouvent|puis-je trouver)(?:-(?:il|elle))? ${X} (?:définie?s?|déclarée?s?|implémentée?s?)`,
      `où (?:est|sont|se trouve|se trouvent|puis-je trouver) (?:définie?s? |déclarée?s? |implémentée?s? )?${X}`,
      `dans quel (?:fichier|module) (?:est|se trouve) (?:définie? )?${X}`,
    ],
    es: [
      `en qu[eé] (?:archivo|fichero|m[oó]dulo) (?:se encuentra|est[aá]|se define) ${X}`,
      `d[oó]nde (?:est[aá]n?|se encuentra|se) (?:define |defin[ei]d[oa] |declara |implementa |implementad[oa] )?${X}`,
      `d[oó]nde est[aá] ${X} (?:definid[oa]|implementad[oa])`,
      `en qu[eé] archivo est[aá] ${X}`,
    ],
    pt: [
      `em que (?:arquivo|ficheiro|m[oó]dulo) (?:est[aá]|fica|se encontra) (?:o |a )?${X}`,
      `onde (?:est[aá]|fica|se encontra|[eé]) (?:definid[oa] |declarad[oa] |implementad[oa] )?(?:o |a )?${X}`,
      `onde (?:o |a )?${X} (?:[eé]|est[aá]) (?:definid[oa]|implementad[oa]|declarad[oa])`,
      `em que arquivo (?:est[aá]|fica) (?:o |a )?${X}`,
    ],
    zh: [
      `${X} ?(?:是)?(?:在|位于)(?:哪里|哪儿|哪个文件|什么地方)(?:里|中)?(?:被)?(?:定义|声明|实现)?(?:的)?`,
      `(?:哪里|在哪里|哪个文件)(?:里)?(?:定义|声明|实现)了? ?${X}`,
    ],
    ja: [
      `${X} ?(?:は|が)どの(?:ファイル|フォルダー?|モジュール)に.{1,14}`,
      `${X} ?(?:は|が)どこ(?:で|に)(?:定義|宣言|実装)され(?:ていますか|ているか|ている|てる|ますか)`,
      `${X} ?(?:は|って)どこ(?:に(?:ありますか|ある(?:の)?か?)|ですか)?`,
      `${X} ?の(?:定義|実装)(?:場所)?(?:は|を)?(?:どこ.{0,6}|教えて.{0,6})?`,
    ],
  },
  bare: {
    en: ['definition', 'where', 'where is it', 'source'],
    de: [`wo`],
    fr: [`où`],
    es: [`d[oó]nde`],
    pt: [`onde`],
    zh: [`在哪里?`],
    ja: [`どこ(?:ですか)?`],
  },
  subjectInWords: 'often',
  needsThought: false,
  asksForUse: true,
  compose: composeRole,
  forSymbol: composeWhereDefined,
}

/** "Where is the model for orders" names what something is for; a name of its own comes before that. */
function composeRole({ view, subject, understanding }: Asked): GraphAnswer | null {
  const isNamed = subject.kind === 'symbol' && subject.readAs !== true && subject.symbols[0]?.kind !== 'external'
  if (isNamed || subject.kind === 'folder') return null
  const role = roleInQuestion(understanding.text)
  return role === null ? null : composeInRole(view, role)
}

const isDone = /\b(?:done|handled|performed|made|happening|carried out|gemacht|erledigt|fait|hecho|feito)\s*[?.!]*$/i

function isInWords({ understanding }: About<SymbolSubject>): boolean {
  const slot = understanding.subject ?? ''
  return understanding.symbolIds.length === 0 && /^[\p{Ll} -]+$/u.test(slot)
}

/** Composes the place of a definition. */
function composeWhereDefined(composition: About<SymbolSubject>): GraphAnswer {
  const { view, understanding } = composition
  const subject = asksForCode.test(understanding.text) ? implemented(view, composition.subject) : composition.subject
  const first = subject.symbols[0] as StoredSymbol
  // A heading that is called so defines nothing.
  if (isInWords(composition) && classifyPath(first.filePath) === 'prose')
    return composeConcept(view, understanding.text, composition.signal)
  if (first.kind === 'external') {
    const uses = composeCallers(composition)
    return {
      ...uses,
      kind: 'where defined',
      headline: `${code(nameOf(first))} is defined outside this repository. ${uses.headline.replace(/^.*? It has/, 'It has')}`,
    }
  }
  // "Where are file permissions handled" asks for code, not for the field that keeps them.
  if (isDone.test(understanding.text) && isInWords(composition) && isValue(first))
    return composeConcept(view, understanding.text, composition.signal)
  if (classifyPath(first.filePath) !== 'source') {
    // "Where is caching done" is about what the source does, though only a test has a field of that name.
    if (isDone.test(understanding.text) && isPlainWord(composition))
      return composeConcept(view, understanding.text, composition.signal)
    const given = composeGivenInSource(view, subject)
    if (given !== null) return given
  }
  const doc = firstSentence(first.doc)
  const block = sourceBlock(view, first.filePath, first.startLine, first.endLine, first.language, 12)
  const overloads =
    subject.symbols.length > 1 ? `, with ${count(subject.symbols.length - 1, 'further declaration')}` : ''
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

const asksForCode = /\bimpl[eé]ment|\bimplementier|\bumgesetzt|实现|実装/i

/** "Where is it implemented" means a method with code rather than its declaration in an interface. */
function implemented(view: ProjectView, subject: SymbolSubject): SymbolSubject {
  const { symbols, alternatives } = subject
  const [first] = symbols
  const ownerOf = ({ parentKey }: StoredSymbol): string | undefined =>
    parentKey === null ? undefined : view.graph.symbolByKey(parentKey)?.kind
  if (first === undefined || !['interface', 'trait'].includes(ownerOf(first) ?? '')) return subject
  const isCode = (symbol: StoredSymbol): boolean =>
    symbol.name === first.name &&
    symbol.kind === 'method' &&
    classifyPath(symbol.filePath) === 'source' &&
    ownerOf(symbol) !== 'interface'
  const found = alternatives.find(isCode)
  if (found === undefined) return subject
  const same = alternatives.filter(
    ({ qualifiedName, filePath }) => qualifiedName === found.qualifiedName && filePath === found.filePath,
  )
  return { ...subject, symbols: same, alternatives: [...symbols, ...alternatives.filter((one) => !same.includes(one))] }
}

const shownPlaces = 8

/**
 * A name that is a symbol only in tests may be text in the source, such as a key: `"SECRET_KEY": None`. Null if it
 * isn't.
 */
function composeGivenInSource(view: ProjectView, subject: SymbolSubject): GraphAnswer | null {
  const first = subject.symbols[0] as StoredSymbol
  const found = textPlaces(view, first.name)
  const least = leastIf(found.isCut)
  const places = found.places.filter(({ path }) => classifyPath(path) === 'source')
  const [place] = places
  if (place === undefined) return null
  return {
    ...emptyAnswer(
      'where defined',
      `${code(first.name)} is in ${least}${count(places.length, 'line')} of the source, first at ${code(`${place.path}:${place.line}`)}; only ${code(placeOf(first))} defines it as a symbol.`,
    ),
    subject: resolvedTo(subject),
    sections: [
      ...section(
        'In the source',
        places
          .slice(0, shownPlaces)
          .map(({ path, line, source }) => lineRow(view, path, line, line, code(source.trim().slice(0, 120)))),
        places.length > shownPlaces ? { text: `The first ${shownPlaces} of ${least}${places.length}.` } : {},
      ),
      ...section('As a symbol', [symbolRow(view, first)]),
      ...alternativesSection(view, subject),
    ],
    next: [`Who uses ${code(nameOf(first))}?`],
  }
}
