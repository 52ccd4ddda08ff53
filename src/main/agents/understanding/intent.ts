// Finds the kind of a question, and the words that name its subjects.
import { questionKinds, type PhraseMatch } from '../question-kinds'
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

/** Finds the kind of a question by its phrases; without a match, its words are searched for. */
export function intentOf(question: string): Intent {
  const text = normalise(question)
  const written = questionKinds.match(text)
  const corrected = written === null || hasLongTypo(text) ? questionKinds.match(correctSpelling(text)) : null
  // "Whats the diffrence between X and Y" also reads as a plain "what is"; the narrower kind is meant.
  const best = corrected !== null && (written === null || rankOf(corrected) < rankOf(written)) ? corrected : written
  if (best === null) return { kind: searchKind, subject: null, target: null }
  return { kind: best.kind.id, subject: best.subject, target: best.target }
}

function rankOf({ kind }: PhraseMatch): number {
  return kind.rank
}
