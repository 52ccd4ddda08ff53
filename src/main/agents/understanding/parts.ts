// Splits messages that ask several things: "what does X do and who calls it?" is two questions.
import { deedVerb } from '../../query/facts/deeds/verbs'
import { limits } from '../../kernel/limits'
import { withoutInstructions } from './addressed'
import { bareKind, isPronoun } from './follow-up'
import { distinctiveWords, hasDistinctive } from './filler'
import { intentOf, searchKind } from './intent'
import { namesCode } from './mentions'
import { normalise } from './normalise'

const asking =
  '(?:(?:who|what|which|where|how|why|when|does|do|is|are|can' +
  '|wer|was|wo|wie|welche[rsnm]?|qui|que|quoi|où|comment|quels?|quelles?|qu[ée]|quién|dónde|cómo|quem|onde|como|o que)\\b|(?:谁|哪|什么|如何|怎么))'
const distinctive = '(?:explain|show|list|find|tell|give|describe|erkläre?|zeige?|explique|explica)\\b'
const border = new RegExp(
  `(?:[?.;] +[¿¡]?(?:and |then |also[,]? |und |et |y |e )*(?=${asking}|${distinctive})|,? +(?:and|then|also|and also|und|et|y|e) +(?=${asking})|[？。；] ?)`,
  'iu',
)
const bullet = /^\s*(?:[-*•]|\(?\d{1,2}[.)]|[a-e]\))\s+/
/** A sentence that ends with a question mark; one inside a word, as in `a?b`, doesn't end it. */
const sentence = /[^?？.。!！\n]*(?:[.!](?=\S)[^?？.。!！\n]*)*(?:[?？]+(?=\s|$|\P{ASCII})|[.。!！]+|\n|$)/gu
/** Full stops that end no sentence. */
const abbreviation =
  /(?<!\p{L})(?:e\. ?g|i\. ?e|z\. ?b|d\. ?h|p\. ?ex|p\. ?ej|por ej|cf|vs|bzw|resp|approx|incl|ca)\.(?=\s)/giu
const mostOfAlternatives = 200
const heading = /^\s{0,3}(?:#{1,6} |\*\*[^*]+\*\*:?\s*$)/
const beginsAlso = /^(?:and |then |also,? |und |et |y |e )+/i

/** A question without the sign at its end. */
function withoutEnd(question: string): string {
  return question.replace(/[?？\s]+$/, '')
}

/** The questions of a message. */
export interface Parts {
  /** In order, at least one; just the message itself if it asks one thing. */
  readonly parts: readonly string[]
  /** Questions beyond the limit, which are not answered. */
  readonly left: number
  /** Whether the message says more than it asks: instructions to the answerer, which are not searched for. */
  readonly saysMore: boolean
}

/** Splits a message into its questions. Traces, diffs, code and long descriptions are not split. */
export function questionsIn(message: string): Parts {
  if (message.length > limits.questionCharacters || message.includes('```'))
    return { parts: [message], left: 0, saysMore: false }
  const { text, isCut } = askedIn(message)
  const whole: Parts = { parts: [text], left: 0, saysMore: isCut }
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  // The headings of an issue template ask its author.
  if (lines.filter((line) => heading.test(line)).length > 1) return whole
  const implied = lines
    .map((line) => line.replace(bullet, ''))
    .flatMap((line) => normalise(line).split(border))
    .filter((part) => part.trim() !== '')
  // "And" may also join two subjects of one question, so only parts that are understood count as questions.
  const isAsked = (one: string, at: number): boolean =>
    isUnderstood(one) || namedIn(implied[at - 1] ?? '', one) !== null || (at > 0 && ownClause.test(one))
  const asked = implied.length > 1 && implied.every(isAsked) ? implied : marked(lines)
  const complete = asked.length < 2 ? alternativesIn(lines) : completed(asked)
  if (complete.length < 2) return complete.length === 1 ? { ...whole, parts: complete } : whole
  return {
    ...whole,
    parts: complete.slice(0, limits.questionParts),
    left: Math.max(0, complete.length - limits.questionParts),
  }
}

const either =
  /^(?<whether>(?:and |so )?(?:does|do|can|is|are|has|have) (?:\S+ ){1,4}?(?:supports?|have|has|offer|use|handle|provide|there|any) )(?:both |either )?(?<one>\S+(?: \S+){0,2}),? (?:or|and) (?<other>\S+(?: \S+){0,2})$/i

const bothOf =
  /^(?<which>(?:which|what|list|show|give me)(?: all)?(?: the)?) (?<one>\S+(?: \S+){0,3}?),? (?:and|or) (?:which |what )?(?<other>\S+(?: \S+){0,3}?) (?<rest>(?:does|do|are|is|can|has|have|exist|there)\b.*)$/i

/** "Which environment variables and command line options does it have" asks for two lists of different kinds. */
function listsIn(text: string): readonly string[] {
  const { which = '', one = '', other = '', rest = '' } = bothOf.exec(text)?.groups ?? {}
  if (which === '') return []
  const both = [`${which} ${one} ${rest}?`, `${which} ${other} ${rest}?`]
  const kinds = both
    .map((part) => intentOf(part))
    .filter(({ kind, subject }) => kind !== searchKind && subject === null)
  return kinds.length === 2 && kinds[0]?.kind !== kinds[1]?.kind ? both : []
}

const whoMay =
  /^(?<who>who (?:may|can|could|is allowed to|is permitted to|has the right to)) (?<one>\p{L}+(?: [^,]{1,60}?)?),? (?:or|and) (?<other>\p{L}+ .{2,60})$/iu

/** "Who can edit or delete a post" asks for the rules of two deeds; none if it names one. */
function deedsIn(text: string): readonly string[] {
  const { who = '', one = '', other = '' } = whoMay.exec(text)?.groups ?? {}
  const [first = '', ...things] = one.split(' ')
  const [second = '', ...rest] = other.split(' ')
  if (who === '' || deedVerb(first) === null || deedVerb(second) === null) return []
  return [`${who} ${first} ${(things.length > 0 ? things : rest).join(' ')}?`, `${who} ${other}?`]
}

/** "Does it support MFA or passkeys" asks for two things; none if only one is asked for. */
function alternativesIn(lines: readonly string[]): readonly string[] {
  const [text = '', another] = lines.flatMap(sentencesOf).filter(saysSomething)
  if (another !== undefined || text.length > mostOfAlternatives) return []
  const lists = [...listsIn(withoutEnd(text)), ...deedsIn(withoutEnd(text))]
  if (lists.length > 0) return lists
  const { whether = '', one = '', other = '' } = either.exec(withoutEnd(text))?.groups ?? {}
  return whether === '' ? [] : [`${whether}${one}?`, `${whether}${other}?`]
}

/** Has a subject and a verb of its own: "and can I put a password on it". */
const ownClause = /^(?:can|could|may|should|must|do|does|will|would) (?:i|we|you|one|they|users?) \S+ \S/i
/** The thing of the question before, within what is asked of it. */
const withIt =
  /^(?<head>(?:can|could|may|should|must|do|does|will|would) (?:i|we|you|one|they|users?) .*)\bit\b(?<rest>.*)$/i

const anotherOne = /\b(another|an additional|a new|a further|one more|a second|my own) one\b/i
/** A word for what was asked about; "does it …" is about the program. */
const refersToAll = /^(?!(?:does|do|is|are|can|will|has|have|did) )[^]*\b(?:it|that|this|they|them|those|these)\b/i
/** "What tests are there and how do I run one?": one of what was asked about. */
const oneOfThem = /\b(?:run|execute|start|use|call|write|create|open|try) (?:just |only )?one$/i
/** "How are attachments stored": what something happens to, and what happens. */
const whatHappensTo =
  /^(?:how|where|when|why) (?:are|is|was|were|do|does|did|can|could) (?:the |an? |my |our )?(?<noun>[\p{L}-]+(?: [\p{L}-]+)?) \p{L}+$/iu
const pronoun = /\b(?:it|they|them|these|those|one)\b/i
/** "And who may call them", "and what is the default of each", "and what do they do": about each of what was asked for. */
const ofEach =
  /^(?:who (?:may|can|could|is allowed to|is permitted to|has the right to) (?:call|use|access|reach|request|open) (?:it|them|these|those|each)|what(?:'s| is| are) (?:the default(?: values?)?s? (?:of|for) (?:each|it|them|these|those|every one)(?: of (?:them|these|those))?|(?:its|their) defaults?(?: values?)?)|what (?:do they|does each(?: of them| one)?) (?:do|mean|control)|what (?:are they|is each(?: of them| one)?) (?:used )?for)$/i
/** "And how do they depend on each other", after a question for the parts. */
const asksForTies =
  /^(?:and )?how (?:do|are|is|does) (?:they|these|those|it all|everything|the (?:parts|modules|packages|pieces)) (?:depend on|relate|related|fit|work|interact|connect|connected|hang|talk|call|use|communicate|belong)\b.{0,40}$/i
/** "And how can I change it", after a question for a value. */
const toChangeIt =
  /^(?:and )?(?:how|where) (?:can|do|does|could|would|should) (?:i|we|you|one) (?:change|set|override|configure|adjust|modify|raise|lower|increase|decrease) (?:it|that|this|them)$/i
/** "And what is it", "and where is it": the answer to the question before says so, or nothing does. */
const asksAgain =
  /^(?:and )?(?:what|where|which|how much|how long|how many) (?:is|are|was|were) (?:it|that|this|they|those|these)(?: (?:set|defined|written|configured|located|declared))?$/i
/** Kinds that look for a question's own words, so that a word which stands for others finds something else. */
const byWords: ReadonlySet<string> = new Set([searchKind, 'package-for'])

/**
 * Later questions that stand on their own. "Where do I add another one?" asks for what the question before it names, and
 * "what protects against that?" alone would be searched for as these words.
 */
function completed(parts: readonly string[]): readonly string[] {
  const kept: string[] = []
  for (const part of parts) {
    const before = kept.at(-1)
    const words = before === undefined ? [] : distinctiveWords(before)
    if (before === undefined || words.length === 0) kept.push(part)
    // An overview tells how the parts use each other.
    else if (asksForTies.test(withoutEnd(part)) && intentOf(before).kind === 'overview') continue
    else if (asksAgain.test(withoutEnd(part)) && intentOf(before).subject === null) continue
    // Where a default is, and what else sets it, is one answer.
    else if (toChangeIt.test(withoutEnd(part)) && intentOf(before).kind === 'value') continue
    // "And how many digits by default": another value of the same thing.
    else if (intentOf(part).kind === 'value' && intentOf(before).kind === 'value')
      kept[kept.length - 1] = `${withoutEnd(before)} and ${part}`
    else if (ownClause.test(part) && withIt.test(part) && bareKind(normalise(part)) === null)
      kept.push(part.replace(withIt, (_, head: string, rest: string) => `${head}${words.join(' ')}${rest}`))
    else if (anotherOne.test(part))
      kept.push(part.replace(anotherOne, (_, more: string) => `${more} ${words.join(' ')}`))
    else if (namedIn(before, part) !== null) kept.push(namedIn(before, part) ?? part)
    else if ([oneOfThem, ofEach].some((one) => one.test(withoutEnd(part))))
      kept[kept.length - 1] = `${before} and ${part}`
    else if (byWords.has(intentOf(part).kind) && bareKind(normalise(part)) === null && refersToAll.test(part))
      kept[kept.length - 1] = `${before} ${part}`
    else kept.push(part)
  }
  return kept
}

/** "When are they deleted" after "how are attachments stored": when are attachments deleted. Null if it isn't like that. */
function namedIn(before: string, part: string): string | null {
  const noun = whatHappensTo.exec(withoutEnd(before.trim()))?.groups?.['noun']
  if (noun === undefined || !pronoun.test(part) || !hasDistinctive(noun)) return null
  const { kind } = intentOf(part)
  const isInWords = (byWords.has(kind) || kind === 'how') && bareKind(normalise(part)) === null
  return isInWords ? part.replace(pronoun, noun) : null
}

/** What a message asks, without instructions to the answerer and without remarks before a complete question. */
function askedIn(message: string): { readonly text: string; readonly isCut: boolean } {
  const asked = withoutInstructions(message)
  const rest = asked.isCut && !isComplete(asked.text) ? { text: message, isCut: false } : asked
  const alone = onlyQuestion(rest.text)
  return alone === null ? rest : { text: alone, isCut: true }
}

const refersBack = /^(?:it|its|that|they|them|their|he|she)\b/i

/** Whether a text asks something without referring to what was left out before it. */
function isComplete(text: string): boolean {
  const { kind, subject, target } = intentOf(text)
  if (isPronoun(subject) || isPronoun(target) || refersBack.test(subject ?? '')) return false
  return kind !== searchKind || bareKind(normalise(text)) !== null || /[?？]/.test(text)
}

/**
 * The one question of a message, if it names what it is about as code does and nothing else in the message is named;
 * otherwise the words around it tell more of what is meant. Null if there is no such question.
 */
function onlyQuestion(text: string): string | null {
  const sentences = text.split('\n').flatMap(sentencesOf)
  const [question, another] = sentences.filter((one) => /[?？]\s*$/.test(one))
  if (question === undefined || another !== undefined || sentences.length < 2) return null
  const { kind, subject, target } = intentOf(question)
  if (kind === searchKind || subject === null || isPronoun(target)) return null
  const rest = sentences.filter((one) => one !== question).join(' ')
  return namesCode(subject) && !namesCode(rest) && !/["']\S/.test(rest) ? question : null
}

/** Questions separated by question marks, or as items of a list. */
function marked(lines: readonly string[]): readonly string[] {
  const found = lines.flatMap((line) => {
    const isItem = bullet.test(line)
    const sentences = sentencesOf(line.replace(bullet, ''))
    const asked = sentences.filter((one) => (/[?？]\s*$/.test(one) && saysSomething(one)) || isUnderstood(one))
    return asked.length > 0 ? asked : isItem ? [line.replace(bullet, '')] : []
  })
  const asked = found.map((one) => one.trim().replace(beginsAlso, '')).filter((one) => /[\p{L}\p{N}]{2}/u.test(one))
  return asked.length > 1 ? asked : []
}

/** Quoted texts, code and abbreviations keep their punctuation. */
function sentencesOf(line: string): readonly string[] {
  const kept: string[] = []
  const mask = (text: string): string => `\ue000${kept.push(text) - 1}\ue000`
  const masked = line.replace(/"[^"]*"|`[^`]*`/g, mask).replace(abbreviation, mask)
  return (masked.match(sentence) ?? [])
    .map((one) => one.replace(/\ue000(\d+)\ue000/g, (_, at: string) => kept[Number(at)] ?? '').trim())
    .filter((one) => one !== '')
}

/** "Which class does which?" says nothing without the sentence before it. */
function saysSomething(one: string): boolean {
  return hasDistinctive(one) || /\b(?:it|its|that|this|them|they|those|these)\b|[^\p{ASCII}]/iu.test(one)
}

function isUnderstood(part: string): boolean {
  return intentOf(part).kind !== searchKind || bareKind(normalise(part)) !== null
}
