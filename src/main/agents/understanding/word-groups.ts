// The words that a question is about, each with the words that code may have for it.
import type { ProjectView } from '../../query/project-view'
import { splitIdentifier } from '../../query/search/terms'
import type { WordGroup } from '../../query/search/word-groups'
import { cognateOf } from './cognates'
import { distinctiveWords } from './filler'
import { translateWords } from './glossary'
import { isForeign, languageOf } from './question-language'
import { shortFormsOf } from './short-forms'
import { synonymsOf, withPhrases } from './synonyms'

/** Words for those who do something, and for their right to it. */
const persons =
  /^(?:users?|members?|persons?|people|visitors?|guests?|admins?|administrators?|accounts?|owners?|someone|somebody|anyone)$/i

/** Whether a word says who does something, and hardly what the question is about. */
export function isPerson(word: string): boolean {
  return persons.test(word)
}

const writtenAsCode = /[a-z\d][A-Z]|[_.]|^[A-Z\d]+(?:_[A-Z\d]+)+$/

/**
 * Reads the words of a question, in English as far as they are known.
 * @param ignored words that belong to the way of asking
 */
export function askedWords(view: ProjectView, question: string, ignored: RegExp): readonly WordGroup[] {
  const found = isForeign(question) ? translated(view, question) : spoken(question)
  const kept = found.flatMap(({ word, forms }): readonly WordGroup[] => {
    const meant = forms.filter((one) => !ignored.test(one))
    return ignored.test(word) || meant.length === 0 ? [] : [{ word, forms: meant, isAside: persons.test(word) }]
  })
  return [...new Map(kept.map((one) => [one.word.toLowerCase(), one])).values()]
}

function spoken(question: string): readonly WordGroup[] {
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

function translated(view: ProjectView, question: string): readonly WordGroup[] {
  const language = languageOf(question)
  const { words, alternatives, left } = translateWords(question, language, distinctiveWords(question))
  const either = (word: string): readonly string[] => alternatives.find((ones) => ones.includes(word)) ?? [word]
  const used = (word: string): number => view.graph.chunksHolding(word, 'body').length
  const known = words
    .filter((word) => either(word)[0] === word)
    .map((word) => {
      const meant = either(word).toSorted((a, b) => used(b) - used(a))
      return { word: meant[0] ?? word, forms: [...new Set(meant.flatMap(formsOf))] }
    })
  // A name is the same in all languages; other words of the language are in no code.
  const names = left.flatMap((word) =>
    writtenAsCode.test(word)
      ? splitIdentifier(word)
      : view.graph.chunksHolding(word.toLowerCase(), 'names').length > 0
        ? [word]
        : (cognateOf(view, word, language) ?? []),
  )
  return [...names.map((word) => ({ word, forms: [word] })), ...known]
}
