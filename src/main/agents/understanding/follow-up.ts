// Questions that depend on the previous one: "and who calls it?", "tests?", "what about X".
import type { Message } from '../../contract/conversation'
import { limits } from '../../kernel/limits'
import { contentWords } from '../../query/search/terms'
import { questionKinds } from '../question-kinds'
import { distinctiveWords } from './filler'
import { intentOf, searchKind } from './intent'
import { mentionsIn } from './mentions'
import { normalise } from './normalise'

const lookBack = 6
const mostNameWords = 3
const pronoun =
  /^(?:it|its|that|this|them|they|these|those|he|she|(?:that|this|the|the same|these|those) (?:one|function|method|class|file|symbol|module|thing|type|struct|interface)s?)$/i
/** Pronouns in other languages, except those that are also articles or single letters. */
const foreignPronoun =
  /^(?:es|sie|ihn|ihm|er|das|dies|diese[mnrs]?|(?:das|die|der|den|diese[mnrs]?) (?:funktion|klasse|methode|datei|modul|typ|symbol)|il|elle|ça|cela|ceci|(?:cette|ce|cet) (?:fonction|classe|méthode|fichier|module|type|symbole)|eso|esto|él|ella|(?:esta|este|esa|ese) (?:función|clase|método|archivo|módulo|tipo|símbolo)|ele|ela|isso|isto|(?:esta|este|essa|esse) (?:função|classe|método|arquivo|módulo|tipo|símbolo)|它|这个|这个函数|该函数|それ|これ|この関数)$/i
const another = /^(?:(?:and|so|ok|okay|then|now) )*(?:what|how) about (?<name>\S{2,200}|`[^`]{1,200}`)$/i

/** Earlier questions, oldest first, and the last answer. */
export interface Before {
  readonly questions: readonly string[]
  /** The first symbol cited by the last answer that cites any. */
  readonly cited: string | null
  /** Symbols cited by the last answer, each once, in order. */
  readonly answered: readonly string[]
}

/** Reads the branch of a conversation. */
export function readBefore(history: readonly Message[]): Before {
  const last = history.findLast((message) => message.citations.length > 0)
  const cited = history.flatMap((message) =>
    message.citations.flatMap((citation) => citation.symbol_id ?? []).slice(0, 1),
  )
  return {
    questions: history.filter((message) => message.role === 'user').map((message) => message.content),
    cited: cited.at(-1) ?? null,
    answered: [...new Set(last?.citations.flatMap((citation) => citation.symbol_id ?? []) ?? [])],
  }
}

/** Whether words refer to something named before. */
export function isPronoun(subject: string | null): boolean {
  const word = subject?.trim() ?? ''
  return pronoun.test(word) || foreignPronoun.test(word)
}

const saysPronoun = /\b(?:it|its|that|this|them|they|those|these)\b/i
const mostOwnWords = 2

/**
 * "And who clears it?" after "How does caching work?": the words of the question together with those of the one before,
 * which say what "it" is. Null if the question says enough by itself, or nothing was asked before.
 */
export function withWordsBefore(text: string, { questions }: Before): string | null {
  const last = questions.at(-1)
  const own = contentWords(text)
  if (last === undefined || last.length > limits.questionCharacters || own.length > mostOwnWords) return null
  if (!saysPronoun.test(text) || mentionsIn(text).some(({ form }) => form !== 'word')) return null
  const topic = distinctiveWords(normalise(last))
  return topic.length === 0 ? null : `${text.replace(/[?？\s]+$/, '')} (${topic.join(' ')})`
}

/** The kind of "and the callers?" or "tests?"; null if a question contains more. */
export function bareKind(text: string): string | null {
  const words = text
    .toLowerCase()
    .replace(/^(?:and|so|then|now|what about|how about|und|et|y|e|那么?)\s*(?<=\s|那么?)/g, '')
    .replace(/^(?:what about|how about)\s+/, '')
    .replace(/^(?:the|its|their|his|die|seine|ihre|ses|les|sus|las|los|seus|os)\s+/, '')
  return questionKinds.named(words)?.id ?? null
}

/** "And what about X" repeats the last question for X; null for any other question. */
export function repeatedQuestion(
  text: string,
  before: Before,
): { readonly kind: string; readonly subject: string } | null {
  const name = another.exec(text)?.groups?.['name']
  const last = before.questions.at(-1)
  if (name === undefined || last === undefined || bareKind(text) !== null || isPronoun(name)) return null
  const kind = intentOf(last).kind
  const asked = kind === searchKind ? (bareKind(normalise(last)) ?? kind) : kind
  return { kind: asked === searchKind || asked === 'overview' || asked === 'path' ? 'explain' : asked, subject: name }
}

/** The name in the last question that has one, as written; null if there is none. */
export function nameAskedBefore({ questions }: Before): string | null {
  for (const question of questions.slice(-lookBack).reverse()) {
    const { subject, target } = intentOf(question)
    const named = [subject, target].find((one) => one !== null && !isPronoun(one) && mayBeName(one))
    const surest =
      named ?? mentionsIn(normalise(question)).find(({ form }) => ['marked', 'code', 'path'].includes(form))?.text
    if (surest !== undefined && surest !== null) return surest
  }
  return null
}

/** A long phrase of plain words is not a name; its meaning is in the answer. */
function mayBeName(subject: string): boolean {
  const words = subject.trim().split(/\s+/).length
  return words <= mostNameWords || mentionsIn(subject).some(({ form }) => form !== 'word')
}

const ordinals: readonly (readonly [RegExp, number])[] = [
  [/^(?:the )?(?:first|1st|top)(?: (?:one|result|place|caller|function|method|file|hit))?$/i, 0],
  [/^(?:the )?(?:second|2nd)(?: (?:one|result|place|caller|function|method|file|hit))?$/i, 1],
  [/^(?:the )?(?:third|3rd)(?: (?:one|result|place|caller|function|method|file|hit))?$/i, 2],
  [/^(?:the )?last(?: (?:one|result|place|caller|function|method|file|hit))$/i, -1],
]

/** The symbol of the last answer that "the second one" refers to; null for other words. */
export function ordinalOf(subject: string | null, { answered }: Before): string | null {
  const place = ordinals.find(([pattern]) => subject !== null && pattern.test(subject.trim()))
  return place === undefined ? null : (answered.at(place[1]) ?? null)
}

/**
 * "And who calls that?" after "who calls X?" is about the answer, not about X again. Null if the previous question was
 * of another kind, or had no results.
 */
export function answerReferredTo(kind: string, before: Before): string | null {
  const last = before.questions.at(-1)
  if (last === undefined || (kind !== 'callers' && kind !== 'callees')) return null
  const same = intentOf(last).kind === kind || bareKind(normalise(last)) === kind
  return same ? (before.answered[0] ?? null) : null
}
