// Finds the kind of a question, and the words that name its subjects.
import { questionKinds, type PhraseMatch } from '../question-kinds'
import { isWrittenAsCode, readSlot } from './mentions'
import { inEnglishWords } from './mixed-language'
import { correctSpelling, hasLongTypo } from './spelling'
import { normalise } from './normalise'
import { isForeign } from './question-language'

/** The kind of questions that match no phrase: their words are searched for. */
export const searchKind = 'concept'

export interface Intent {
  /** Id of the kind of question. */
  readonly kind: string
  /** The words that name the subject, as written; null if there are none. */
  readonly subject: string | null
  /** The second subject of a question about two. */
  readonly target: string | null
  /** The question in English, if it mixes two languages. */
  readonly english?: string
}

/** A verb of another language than the phrase, taken for a part of the name. */
const endsInVerb = / (?:defined|implemented|called|used)$/i

/** Finds the kind of a question by its phrases; without a match, its words are searched for. */
export function intentOf(question: string): Intent {
  const text = normalise(question)
  const written = questionKinds.match(text)
  const corrected = written === null || hasLongTypo(text) ? questionKinds.match(correctSpelling(text)) : null
  // "Whats the diffrence between X and Y" also reads as a plain "what is"; the narrower kind is meant.
  const best = corrected !== null && (written === null || rankOf(corrected) < rankOf(written)) ? corrected : written
  const mixed = best === null || endsInVerb.test(best.subject ?? '') ? mixedIntent(text) : null
  if (mixed !== null) return mixed
  if (best === null) return { kind: searchKind, subject: null, target: null }
  return { kind: best.kind.id, subject: best.subject, target: best.target }
}

/** A question in two languages: about one name, or about what its words mean in English. */
function mixedIntent(text: string): Intent | null {
  const reading = inEnglishWords(text)
  if (reading === null) return null
  const [literal, translated] = [matchOf(reading.text), matchOf(reading.translated)]
  const slot = literal?.subject === undefined || literal.subject === null ? null : readSlot(literal.subject).name
  const isName = slot !== null && !/\s/.test(slot)
  // Topics are asked for in words, which are translated; any other subject of several words is no name.
  if (translated !== null && (translated.subject === null || translated.inWords)) {
    if (!isName || (translated.inWords && !isWrittenAsCode(slot))) return translated.intent
  }
  if (literal !== null && isName) return literal.intent
  // Its words are searched for in English; the search translates those of a question in one other language itself.
  return reading.isSure && !isForeign(text) && questionKinds.match(text) === null
    ? { kind: searchKind, subject: null, target: null, english: reading.translated }
    : null
}

function matchOf(english: string): {
  readonly intent: Intent
  readonly subject: string | null
  readonly inWords: boolean
} | null {
  const match = questionKinds.match(english)
  if (match === null) return null
  const { kind, subject, target } = match
  const intent = { kind: kind.id, subject, target, english }
  return { intent, subject, inWords: kind.subjectInWords === 'mostly' }
}

function rankOf({ kind }: PhraseMatch): number {
  return kind.rank
}
