// What a question of any kind in words is likeliest about.
import type { ProjectView } from '../../query/project-view'
import { stem } from '../../query/search/terms'
import { behindOf } from '../composers/topics/interface-words'
import { intentOf } from '../understanding/intent'
import { isForeign } from '../understanding/question-language'
import { tellingWords } from '../understanding/telling-words'
import { choosePlaces, leaderOf, type Chosen } from './choose-place'
import { namingWords } from './question-words'

/** Definitions of one name that are looked at. */
const mostNamesakes = 20
const kinds: ReadonlySet<string> = new Set(['class', 'struct', 'interface', 'type', 'table'])
const asksForDecision =
  /\b(?:permissions?|access(?! (?:tokens?|keys?|logs?)\b)|rights?|roles?|privileges?) (?:\S+ ){0,3}?(?:checked|enforced|verified|decided)\b|\b(?:checks?|enforces?|verifies|decides) (?:\S+ ){0,2}?(?:permissions?|access(?! (?:tokens?|keys?|logs?)\b)|rights|roles?)\b|^who (?:can|may|is allowed to|has the right to)\b|\b(?:decides?|decided|determines?|determined|knows?|known|chooses?|chosen|choose|selects?|selected|picks?|picked|check(?:s|ed)?) (?:\S+ ){0,3}?(?:whether|if|which|what|when|how)\b|\b(?:entscheidet|entschieden|décide|décidé|decide|decidido)\b|如何(?:决定|判断)|判断|決(?:める|めて|定)/i
/** Words of such a question for the act itself and where it takes place. */
const decisionWords =
  /^(?:check(?:s|ed)?|enforce[sd]?|verif(?:y|ies|ied)|decide[sd]?|validated?|endpoints?|routes?|requests?|allowed)$/i

/** Whether a question is what decides something. */
export function asksDecision(question: string): boolean {
  return asksForDecision.test(question)
}

/** Whether a word of such a question only says that. */
export function isDecisionWord(word: string): boolean {
  return decisionWords.test(word)
}

/** The project's own name is everywhere in it; a project called memos whose things are memos is asked about them. */
export function partsOfName(view: ProjectView): readonly string[] {
  const isItsThing = (part: string): boolean =>
    view.graph
      .symbolsNamed(part.replace(/s$/, ''), mostNamesakes)
      .some(
        ({ name, kind }) => kinds.has(kind) && name.toLowerCase() !== part && stem(name.toLowerCase()) === stem(part),
      )
  return view.name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => !isItsThing(part))
}

/**
 * The definitions that a question may be about, the likeliest first.
 * @param own words for the project itself
 * @param english the words of a question in another language
 */
export function chosenFor(
  view: ProjectView,
  question: string,
  own: readonly string[] = partsOfName(view),
  english: readonly string[] = tellingWords(question, question, view),
): readonly Chosen[] {
  const words = isForeign(question) ? english : namingWords(question, own)
  const isDecision = asksDecision(question)
  return choosePlaces(view, {
    text: question,
    words: isDecision ? words.filter((word) => !isDecisionWord(word)) : words,
    isDecision,
    isAddition: intentOf(question).kind === 'where-to-add',
    isBehind: behindOf(view, question),
  })
}

/** The definition that stands out as what a question is about; null if none does. */
export function leaderFor(view: ProjectView, question: string): Chosen | null {
  return leaderOf(chosenFor(view, question), behindOf(view, question))
}
