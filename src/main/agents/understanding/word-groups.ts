// The words that a question is about, each with the words that code may have for it.
import type { ProjectView } from '../../query/project-view'
import { splitIdentifier } from '../../query/search/terms'
import { distinctiveWords } from './filler'
import { translateWords } from './glossary'
import { isForeign, languageOf } from './question-language'
import { shortFormsOf } from './short-forms'
import { synonymsOf, withPhrases } from './synonyms'

/** A word of a question, and all forms that stand for it: itself, and those of the same meaning. */
export interface AskedWord {
  readonly word: string
  readonly forms: readonly string[]
  /** It isn't in the question, and is what is meant if nothing else is said. */
  readonly isImplied?: boolean
  /** It says who, and hardly what about. */
  readonly isAside?: boolean
}

/** Words for those who do something, and for their right to it. */
const persons =
  /^(?:users?|members?|persons?|people|visitors?|guests?|admins?|administrators?|accounts?|owners?|someone|somebody|anyone)$/i

const writtenAsCode = /[a-z\d][A-Z]|[_.]|^[A-Z\d]+(?:_[A-Z\d]+)+$/

/**
 * Reads the words of a question, in English as far as they are known.
 * @param ignored words that belong to the way of asking
 */
export function askedWords(view: ProjectView, question: string, ignored: RegExp): readonly AskedWord[] {
  const found = isForeign(question) ? translated(view, question) : spoken(question)
  const kept = found.flatMap(({ word, forms }): readonly AskedWord[] => {
    const meant = forms.filter((one) => !ignored.test(one))
    return ignored.test(word) || meant.length === 0 ? [] : [{ word, forms: meant, isAside: persons.test(word) }]
  })
  return [...new Map(kept.map((one) => [one.word.toLowerCase(), one])).values()]
}

function spoken(question: string): readonly AskedWord[] {
  return distinctiveWords(withPhrases(question).text).flatMap((word) =>
    // A name is meant as it is written, each part of it.
    writtenAsCode.test(word)
      ? splitIdentifier(word).map((part) => ({ word: part, forms: [part] }))
      : [{ word, forms: formsOf(word) }],
  )
}

function formsOf(word: string): readonly string[] {
  return [word, ...synonymsOf(word), ...shortFormsOf(word)]
}

function translated(view: ProjectView, question: string): readonly AskedWord[] {
  const { words, alternatives, left } = translateWords(question, languageOf(question), distinctiveWords(question))
  const either = (word: string): readonly string[] => alternatives.find((ones) => ones.includes(word)) ?? [word]
  const used = (word: string): number => view.graph.chunksHolding(word, 'body').length
  const known = words
    .filter((word) => either(word)[0] === word)
    .map((word) => {
      const meant = either(word).toSorted((a, b) => used(b) - used(a))
      return { word: meant[0] ?? word, forms: [...new Set(meant.flatMap(formsOf))] }
    })
  // A name is the same in all languages; other words of the language are in no code.
  const names = left.filter((word) => view.graph.chunksHolding(word.toLowerCase(), 'names').length > 0)
  return [...names.map((word) => ({ word, forms: [word] })), ...known]
}
