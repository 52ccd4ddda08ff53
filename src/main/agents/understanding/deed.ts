// What someone may do and with what, in a question for who may: "delete" and "report" of "who may delete a report".
import type { ProjectView } from '../../query/project-view'
import { isForeign } from './question-language'
import { tellingWords } from './telling-words'
import { askedWords } from './word-groups'

/** Words of the question for those who ask, and for the right itself: they choose no place. */
const persons =
  /^(?:users?|members?|persons?|people|visitors?|guests?|admins?|administrators?|accounts?|someone|somebody|anyone|permissions?|permitted|access|rights?|privileges?|roles?|allow(?:ed|s)?|authori[sz]\w*|check(?:s|ed)?|enforce[sd]?|verif\w+|endpoints?|routes?|requests?|api|decide[sd]?|determine[sd]?|control(?:s|led)?)$/i
/** What one does with a thing: names of rules have the thing. */
const deeds =
  /^(?:edit|view|see|delete|remove|create|add|change|update|read|write|modify|manage|open|share|publish|invite|export|import|download|upload|run|use|move|archive|restore|access)(?:e?[sd]|ing|ting)?$/i
/** "… may <deed> <things>": in this order, a thing may be a person too. */
const deedFirst =
  /\b(?:may|can|could|(?:is|are) (?:allowed|permitted) to|(?:right|permission|access|required|needed|need|have) to(?: be (?:an? )?\w+ to)?)\s+(?<deed>(?!be\b)[a-z]+)\s+(?<things>.+)$/i

/** What a question asks to be allowed, and with what; `words` are both. */
export function readDeed(
  view: ProjectView,
  text: string,
): {
  readonly words: readonly string[]
  readonly things: readonly string[]
  readonly doing: readonly string[]
} {
  const said =
    isForeign(text) || /^(?:where|how|what|which \w+ (?:decid|determin))/i.test(text) ? null : deedFirst.exec(text)
  const { deed, things: rest = '' } = said?.groups ?? {}
  if (deed !== undefined) {
    const things = tellingWords(rest)
    if (things.length > 0) return { words: [...things, deed], things, doing: [deed] }
  }
  const words = isForeign(text)
    ? askedWords(view, text, persons).map(({ word }) => word)
    : tellingWords(text).filter((word) => !persons.test(word))
  return { words, things: words.filter((word) => !deeds.test(word)), doing: words.filter((word) => deeds.test(word)) }
}

/** Whether a word says what is done with a thing. */
export function isDeed(word: string): boolean {
  return deeds.test(word)
}
