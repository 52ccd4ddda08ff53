// Finds the kind of a question, and the words that name its subjects.
import { questionKinds, type PhraseMatch } from '../question-kinds'
import { inEnglishWords } from './mixed-language'
import { correctSpelling, hasLongTypo } from './spelling'
import { normalise } from './normalise'

/** The kind of questions that match no phrase: their words are searched for. */
export const searchKind = 'concept'

export interface Intent {
  /** Id of the kind of question. */
  readonly kind: string
  /** The words that name the subject, as written; null if there are none. */
  readonly subject: string | null
  /** The second subject of a question about two. */
  readonly target: string | null
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

/** A question in two languages about one name; words of a phrase would need a translation too. */
function mixedIntent(text: string): Intent | null {
  const english = inEnglishWords(text)
  const match = english === null ? null : questionKinds.match(english)
  if (match === null || match.subject === null || /\s/.test(match.subject.trim())) return null
  return { kind: match.kind.id, subject: match.subject, target: match.target }
}

function rankOf({ kind }: PhraseMatch): number {
  return kind.rank
}
