// The words that a question hangs on, each with the other words that code may have for it, and how much it tells.
import type { ProjectView } from '../../query/project-view'
import { irregularForms, splitIdentifier, stem } from '../../query/search/terms'
import { shortFormsOf } from '../understanding/short-forms'
import { synonymsOf, withPhrases } from '../understanding/synonyms'
import { weighWords } from '../composers/topics/word-weights'
import { derivedIn } from './word-forms'

/** How well a form stands for the word of the question. */
export const strengths = { own: 1, derived: 0.95, short: 0.9, synonym: 0.7 }

export interface TermForm {
  readonly text: string
  /** Stems of its parts, all of which a name has to have. */
  readonly stems: readonly string[]
  readonly strength: number
}

export interface Term {
  readonly word: string
  /** Its share of what the question tells, of all 1. */
  readonly weight: number
  /** Its share before what the project's names say of it. */
  readonly told: number
  readonly forms: readonly TermForm[]
  /** It says what is done with the thing: "calculated", not that there is one. */
  readonly isDeed: boolean
  /** It is the first word of what is asked about, and not of what that belongs to or when it happens. */
  readonly isSubject: boolean
}

/** What counts less: a word that nothing is named with can't choose a place among names, and one that is nowhere. */
const shares = { unnamed: 0.5, nowhere: 0.3 }

/** "What clears the cache" is about the cache. */
const asksWhatDoes = /(?:^|\s)(?:what|who) (\p{L}+s)(?!\p{L})/iu

/** @param words of the question, in English and in its order */
export function askedTerms(view: ProjectView, question: string, words: readonly string[]): readonly Term[] {
  const weights = weighWords(view, question, words)
  const does = asksWhatDoes.exec(question)?.[1]
  const subject = weights.head.find((word) => word !== does)
  const { phrases } = withPhrases(question)
  const asked = new Set(words.flatMap((word) => splitIdentifier(word).map(stem)))
  const known = words.map((word, at) => {
    const said = phrases.filter((phrase) => phrase.said.toLowerCase().split(/\s+/).includes(word.toLowerCase()))
    const meant = said.map((phrase) => phrase.word)
    const lists: readonly (readonly [readonly string[], number])[] = [
      [[word], strengths.own],
      [meant, strengths.synonym],
      [derivedIn(view, word), strengths.derived],
      [shortFormsOf(word), strengths.short],
      [[word, ...meant].flatMap(synonymsOf), strengths.synonym],
    ]
    const forms = new Map<string, TermForm>()
    for (const [texts, strength] of lists)
      for (const text of texts) {
        const stems = splitIdentifier(text).map(stem)
        const key = stems.join(' ')
        // One word of "rate limiting" doesn't stand for the other, although each may mean the same elsewhere.
        const isOther = strength === strengths.synonym && stems.every((one) => asked.has(one))
        if (!isOther && !forms.has(key)) forms.set(key, { text: text.toLowerCase(), stems, strength })
      }
    const all = [...forms.values()]
    const isIn = (column: 'names' | 'body'): boolean =>
      all.some(({ text }) => splitIdentifier(text).every((part) => view.graph.chunksHolding(part, column).length > 0))
    const share = isIn('names') ? 1 : isIn('body') ? shares.unnamed : shares.nowhere
    return {
      word,
      told: weights.of(word),
      weight: weights.of(word) * share,
      forms: all,
      isDeed: at > 0 && isPast(word),
      isSubject: word === subject,
    }
  })
  const sum = known.reduce((whole, { weight }) => whole + weight, 0) || 1
  return known.map((term) => ({ ...term, weight: term.weight / sum }))
}

/** "Calculated", "built": what is done with what stands before it. */
function isPast(word: string): boolean {
  return (
    /[a-z]{2}ed$/i.test(word) || (irregularForms(word).length > 0 && stem(word.toLowerCase()) !== word.toLowerCase())
  )
}
