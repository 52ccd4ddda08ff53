// "What fields does X have", "which values can X take": the members of a type, each as it is declared.
import type { GraphAnswer } from '../../agent'
import { mainTypeOf } from '../../composers/topics/main-type'
import { calledInWords, composeFields, composeValues } from '../../composers/topics/members'
import { composeConcept } from '../../composers/concept'
import { isCallable, isType } from '../../../query/symbol-kinds'
import { classifyPath } from '../../../query/path-class'
import { rankSymbols } from '../../../query/find-symbol'
import type { ProjectView, StoredSymbol } from '../../../query/project-view'
import type { About, Asked, QuestionKind, SymbolSubject } from '../../question-kind'
import { readSlot } from '../../understanding/mentions'
import { X } from '../../understanding/phrase-parts'

const parts = '(?:fields?|properties|attributes|members|keys)'
const values = '(?:possible |valid |allowed )?(?:values?|variants|enum values)'

export const question: QuestionKind = {
  id: 'members',
  rank: 85,
  phrases: {
    en: [
      `(?:what|which) ${parts} (?:does|do|are (?:in|on|part of)|has|have) ${X} (?:have|hold|contain|define|declare|consist of)`,
      `(?:what|which) ${parts} (?:are in|are on|has|have) ${X}`,
      `(?:(?:what|which) are|list|show(?: me)?|name)(?: all)?(?: the)? ${parts} (?:of|in|on) ${X}`,
      `(?:what|which) ${values} (?:can|may|could|does|do|is|are) ${X} (?:take|have|be|hold|accept|contain|allowed to have|set to)`,
      `(?:(?:what|which) are|list|show(?: me)?|name)(?: all)?(?: the)? ${values} (?:of|for) ${X}`,
      `(?:what|which) ${values} (?:are there|exist|are allowed|are possible|are valid) (?:for|in) ${X}`,
      `what (?:does|do) ${X} (?:hold|consist of)`,
    ],
    de: [
      `welche (?:felder|eigenschaften|attribute|member) (?:hat|haben|enthält|besitzt|gibt es in) ${X}`,
      `welche werte (?:kann|können|darf|hat|haben) ${X} (?:annehmen|haben|enthalten|sein)`,
      `welche werte (?:hat|haben|gibt es für) ${X}`,
    ],
    fr: [
      `quel(?:le)?s (?:champs|propriétés|attributs|membres) (?:a|ont|contient|possède|comporte) ${X}`,
      `quelles valeurs (?:peut|peuvent) (?:prendre|avoir) ${X}`,
      `quelles valeurs ${X} peut(?:-il|-elle)? (?:prendre|avoir)`,
    ],
    es: [
      `qu[eé] (?:campos|propiedades|atributos|miembros) (?:tienen?|contiene) ${X}`,
      `qu[eé] valores (?:puede|pueden) (?:tomar|tener|ser|asumir) ${X}`,
    ],
    pt: [
      `(?:que|quais) (?:campos|propriedades|atributos|membros) (?:tem|têm|contém|possui) ${X}`,
      `(?:que|quais) (?:campos|propriedades|atributos|membros) (?:o |a )?${X} (?:tem|têm|contém|possui)`,
      `(?:que|quais) valores (?:pode|podem) (?:assumir|ter|tomar|receber) ${X}`,
      `(?:que|quais) valores ${X} pode (?:assumir|ter|tomar|receber)`,
    ],
    zh: [
      `${X} ?(?:有|包含|可以取)(?:哪些|什么)(?:字段|属性|成员|值|取值)`,
      `${X} ?的?(?:可能)?(?:取值|值)(?:有哪些|是什么)`,
    ],
    ja: [`${X} ?(?:に|が|は|の|には)(?:どんな|どのような)?(?:フィールド|プロパティ|メンバー|値)(?:が|は|を)?.{0,14}`],
  },
  expects: 'class',
  subjectInWords: 'often',
  needsThought: false,
  compose: composeCalled,
  forSymbol: composeMembers,
  // A file that is called so is meant for the type that it is of.
  forFile: ({ view, subject: { file }, understanding: { text } }) => {
    const type = mainTypeOf(view, file)
    if (type === null || asksForValues.test(text)) return null
    return composeFields(view, type)
  },
}

const asksForValues = /\bvalues?\b|\bvariants?\b|\bwerte\b|\bvaleurs\b|\bvalores\b|值|(?:どんな|どのような)?値/i

/** Null if it has no members of the sort: it is explained then. */
function composeMembers(asked: About<SymbolSubject>): GraphAnswer | null {
  const { view, subject, understanding } = asked
  const [first] = subject.symbols as readonly [StoredSymbol]
  const isValues = asksForValues.test(understanding.text)
  const all = [...subject.symbols, ...subject.alternatives].filter(
    ({ filePath }) => classifyPath(filePath) === 'source',
  )
  const named = all.filter((symbol) => symbol.name === first.name && isType(symbol))
  // A migration says how a table began, and a type inside a function is of that function: the type that is called so, in
  // another case, is the one of the program.
  const { true: narrow = [], false: current = [] } = Object.groupBy(named, (one) => String(isNarrow(view, one)))
  const isNone = current.length === 0 && !isType(first)
  const types = [...current, ...(narrow.length === 0 && !isNone ? [] : typesInOtherCase(view, first.name)), ...narrow]
  // "The user type" is `User`, though a variable is called `user`.
  const inWords = types.length > 0 ? null : calledIn(asked)
  const compose = (symbol: StoredSymbol): GraphAnswer | null =>
    isValues ? composeValues(view, symbol) : composeFields(view, symbol)
  for (const one of [...(inWords === null ? [] : [inWords]), ...(types.length > 0 ? types : [first])]) {
    const answer = compose(one)
    if (answer !== null) return answer
  }
  return isValues ? composeConcept(view, understanding.text, asked.signal) : null
}

const namesakes = 400

function isMigrated({ filePath }: StoredSymbol): boolean {
  return /(?:^|\/)migrations?\//i.test(filePath)
}

function isNarrow(view: ProjectView, symbol: StoredSymbol): boolean {
  const parent = symbol.parentKey === null ? null : view.graph.symbolByKey(symbol.parentKey)
  return isMigrated(symbol) || (parent !== null && isCallable(parent))
}

function typesInOtherCase(view: ProjectView, name: string): readonly StoredSymbol[] {
  const found = view.graph
    .symbolsNamed(name, namesakes)
    .filter(
      (one) =>
        one.name.toLowerCase() === name.toLowerCase() &&
        isType(one) &&
        !isNarrow(view, one) &&
        classifyPath(one.filePath) === 'source',
    )
  return rankSymbols(view, found)
}

/** "The user type", "the privacy level": what is called so in words; null if they name something themselves. */
function composeCalled({ view, subject, understanding }: Asked): GraphAnswer | null {
  if (subject.kind !== 'unknown' && subject.kind !== 'words') return null
  const found = calledIn({ view, understanding })
  if (found === null) return null
  return asksForValues.test(understanding.text) ? composeValues(view, found) : composeFields(view, found)
}

function calledIn({
  view,
  understanding: { text, subject },
}: Pick<Asked, 'view' | 'understanding'>): StoredSymbol | null {
  return calledInWords(view, readSlot(subject ?? text).name, text, asksForValues.test(text))
}
